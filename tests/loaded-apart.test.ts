/** What a screen loads by a dynamic import is rendered with links to its sheets: they are imported where plugin-rsc sees it. */
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
import { moduleStyles } from '#src/build/module-styles.ts';
import { ROOT } from '#src/build/trial-site.ts';

type Transform = (this: object, code: string, id: string) => { code: string } | null;

/** As the build writes the modules of a server, in the order in which it finds them. */
function writer(): (path: string, code: string) => string {
  const transform = moduleStyles().transform as Transform;
  const server = { environment: { name: 'rsc' } };
  return (path, code) => transform.call(server, code, ROOT + path)?.code ?? code;
}

const LINKED = /^import '[^']+\.css(?:\?inline)?';$/m;
const LAYOUT = 'export function LoadedLayout(';

test('each file that a screen loads apart brings its sheets', () => {
  const write = writer();
  const textOf = (path: string) => readFileSync(ROOT + path, 'utf8');
  const apart = [...new Glob('src/screens/**/*.tsx').scanSync(ROOT)].flatMap((path) => {
    const text = textOf(path);
    write(path, text);
    return [...text.matchAll(/\bimport\('\.\/([^']+\.tsx)'\)/g)].map(([, name]) =>
      join(path, '..', name ?? ''),
    );
  });
  expect(apart).toContain('src/screens/dashboard/dashboard-orders.tsx');
  for (const path of apart) {
    const written = write(path, textOf(path));
    expect([path, LINKED.test(written)]).toEqual([path, true]);
    // plugin-rsc adds the links to exported components.
    expect([path, /^export (?:async )?function [A-Z]/m.test(written)]).toEqual([path, true]);
  }
});

test('a file that no screen is in has a layout only where it is loaded apart', () => {
  const write = writer();
  const part = "export async function part() { return 'u-abc'; }";
  expect(write('src/screens/a/part.tsx', part)).not.toContain(LAYOUT);
  expect(write('src/screens/a/part.tsx', part)).not.toMatch(LINKED);
  write('src/screens/a/a.tsx', "const load = () => import('./part.tsx');");
  expect(write('src/screens/a/part.tsx', part)).toContain(LAYOUT);
  expect(write('src/screens/a/part.tsx', part)).toMatch(LINKED);
  expect(write('src/screens/b/part.tsx', part)).not.toContain(LAYOUT);
  const screen = `${part}\nexport function OwnScreen() { return null; }`;
  expect(write('src/screens/a/part.tsx', screen)).not.toContain(LAYOUT);
});
