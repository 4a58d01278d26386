// The script of the page is loaded while the first one looks for the texts of the language (src/start.ts).
import type { Plugin } from "vite";

let base = "/";

export const preload_page: Plugin = {
  name: "preload",
  configResolved: (config) => {
    base = config.base;
  },
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const page = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/src/main.ts"),
      );
      const href = page && base + page.fileName;
      return href
        ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href } }]
        : [];
    },
  },
};
