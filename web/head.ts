// What the page says of itself to browsers that install it, and to other sites, which show title, description and picture of a link to it.
// These want the whole address of the picture, which only whoever builds the page knows: VITE_SITE_ADDRESS=https://example.org/lab/.
import type { Plugin } from "vite";

const about = {
  title: "Who wins?",
  description:
    "Nim, Kayles, Cram, Chomp and games of your own: play them, see them become periodic, and learn why.",
};

/** `site`: the address of the page, with or without a slash at its end; empty where nobody knows it. */
export function entries_of(site: string): Record<string, string> {
  const address = site === "" ? "./" : site.replace(/\/*$/, "/");
  return {
    "og:type": "website",
    ...(site === "" ? {} : { "og:url": address }),
    "og:site_name": "sprague lab",
    "og:title": about.title,
    "og:description": about.description,
    "og:image": `${address}social.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Heaps of Nim, the values of Kayles in colours, and other games",
  };
}

export const head_of_page: Plugin = {
  name: "head",
  transformIndexHtml() {
    const link = (rel: string, href: string) => ({
      tag: "link",
      attrs: { rel, href },
      injectTo: "head" as const,
    });
    return [
      link("apple-touch-icon", "./icon-192.png"),
      link("manifest", "./manifest.webmanifest"),
      ...Object.entries(entries_of(process.env["VITE_SITE_ADDRESS"] ?? "")).map(
        ([property, content]) => ({
          tag: "meta",
          attrs: { property, content },
          injectTo: "head" as const,
        }),
      ),
      {
        tag: "meta",
        attrs: { name: "twitter:card", content: "summary_large_image" },
        injectTo: "head",
      },
    ];
  },
};
