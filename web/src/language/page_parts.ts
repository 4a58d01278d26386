/** The tables of texts that the page has before it begins. The build names their files in the document (document.ts). */
export const page_parts = ["first", "engine", "pages", "explore", "rules"] as const;
