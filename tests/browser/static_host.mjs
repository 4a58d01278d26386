// A host of static files, as plain as any: a folder under /lab/, no compression, no caching; with `isolated`, the headers that let a page
// share memory between threads; with `api`, the address of a program that answers what is asked of /api.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8', '.wasm': 'application/wasm', '.woff2': 'font/woff2',
};

/** Hands a question on to a program, and its answer back. */
function hand_on(question, response, api) {
  const { host } = new URL(api);
  const asked = ask(new URL(question.url, api), { method: question.method, headers: { ...question.headers, host } }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  question.pipe(asked);
}

/** `rest_of_engine`: of engine files only half is sent before it resolves. */
export async function host_folder(folder, { isolated = false, types_known = true, rest_of_engine = null, api = null } = {}) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://host').pathname;
    if (api && path.startsWith('/api/')) {
      hand_on(request, response, api);
      return;
    }
    let file = path.startsWith('/lab/') ? join(folder, normalize(path.slice('/lab'.length))) : '';
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!file || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types_known ? types[extname(file)] : types[extname(file)]?.replace('application/wasm', 'application/octet-stream');
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      ...(isolated ? { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' } : {}),
    });
    if (rest_of_engine && file.endsWith('.wasm')) {
      const bytes = readFileSync(file);
      const half = Math.ceil(bytes.length / 2);  // the larger one, which is 50 % also of an odd number
      response.write(bytes.subarray(0, half));
      rest_of_engine.then(() => response.end(bytes.subarray(half)));
    } else createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Browsers take localhost for a safe origin, which service workers need.
    address: `http://localhost:${server.address().port}/lab`,
    async stop() {
      server.closeAllConnections();
      if (!server.listening) return;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
