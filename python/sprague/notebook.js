// The front end of sprague.widget(): shows the lab's page in a frame, and passes messages between the page and the kernel.
// What they say: web/src/engine/notebook_transport.ts, and notebook.py.

const lost = JSON.stringify({
  error: {
    kind: "unreachable",
    message: "the kernel of this notebook was restarted or stopped: run the cell again",
  },
});

// By the background behind an element: each notebook has a setting of its own for that.
function is_dark(element) {
  for (let behind = element; behind; behind = behind.parentElement) {
    const [red, green, blue, alpha = 1] = getComputedStyle(behind).backgroundColor.match(/[\d.]+/g).map(Number);
    if (alpha > 0) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return false;
}

function render({ model, el }) {
  const view = crypto.getRandomValues(new Uint32Array(2)).join("-"); // several may show one widget
  const asked = new Set(); // questions without an answer
  let alive = true;
  let port = null;
  let address = null;

  const frame = document.createElement("iframe");
  frame.title = "sprague, the lab";
  frame.style.cssText = `display: block; width: 100%; height: ${model.get("height")}px; border: 0`;

  function ask_kernel(message) {
    if ("ask" in message) asked.add(message.ask);
    if (alive) model.send({ view, ...message });
    else tell_page({ about: message.ask, status: 503, body: lost });
  }

  function tell_page(message) {
    if ("status" in message) asked.delete(message.about);
    port?.postMessage(message);
  }

  function hear_kernel({ view: wanted, page, ...message }) {
    if (wanted !== view) return;
    if (page === undefined) tell_page(message);
    else show(page);
  }

  function show(page) {
    address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
    frame.onload = () => {
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = ({ data }) => ask_kernel(data);
      frame.contentWindow.postMessage(is_dark(el) ? "dark" : "light", "*", [port2]);
    };
    frame.src = address + model.get("address");
    el.append(frame);
  }

  function lose_kernel() {
    alive = false;
    for (const about of [...asked]) tell_page({ about, status: 503, body: lost });
  }

  model.on("msg:custom", hear_kernel);
  model.on("comm_live_update", lose_kernel);
  ask_kernel({ page: true });

  return () => {
    model.off("msg:custom", hear_kernel);
    model.off("comm_live_update", lose_kernel);
    for (const stop of asked) if (alive) model.send({ view, stop });
    port?.close();
    if (address) URL.revokeObjectURL(address);
  };
}

export default { render };
