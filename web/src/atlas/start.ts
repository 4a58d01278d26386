// The first script: the atlas begins when it has the texts of its language.
import "./atlas.css";
import { page_parts } from "../language/page_parts";
import { load_texts } from "../language/tables";

// Without its texts, such as when the network fails, the atlas is English.
void load_texts(...page_parts, "atlas")
  .catch(() => undefined)
  .then(() => import("./main"));
