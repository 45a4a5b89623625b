import { expect, test } from 'bun:test';
import { fragmentOf } from '#src/ui/fragment/fragment-cache.ts';

test('markup is made once for each view of an object, and again for another object', () => {
  let made = 0;
  const ask = (by: object, as: string) => {
    const make = () => {
      made += 1;
      return { markup: `${as}${made}` };
    };
    return fragmentOf({ by, as }, make).markup;
  };
  const [one, other] = [{}, {}];
  expect([ask(one, 'vi'), ask(one, 'en'), ask(one, 'vi'), ask(other, 'vi')]).toEqual([
    'vi1',
    'en2',
    'vi1',
    'vi3',
  ]);
});

test('markup that nobody asked for lately leaves first when there is too much', () => {
  const by = {};
  let made = 0;
  const ask = (as: string) =>
    fragmentOf({ by, as }, () => {
      made += 1;
      return { markup: 'x'.repeat(100_000) };
    });
  for (let at = 0; at < 30; at += 1) {
    ask('often');
    ask(String(at));
  }
  expect(made).toBe(31);
  ask('29');
  ask('often');
  expect(made).toBe(31);
  ask('0');
  expect(made).toBe(32);
});
