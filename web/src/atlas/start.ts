// The first script: the atlas begins when it has the texts of its language.
import "./atlas.css";
import { load_texts } from "../language/tables";

// Without its texts, such as when the network fails, the atlas is English.
void load_texts("first", "engine", "pages", "explore", "rules", "atlas")
  .catch(() => undefined)
  .then(() => import("./main"));
