// The lessons, loaded with their texts when they are first needed.
import { load_texts } from "../language/tables";
import type { Lesson } from "./lesson";

export async function load_lessons(): Promise<readonly Lesson[]> {
  // Without its texts, such as when the network fails, a lesson is English.
  await load_texts("learn").catch(() => undefined);
  return (await import("./lessons")).lessons;
}
