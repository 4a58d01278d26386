// Modules that are made of the files of ../content/ while the page is built: with the scheme `texts`, `texts:de/pages` is what `module_of`
// makes of de/pages. Plugins of Vite, which watches the files, and of esbuild, which bundles the first screen and the tests.

export function content_modules(scheme, module_of, files) {
  const prefix = `${scheme}:`;
  // Files are named by what follows the slash: the colon becomes _, with which the names of files may not begin on some hosts.
  const resolved = `\0/${prefix}`;
  return {
    of_page: {
      name: scheme,
      resolveId: (id) => (id.startsWith(prefix) ? `\0/${id}` : null),
      load(id) {
        if (!id.startsWith(resolved)) return null;
        for (const file of files()) this.addWatchFile(file);
        return module_of(id.slice(resolved.length));
      },
    },
    of_esbuild: {
      name: scheme,
      setup(build) {
        const all = new RegExp(`^${prefix}`);
        build.onResolve({ filter: all }, ({ path }) => ({ path, namespace: scheme }));
        build.onLoad({ filter: /.*/, namespace: scheme }, ({ path }) => ({
          contents: module_of(path.slice(prefix.length)),
        }));
      },
    },
  };
}
