import { expect, test } from 'bun:test';
import { functionsOf } from './support/functions.ts';

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
