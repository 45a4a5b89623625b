/** Every name that any page reads from the query of its address, as the source has them. */
import { readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';

const READ = /\b(?:query|searchParams|params)(?:\.get\(|\.getAll\(|, )'(\w+)'/g;

export function queryNames(): string[] {
  const files = [...new Bun.Glob('src/**/*.{ts,tsx}').scanSync(ROOT)].filter(
    (file) => !file.startsWith('src/sandbox/'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(READ)].map((match) => match[1] ?? ''),
  );
  return [...new Set(names)].sort();
}
