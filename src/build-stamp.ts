/** Whether `dist` still belongs to the sources: a hash over the names, sizes and times of everything that goes in. */
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
const STAMP = `${ROOT}dist/.sources`;

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(SOURCES);
}

export function markBuilt(): void {
  writeFileSync(STAMP, stampOf(SOURCES));
}

/** A text that changes when any file under these paths does. */
export function stampOf(paths: readonly string[]): string {
  const hasher = new Bun.CryptoHasher('sha1');
  for (const path of paths) for (const line of linesOf(`${ROOT}${path}`)) hasher.update(line);
  return hasher.digest('hex');
}

function linesOf(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}\n`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => linesOf(`${path}/${name}`));
}
