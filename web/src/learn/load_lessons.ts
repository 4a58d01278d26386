// The lessons in the language of the page, loaded with the texts of their widgets when they are first needed.
import { english, files } from "lessons:all";
import { in_notebook } from "../in_notebook";
import { language } from "../language/language";
import { load_texts } from "../language/tables";
import type { Lesson } from "./lesson";
import type { LessonData } from "./widgets";

export async function load_lessons(): Promise<readonly Lesson[]> {
  // What cannot be loaded, such as when the network fails, is English.
  await load_texts("learn").catch(() => undefined);
  const [{ lesson_of }, lessons] = await Promise.all([import("./lessons"), load_data()]);
  return lessons.map(lesson_of);
}

function load_data(): Promise<readonly LessonData[]> {
  return in_notebook || language === "en" ? english() : files[language]().catch(english);
}
