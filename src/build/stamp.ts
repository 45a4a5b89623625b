/** Names the build after its sources, and checks whether `dist` belongs to them. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { ROOT } from './trial-site.ts';

const SOURCES = [
  'src',
  'db',
  'i18n',
  'emails',
  'public',
  'package.json',
  'bun.lock',
  'waku.config.ts',
  'uno.config.ts',
  'tsconfig.json',
];
const NAME_LENGTH = 8;
const STAMP = `${ROOT}dist/.sources`;

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(SOURCES);
}

export function markBuilt(): void {
  writeFileSync(STAMP, stampOf(SOURCES));
}

/**
 * The same on every machine for the same sources, wherever they are: files that a browser caches are named after their
 * contents, and the build's own name is in one that all others import.
 */
export function nameOfSources(): string {
  const hasher = new Bun.CryptoHasher('sha1');
  for (const file of SOURCES.flatMap((path) => filesUnder(`${ROOT}${path}`)))
    hasher.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file));
  return hasher.digest('base64url').slice(0, NAME_LENGTH);
}

/** A text that changes when any file under these paths is written. */
export function stampOf(paths: readonly string[]): string {
  const hasher = new Bun.CryptoHasher('sha1');
  for (const file of paths.flatMap((path) => filesUnder(`${ROOT}${path}`))) {
    const { size, mtimeMs } = statSync(file);
    hasher.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hasher.digest('hex');
}

function filesUnder(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
