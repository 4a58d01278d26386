// The modules that texts.mjs makes of content/texts.
declare module "texts:all" {
  type Tables = import("./tables").Tables;

  export const english: import("./tables").Table;
  export const files: Record<Exclude<import("./language").Language, "en">, Tables>;
  export const parts: readonly import("./keys").Part[];
}
declare module "texts:first" {
  export const first: Record<
    Exclude<import("./language").Language, "en">,
    import("./tables").Table
  >;
}
declare module "texts:en/engine" {
  export const table: import("./tables").Table;
}
