/** Checks the environment, brings the database up to date, serves, and stops gracefully. */
import { existsSync } from 'node:fs';
import { NOT_FOLLOWING } from '#db/node-state.ts';
import { checkAnswering, checkDatabase, nodeFileLag } from '#db/start-check.ts';
import { readEnv } from './env/env.ts';
import { OWN_PEER } from './limits/budgets.ts';
import type { Site } from './pages/adapter.ts';
import { ANSWER_HEADERS } from './pages/security-headers.ts';

type ServerEntry = {
  fetch: (request: Request, peer: () => string | null) => Response | Promise<Response>;
  site: Site;
};

// Never reached: the adapter refuses what is larger than 8 MB, with the headers of every other answer.
const MAX_BODY_BYTES = 2 ** 30;
/** Supervisors wait ten seconds, those with the least patience. */
const STOP_WITHIN_MS = 7500;
const DRAIN_MS = 4000;
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const UNUSABLE = 'The database cannot be used: ';
const DEPENDENCIES = new URL('../../node_modules/libsql', import.meta.url).pathname;
const ENTRY = new URL('../../dist/server/index.js', import.meta.url).pathname;
const BACK_PROCESS = new URL('../../dist/server/back-process.js', import.meta.url).pathname;

/** What may be asked of a process that serves no visitors. Not /api/open: a proxy sends them to another. */
const WITHOUT_WEB = ['/api/health', '/api/ready'];

const settings = readEnvOrExit();
const isWeb = settings.ROLES.has('web');
if (!existsSync(ENTRY)) refuse('There is no build to serve. Make one first: bun run build');
if (!existsSync(DEPENDENCIES)) refuse('The dependencies are not installed: bun install --frozen-lockfile');
await checkOrRefuse();
// What has come into the file meanwhile may be of another database.
if (!settings.ROLES.has('primary') && (await hasWaitedForNode())) await checkOrRefuse();
const { unstable_serverEntry: entry } = (await import(ENTRY)) as { unstable_serverEntry: ServerEntry };
// The build has its own copy of what migrating takes: loading another would be an eighth of the start.
await entry.site.open(new URL('../../db/migrations', import.meta.url).pathname).catch(refuseOrThrow);

const server = Bun.serve({
  hostname: settings.HOST,
  port: settings.PORT,
  maxRequestBodySize: MAX_BODY_BYTES,
  idleTimeout: 30,
  reusePort: process.env.REUSE_PORT === '1',
  fetch(request, self) {
    if (!isWeb && !WITHOUT_WEB.includes(pathOf(request))) return servesNoVisitors();
    return entry.fetch(request, () => self.requestIP(request)?.address ?? null);
  },
  error: () => new Response('Internal Server Error', { status: 500, headers: ANSWER_HEADERS }),
});
// Only now: a process that could not have the port must not take work it will never finish.
entry.site.work(isWeb ? askItself : undefined, existsSync(BACK_PROCESS) ? BACK_PROCESS : undefined);
if (settings.METRICS_PORT !== null) serveMetrics(settings.METRICS_HOST, settings.METRICS_PORT);
console.log(JSON.stringify({ level: 30, msg: 'serving', url: server.url.href }));
if (isWeb && storesNoBuilds())
  warn(
    'BUILDS_FOLDER is not set: pages that are open when another build comes miss their scripts and styles',
  );

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const last = setTimeout(leaveAnyway, STOP_WITHIN_MS);
  // Readiness fails and no job starts anything new; a proxy has the grace period to notice before the port is closed.
  entry.site.leave();
  await Bun.sleep(settings.STOP_GRACE_SECONDS * 1000);
  await Promise.race([server.stop(false), Bun.sleep(DRAIN_MS)]);
  await entry.site.stop();
  clearTimeout(last);
  process.exit(0);
}

/** What is unfinished is taken up by another process: messages when their lease ends, requests under their key. */
function leaveAnyway(): void {
  warn('stopped before all work had ended');
  process.exit(0);
}

function askItself(path: string): Response | Promise<Response> {
  const request = new Request(new URL(path, server.url), { headers: { 'accept-encoding': 'br' } });
  return entry.fetch(request, () => OWN_PEER);
}

/** A Host header that is no host makes an address that cannot be read. */
function pathOf({ url }: Request): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

/** Beside a file of the database there is a folder for them; see `earlier-builds.ts`. */
function storesNoBuilds(): boolean {
  return !settings.BUILDS_FOLDER && !settings.DATABASE_URL.startsWith('file:');
}

/** A proxy that sends visitors here by mistake tries another process. */
function servesNoVisitors(): Response {
  return new Response('This process serves no visitors: ROLES does not name web.\n', {
    status: 503,
    headers: { ...ANSWER_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
  });
}

/** A port that is taken, e.g. by the process that this one replaces, is no reason not to serve. */
function serveMetrics(hostname: string, port: number): void {
  try {
    Bun.serve({
      hostname,
      port,
      reusePort: false,
      fetch: async ({ url }) =>
        new URL(url).pathname === '/metrics'
          ? new Response(await entry.site.metrics(), {
              headers: { ...ANSWER_HEADERS, 'content-type': METRICS_TYPE },
            })
          : new Response('Not Found', { status: 404, headers: ANSWER_HEADERS }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn('metrics are not served', { hostname, port, reason });
  }
}

async function checkOrRefuse(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_FILE: nodeFile, ROLES: roles } = settings;
  // Who has no writer speaks to no server.
  const { fault, isAhead, isBehind } = roles.has('primary')
    ? await checkAnswering({ url, nodeFile }, () =>
        warn('the database server does not answer and is waited for'),
      )
    : await checkDatabase(url, nodeFile);
  if (fault) refuse(UNUSABLE + fault);
  if (isBehind && !settings.ROLES.has('primary'))
    refuse(
      'The database is older than this version, and only a process with the role primary brings it up to date.',
    );
  if (isAhead) warn('a newer version has migrated the database');
}

/** For its file to get the schema of this version, which a process with the role primary waits for when it has migrated. */
async function hasWaitedForNode(): Promise<boolean> {
  if (!settings.DATABASE_FILE) return false;
  let hasWaited = false;
  const fault = await nodeFileLag(settings.DATABASE_FILE, (reason) => {
    hasWaited = true;
    warn('the file of the libSQL node is waited for', { reason });
  });
  if (fault) refuse(UNUSABLE + fault);
  return hasWaited;
}

/** Of a file that does not get the schema the operator reads why; anything else is a fault of the site. */
function refuseOrThrow(error: unknown): never {
  const isLate = error instanceof Error && 'code' in error && error.code === NOT_FOLLOWING;
  if (isLate) refuse(UNUSABLE + error.message);
  throw error;
}

function readEnvOrExit() {
  try {
    return readEnv(process.env);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function warn(msg: string, facts: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ level: 40, msg, ...facts }));
}

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
