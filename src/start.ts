/** Production start: checks the environment, brings the database up to date, serves, and stops gracefully. */
import { existsSync } from 'node:fs';
import type { Site } from './server/adapter.ts';
import { readEnv } from './server/env.ts';

type ServerEntry = {
  fetch: (request: Request, peer: () => string | null) => Response | Promise<Response>;
  site: Site;
};

// Larger uploads have their own limit in the API; this is the wall before any of our code runs.
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const DRAIN_MS = 10_000;

const DEPENDENCIES = new URL('../node_modules/libsql', import.meta.url).pathname;
const ENTRY = new URL('../dist/server/index.js', import.meta.url).pathname;

const settings = readEnvOrExit();
if (!existsSync(ENTRY)) refuse('There is no build to serve. Make one first: bun run build');
if (!existsSync(DEPENDENCIES)) refuse('The dependencies are not installed: bun install --frozen-lockfile');
const { unstable_serverEntry: entry } = (await import(ENTRY)) as { unstable_serverEntry: ServerEntry };
// The build has its own copy of what migrating takes: loading another would be an eighth of the start.
await entry.site.open(new URL('../db/migrations', import.meta.url).pathname);

const server = Bun.serve({
  hostname: settings.HOST,
  port: settings.PORT,
  maxRequestBodySize: MAX_BODY_BYTES,
  idleTimeout: 30,
  reusePort: process.env.REUSE_PORT === '1',
  fetch: (request, self) => entry.fetch(request, () => self.requestIP(request)?.address ?? null),
  error: () => new Response('Internal Server Error', { status: 500 }),
});
// Only now: a process that could not have the port must not take work it will never finish.
entry.site.work((path) =>
  entry.fetch(new Request(new URL(path, server.url), { headers: { 'accept-encoding': 'br' } }), () => null),
);
console.log(JSON.stringify({ level: 30, msg: 'serving', url: server.url.href }));

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const drained = server.stop(false);
  await Promise.race([drained, Bun.sleep(DRAIN_MS)]);
  await entry.site.stop();
  process.exit(0);
}

function readEnvOrExit() {
  try {
    return readEnv(process.env);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
