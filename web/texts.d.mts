export const texts: import("vite").Plugin;
