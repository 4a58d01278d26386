// Firefox by WebDriver BiDi, which it speaks itself: as much of it as the tests need. Needs a WebSocket (Node 22, or 20 with
// --experimental-websocket).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map();
  const events = [];
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') {
      events.push(message);
      return;
    }
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') reject(new Error(`${message.error}: ${message.message}`));
    else resolve(message.result);
  };
  return {
    events,
    call: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Errors but those of scripts that were still on their way when the page was left, or loaded anew, as it does once to become isolated: what a
 * page waits for is tested by what it shows. Of a worker Emscripten reports one and then, in an entry of its own, where it was, behind those of
 * other workers as it happens. */
function without_aborted_loads(errors) {
  const of_worker = (text) => text?.includes('NS_BINDING_ABORTED');
  const some_worker = errors.some(of_worker);
  return errors.filter((text) => !of_worker(text) && !(some_worker && text?.startsWith('self.onmessage@'))
    && !text?.startsWith('TypeError: error loading dynamically imported module'));
}

export async function start_firefox(program) {
  const profile = mkdtempSync(join(tmpdir(), 'sprague-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("intl.accept_languages", "en");\nuser_pref("datareporting.policy.dataSubmissionEnabled", false);\n');
  const firefox = spawn(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    const read = (text) => {
      said += text;
      const place = /WebDriver BiDi listening on (ws:\/\/[^\s]+)/.exec(said);
      if (place) resolve(place[1]);
    };
    firefox.stdout.setEncoding('utf8').on('data', read);
    firefox.stderr.setEncoding('utf8').on('data', read);
    firefox.on('exit', (code) => reject(new Error(`firefox ended with ${code}: ${said}`)));
  });
  const { call, close, events } = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await call('browsingContext.create', { type: 'tab' });
  return {
    /** Errors of scripts and of the policy so far. */
    faults: () => without_aborted_loads(events.map(({ params }) => params).filter(({ level }) => level === 'error').map(({ text }) => text)),
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => call('browsingContext.setViewport', { context, viewport: { width, height } }),
    reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
    /** The value of an expression, a promise's once it is kept; as JSON. */
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await call('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (type !== 'success') throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    async stop() {
      close();
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      firefox.removeAllListeners('exit');
      firefox.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      firefox.kill();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
    },
  };
}
