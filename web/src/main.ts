// The page, which the first screen asks for. It begins when it has the texts of its language.
import "./style.css";
import { page_parts } from "./language/page_parts";
import { load_texts } from "./language/tables";

// Without them, such as when the network fails, it is English.
void load_texts(...page_parts)
  .catch(() => undefined)
  .then(() => import("./page"));
