// The first script: the page begins when it has the texts of its language.
import "./style.css";
import { load_texts } from "./language/tables";

// Without its texts, such as when the network fails, the page is English.
void load_texts("engine", "pages", "explore", "rules")
  .catch(() => undefined)
  .then(() => import("./main"));
