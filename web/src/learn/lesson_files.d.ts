// The modules that lessons.mjs makes of content/lessons.
declare module "lessons:all" {
  type Load = () => Promise<readonly import("./widgets").LessonData[]>;

  export const english: Load;
  export const files: Record<Exclude<import("../language/language").Language, "en">, Load>;
}
