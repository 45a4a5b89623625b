/** S3rver of npm: a storage that others wrote, with its objects in a folder. Run with npx, not a dependency. */
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, ROOT } from '#src/build/trial-site.ts';
import type { BucketKeys } from '#src/server/env/file-env.ts';

const PACKAGE = 's3rver@3.7.1';
const BUCKET = 'park-files';
const START_WITHIN_MS = 15_000;
const LISTED_MAX = 1000;
const KEYS = {
  ...{ region: 'us-east-1', bucket: BUCKET },
  ...{ accessKeyId: 'PARKKEYID01', secretAccessKey: 'bucket/secret+0123456789' },
};

export type RealStorage = {
  keys: BucketKeys;
  port: number;
  /** Every key, as the storage lists them. */
  list: () => Promise<string[]>;
  /** As if everything had been stored so many milliseconds ago. */
  age: (ms: number) => void;
  /** Another server over the same folder, whose clock is so far ahead. */
  ahead: (ms: number) => Promise<RealStorage>;
  stop: () => Promise<void>;
};

let program: string | null | undefined;

/** False where npx does not bring it. */
export function hasRealStorage(): boolean {
  return findProgram() !== null;
}

function findProgram(): string | null {
  if (program !== undefined) return program;
  const found =
    Bun.which('npx') &&
    Bun.spawnSync(['npx', '--yes', `--package=${PACKAGE}`, '--', 'which', 's3rver'], { timeout: 120_000 });
  const path = found ? found.stdout.toString().trim() : '';
  program = path !== '' && existsSync(path) ? path : null;
  return program;
}

let count = 0;

export async function startRealStorage(): Promise<RealStorage> {
  count += 1;
  const folder = `${ROOT}.data/trials/s3rver-${process.pid}-${count}`;
  mkdirSync(folder, { recursive: true });
  const storage = await serve(folder, 0);
  return {
    ...storage,
    async stop() {
      await storage.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(folder: string, aheadMs: number): Promise<RealStorage> {
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const listen = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const path = realpathSync(findProgram() ?? '');
  const child = Bun.spawn(
    ['node', '--import', prelude(path, aheadMs), path, ...listen, '--configure-bucket', BUCKET],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const until = performance.now() + START_WITHIN_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (performance.now() > until) throw new Error(`${PACKAGE} did not start`);
    await Bun.sleep(20);
  }
  const keys = { ...KEYS, endpoint: url };
  return {
    ...{ keys, port },
    list: () => listAll(keys),
    age: (ms) => setAge(join(folder, BUCKET), ms),
    ahead: (ms) => serve(folder, ms),
    async stop() {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}

/** A module that the process loads first: it has no option for another key than `S3RVER`, nor for its clock. */
function prelude(path: string, aheadMs: number): string {
  const account = JSON.stringify(join(dirname(path), '../lib/models/account.js'));
  const lines = [
    "import { createRequire } from 'node:module';",
    `const { DUMMY_ACCOUNT } = createRequire(${account})(${account});`,
    `DUMMY_ACCOUNT.createKeyPair('${KEYS.accessKeyId}', '${KEYS.secretAccessKey}');`,
    'const Real = Date;',
    `globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ${aheadMs}])); }
      static now() { return Real.now() + ${aheadMs}; }
    };`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

async function listAll(keys: BucketKeys): Promise<string[]> {
  const client = new Bun.S3Client(keys);
  const all: string[] = [];
  for (;;) {
    const startAfter = all.at(-1);
    const page = await client.list({ maxKeys: LISTED_MAX, ...(startAfter ? { startAfter } : {}) });
    all.push(...(page.contents ?? []).map(({ key }) => key));
    if (!page.isTruncated) return all;
  }
}

function setAge(folder: string, ms: number): void {
  const at = new Date(Date.now() - ms);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), at, at);
}
