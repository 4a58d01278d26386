// Registers the service worker (service_worker.ts), which keeps the page for times without a network.

export function register_offline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(new URL("service_worker.js", document.baseURI))
      .catch(() => undefined); // as in private windows of some browsers: the page works without
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register(), { once: true });
}
