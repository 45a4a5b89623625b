/** Real server processes on one fresh, seeded database file, with the sandbox beside them when a test pays. */
import type { Database } from 'bun:sqlite';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { stampOf } from '#src/build/stamp.ts';
import { freePort, makeSecrets, ROOT, siteEnv, waitUntilHealthy } from '#src/build/trial-site.ts';
import { reportDemoLifts } from '#src/sandbox/demo-lifts.ts';
import { inheritedEnv } from './inherited-env.ts';
import { memoryOf } from './memory.ts';
import { DEFAULT_LIMITS_SQL, TRIAL_PARK_SQL } from './no-hold-limits.ts';
import { withDatabase } from './with-database.ts';

type Secrets = Awaited<ReturnType<typeof makeSecrets>>;

const FOLDER = `${ROOT}.data/trials`;
const STOP_PATIENCE_MS = 12_000;
const TRIAL_ENV = {
  LOG_LEVEL: 'warn',
  SANDBOX_DATABASE: ':memory:',
  SANDBOX_RETRY_SECONDS: '1',
  STOP_GRACE_SECONDS: '0',
  // Tests ask from one address for more pages than a network may have rendered; those about that set it back.
  WORK_BUDGET: '50',
  // Each buyer of a test has an address of its own, in X-Forwarded-For.
  TRUSTED_PROXIES: '127.0.0.1',
};

export type ParkOptions = {
  /** Site processes on the one database. */
  sites?: number;
  /** Of the site processes, where something else has to know them first; else free ones. */
  ports?: number[];
  /** What a site process loads before anything of its own, by its number: a fault that no build has. */
  preloads?: Record<number, string>;
  hasSandbox?: boolean;
  /** As in production, where a process gets no visitors before it has rendered its first pages. */
  isWarm?: boolean;
  /** Its memory is looked at: the allocator is that of production. */
  isMeasured?: boolean;
  env?: Record<string, string>;
  /** What differs from site process to site process, by its number. */
  ownEnv?: Record<number, Record<string, string>>;
  /** With the limits on unpaid holds as an operator finds them; else none, as all tests come from one address. */
  hasHoldLimits?: boolean;
  /** The database that is copied in place of the seeded one. */
  file?: string;
  /** Changes the seeded database before anything starts. */
  prepare?: (db: Database) => void;
};

export type Park = {
  /** Addresses of the site processes. */
  urls: string[];
  sandboxUrl: string;
  env: Record<string, string>;
  databaseFile: string;
  /** Rows of the database at this moment. */
  rows: <T>(sql: string, ...values: (string | number)[]) => T[];
  /** Ends a site process without warning, as a power cut would. */
  kill: (index: number) => Promise<void>;
  /** Asks it to stop and resolves with the milliseconds until it has. */
  terminate: (index: number) => Promise<number>;
  /** Starts it again and resolves with the milliseconds until it answers. */
  restart: (index: number) => Promise<number>;
  pid: (index: number) => number;
  memoryBytes: (index: number) => number;
  log: () => string;
  stop: () => Promise<void>;
};

let secrets: Promise<Secrets> | undefined;

export async function startPark(options: ParkOptions = {}): Promise<Park> {
  if (!existsSync(`${ROOT}dist/server/index.js`)) throw new Error('There is no build yet: bun run build');
  const name = `${FOLDER}/${process.pid}-${crypto.randomUUID()}`;
  copyFileSync(options.file ?? (await seededTemplate()), `${name}.db`);
  reportDemoLifts(`${name}.db`, new Date().toISOString());
  if (options.hasHoldLimits) withDatabase(`${name}.db`, (db) => db.run(DEFAULT_LIMITS_SQL));
  if (options.prepare) withDatabase(`${name}.db`, options.prepare);
  secrets ??= makeSecrets();
  const park = runPark(name, options, await secrets);
  await ready(park, options).catch(async (error: Error) => {
    const words = `${error.message}\n${park.log()}`;
    await park.stop();
    throw new Error(words);
  });
  return park;
}

/** Starts the processes of a park whose database is at `<name>.db`. */
function runPark(
  name: string,
  { sites = 1, preloads = {}, hasSandbox = false, isWarm = false, env: extra = {}, ...own }: ParkOptions,
  made: Secrets,
): Park {
  const databaseFile = `${name}.db`;
  const { ownEnv = {}, isMeasured, ports = Array.from({ length: sites }, freePort) } = own;
  const sandboxPort = freePort();
  const env = {
    ...siteEnv({ port: ports[0] ?? 0, sandboxPort, databaseUrl: `file:${databaseFile}` }, made),
    ...TRIAL_ENV,
    WARM_PAGES: isWarm ? '1' : '0',
    ...extra,
  };
  const log = openSync(`${name}.log`, 'w');
  const spawn = (command: string[], own: Record<string, string> = {}) =>
    Bun.spawn([process.execPath, ...command], {
      cwd: ROOT,
      env: { ...inheritedEnv(isMeasured), ...env, ...own },
      stdio: ['ignore', log, log],
    });
  const startSite = (port: number) => {
    const preload = preloads[ports.indexOf(port)];
    const own = { PORT: String(port), ...ownEnv[ports.indexOf(port)] };
    return spawn([...(preload ? ['--preload', preload] : []), 'src/start.ts'], own);
  };
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const sandbox = hasSandbox ? [spawn(['src/sandbox/server.ts'])] : [];
  const processes = ports.map(startSite);
  return {
    urls,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    env,
    databaseFile,
    rows: (sql, ...values) => withDatabase(databaseFile, (db) => db.query(sql).all(...values) as never),
    async kill(index) {
      processes[index]?.kill('SIGKILL');
      await processes[index]?.exited;
    },
    async terminate(index) {
      const startedAt = performance.now();
      processes[index]?.kill('SIGTERM');
      await processes[index]?.exited;
      return performance.now() - startedAt;
    },
    restart(index) {
      processes[index] = startSite(ports[index] ?? 0);
      return waitUntilHealthy(`${urls[index]}/api/health`);
    },
    pid: (index) => processes[index]?.pid ?? 0,
    memoryBytes: (index) => memoryOf(processes[index]?.pid ?? 0).residentBytes,
    log: () => readFileSync(`${name}.log`, 'utf8'),
    async stop() {
      await Promise.all([...processes, ...sandbox].map(endProcess));
      for (const end of ['.db', '.db-wal', '.db-shm', '.log']) rmSync(name + end, { force: true });
    },
  };
}

async function ready(park: Park, { hasSandbox, isWarm }: ParkOptions): Promise<void> {
  await Promise.all(park.urls.map((url) => waitUntilHealthy(`${url}/api/${isWarm ? 'ready' : 'health'}`)));
  if (hasSandbox) await waitUntilHealthy(`${park.sandboxUrl}/`);
}

/** A migrated and seeded database without limits on unpaid holds, made once for these seeds and this day. */
export async function seededTemplate(): Promise<string> {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const file = `${FOLDER}/seeded-proved-${stampOf(['db']).slice(0, 12)}-${day}.db`;
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  const draft = `${file}.${process.pid}`;
  for (const script of ['db/migrate.ts', 'db/seed.ts'])
    await runScript(script, { DATABASE_URL: `file:${draft}`, ALLOW_DEMO_SEED: '1' });
  withDatabase(draft, (db) => db.run(`${TRIAL_PARK_SQL};PRAGMA wal_checkpoint(TRUNCATE)`));
  renameSync(draft, file);
  for (const name of readdirSync(FOLDER))
    if (/^seeded-.*\.db$/.test(name) && !name.includes(day)) rmSync(`${FOLDER}/${name}`);
  return file;
}

async function runScript(script: string, env: Record<string, string>): Promise<void> {
  const child = Bun.spawn([process.execPath, script], {
    cwd: ROOT,
    env: { ...inheritedEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${script} failed:\n${output}${problems}`);
}

async function endProcess(child: Bun.Subprocess): Promise<void> {
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await child.exited;
  clearTimeout(last);
}
