// Whether this page was built for the frame of a notebook (notebook.ts, beside vite.config.ts).
declare const __NOTEBOOK__: boolean;

export const in_notebook = typeof __NOTEBOOK__ !== "undefined" && __NOTEBOOK__;
