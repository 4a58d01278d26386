import { defineConfig } from 'vite';

// The page is served with `default-src 'self'`: nothing may be inlined, neither scripts nor styles nor data: addresses.
export default defineConfig({
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2020',
  },
  server: {
    // While developing: a running `sprague serve --port 8080` answers.
    proxy: { '/api': process.env['SPRAGUE_SERVER'] ?? 'http://127.0.0.1:8080' },
  },
});
