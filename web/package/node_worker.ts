// The worker of Node.
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { EngineHost, type CreateEngine } from "../src/engine/engine_host";

const require_script = createRequire(__filename);
const host = new EngineHost(
  (script) => require_script(script) as CreateEngine,
  (message, transfer = []) => parentPort!.postMessage(message, transfer),
);
parentPort!.on("message", (message) => void host.receive(message));
