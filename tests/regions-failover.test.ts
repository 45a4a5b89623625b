/** What the guide for several regions does by hand, with real database servers: health, following, and a new primary. */
import { Database } from 'bun:sqlite';
import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { readRegions } from './support/deployment-files.ts';
import { type NodeServer, removeNode, startNode, startNodeIn } from './support/node-servers.ts';
import { hasDatabaseServer } from './support/sqld.ts';

setDefaultTimeout(60_000);

const isHere = hasDatabaseServer();
const nodes: NodeServer[] = [];

afterEach(async () => {
  await Promise.all(nodes.splice(0).map(removeNode));
});

async function start(follows?: NodeServer, env?: Record<string, string>): Promise<NodeServer> {
  const node = await startNode(follows, env);
  nodes.push(node);
  return node;
}

/** The command of the container's health check, as the container runs it. */
async function isHealthy(node: NodeServer, service: string, token: string): Promise<boolean> {
  const command = readRegions()[service]?.healthcheck?.test ?? [];
  expect(command[0]).toBe('CMD');
  const inContainer = command.slice(1).map((part) => part.replaceAll('$$', '$'));
  const here = inContainer.map((part) =>
    part.replace('127.0.0.1/8080', `127.0.0.1/${new URL(node.url).port}`),
  );
  const child = Bun.spawn(here, {
    env: { PATH: process.env.PATH ?? '', HEALTH_TOKEN: token },
    stderr: 'ignore',
  });
  return (await child.exited) === 0;
}

test.skipIf(!isHere)('a health check wants an answer to a statement, by a token of the key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ a: 'rw' })}`;
  const token = `${claims}.${sign(null, Buffer.from(claims), privateKey).toString('base64url')}`;
  const node = await start(undefined, { SQLD_AUTH_JWT_KEY: publicKey.export({ format: 'jwk' }).x ?? '' });
  for (const service of ['sqld-primary', 'sqld-replica']) {
    expect(await isHealthy(node, service, token)).toBe(true);
    expect(await isHealthy(node, service, 'not.a.token')).toBe(false);
  }
  await node.kill();
  expect(await isHealthy(node, 'sqld-primary', token)).toBe(false);
});

const count = 'SELECT count(*) FROM orders_of_test';
const origin = 'SELECT origin FROM commit_numbers';

test.skipIf(!isHere)('a replica has no file before its health check, and follows from then on', async () => {
  const primary = await start();
  await primary.run('CREATE TABLE orders_of_test (n)', 'INSERT INTO orders_of_test VALUES (1)');
  const replica = await start(primary);
  expect(existsSync(replica.file)).toBe(false);
  expect(await isHealthy(replica, 'sqld-replica', '')).toBe(true);
  expect(existsSync(replica.file)).toBe(true);
  expect(await replica.run(count)).toEqual([[1]]);
});

test.skipIf(!isHere)('the copy of a replica, made by the guide, is a primary with all it had', async () => {
  const primary = await start();
  const ordered = Array.from({ length: 50 }, (_, n) => `INSERT INTO orders_of_test VALUES (${n})`);
  const named = ['CREATE TABLE commit_numbers (origin)', "INSERT INTO commit_numbers VALUES ('lost')"];
  await primary.run('CREATE TABLE orders_of_test (n)', ...ordered, ...named);
  const [one, other] = [await start(primary), await start(primary)];
  for (const replica of [one, other]) {
    await replica.run('SELECT 1');
    await until(() => countIn(replica.file) === 50);
  }
  await primary.kill();
  // Pages go on from its file, and nothing is accepted.
  expect(countIn(one.file)).toBe(50);
  const write = one.run('INSERT INTO orders_of_test VALUES (50)');
  expect(await write.catch(() => 'refused')).toBe('refused');
  await one.kill();
  const folder = `${one.folder}-promoted`;
  mkdirSync(`${folder}/dbs/default`, { recursive: true });
  copyAsGuided(one.file, `${folder}/dbs/default/data`);
  const promoted = await startNodeIn(folder);
  nodes.push(promoted);
  expect(await promoted.run(count)).toEqual([[50]]);
  // Whoever follows the lost primary still is not taken for its copy.
  expect(await promoted.run(origin)).toEqual([[expect.stringMatching(/^[\da-f]{32}$/)]]);
  await promoted.run('INSERT INTO orders_of_test VALUES (50)');
  // The others are copied anew.
  const followed = await start(promoted);
  await followed.run('SELECT 1');
  await until(() => countIn(followed.file) === 51);
});

/** Of the file as it is: a replica that has not followed yet asks the primary for what it answers. */
function countIn(file: string): number {
  const database = new Database(file, { readonly: true });
  try {
    return database.query<{ n: number }, []>('SELECT count(*) AS n FROM orders_of_test').get()?.n ?? 0;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}

/** Runs the program of the guide with these paths. */
function copyAsGuided(from: string, to: string): void {
  const guide = readFileSync(`${ROOT}deploy/regions.md`, 'utf8');
  const [, quoted = ''] = /&& bun -e "\n([\s\S]*?)"'\n/.exec(guide) ?? [];
  const program = quoted
    .replaceAll(/\\+"/g, (escaped) => (escaped.length > 2 ? String.raw`\"` : '"'))
    .replace('/old/dbs/default/data', from)
    .replaceAll('/node/dbs/default/data', to);
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, '-e', program]);
  expect([exitCode, stderr.toString()]).toEqual([0, '']);
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('never so');
    await Bun.sleep(50);
  }
}
