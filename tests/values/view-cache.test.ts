import { describe, expect, test } from 'bun:test';
import { createViewCache } from '#src/values/view-cache.ts';

describe('views cached by the object they were made from', () => {
  test('is made once for each view of it, and again for another object', () => {
    const views = createViewCache<string>(10);
    const made: string[] = [];
    const ask = (by: object, as: string) =>
      views(by, as, () => {
        made.push(as);
        return `${as}${made.length}`;
      });
    const [one, other] = [{}, {}];
    expect([ask(one, 'vi'), ask(one, 'en'), ask(one, 'vi'), ask(other, 'vi')]).toEqual([
      'vi1',
      'en2',
      'vi1',
      'vi3',
    ]);
  });

  test('is given up one by one, the oldest first, when there are too many views', () => {
    const views = createViewCache<number>(2);
    const by = {};
    let made = 0;
    const ask = (as: string) => {
      made += 1;
      return views(by, as, () => made);
    };
    expect(['a', 'b', 'c', 'b', 'c', 'a'].map(ask)).toEqual([1, 2, 3, 2, 3, 6]);
  });
});
