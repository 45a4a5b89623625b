import { expect, test } from 'bun:test';
import { parseSync } from 'oxc-parser';
import { functionsOf } from './support/functions.ts';
import { readModules } from './support/module-graph.ts';

test('a function is measured wherever it stands', () => {
  const long = Array.from({ length: 50 }, () => 'work();').join('\n');
  const text = `export const job = () => {\n${long}\n};
    const desk = { open() {\n${long}\n} };
    export function useKeys() { useEffect(() => {\n${long}\n}); }
    export function Card() {\n${long}\nreturn <b>{list.map((one) => {\n${long}\nreturn one; })}</b>; }`;
  const sizes = functionsOf('card.tsx', text).map(({ name, lines, writesMarkup }) => [
    name,
    lines,
    writesMarkup,
  ]);
  expect(sizes).toEqual([
    ['job', 52, false],
    ['open', 52, false],
    ['a function without a name', 52, false],
    ['useKeys', 52, false],
    ['a function without a name', 52, false],
    ['Card', 103, true],
  ]);
});

test('a hook stands in a .tsx only beside markup', () => {
  const misplaced = [...readModules().values()]
    .filter(({ path, text }) => /^src\/.*\.tsx$/.test(path) && /\buse[A-Z]/.test(text))
    .filter(({ path, text }) => {
      const names = parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
        entries.map(({ exportName }) => exportName.name ?? ''),
      );
      const isHook =
        names.some((name) => /^use[A-Z]/.test(name)) && !names.some((name) => /^[A-Z]/.test(name));
      return isHook && !functionsOf(path, text).some(({ writesMarkup }) => writesMarkup);
    });
  expect(misplaced.map(({ path }) => path)).toEqual([]);
});
