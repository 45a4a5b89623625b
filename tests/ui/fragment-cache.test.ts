import { describe, expect, test } from 'bun:test';
import { createElement } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { fragmentOf } from '#src/ui/fragment/fragment-cache.ts';

const Ticket = () => null;
const Other = () => null;
let made = 0;

function ask(props: object, view: unknown = Ticket): string {
  return fragmentOf(createElement(view as typeof Ticket, props) as never, () => {
    made += 1;
    return { markup: String(made) };
  }).markup;
}

describe('markup is made once', () => {
  test('for each component', () => {
    expect(ask({ a: 1 })).toBe(ask({ a: 1 }));
    expect(ask({ a: 1 }, Other)).not.toBe(ask({ a: 1 }));
  });

  test('for each value of a prop, however deep', () => {
    const ofVi = ask({ look: { locale: 'vi', days: [1, 2] } });
    expect(ask({ look: { locale: 'vi', days: [1, 2] } })).toBe(ofVi);
    expect(ask({ look: { locale: 'vi', days: [1, 3] } })).not.toBe(ofVi);
    expect(ask({ look: { locale: 'en', days: [1, 2] } })).not.toBe(ofVi);
    expect(ask({ text: '{"#":1}' })).not.toBe(ask({ text: { '#': 1 } }));
    expect(ask({ count: 1 })).not.toBe(ask({ count: '1' }));
  });

  test('for each row that was read, also where another reading gave the same', () => {
    const row = Object.freeze({ slug: 'round' });
    const rows = Object.freeze([row]);
    expect([ask({ row }), ask({ rows })]).toEqual([ask({ row }), ask({ rows })]);
    expect(ask({ row: Object.freeze({ slug: 'round' }) })).not.toBe(ask({ row }));
    expect(ask({ rows: Object.freeze([row]) })).not.toBe(ask({ rows }));
  });

  test('for each language', () => {
    expect(ask({ intl: intlFor('vi') })).toBe(ask({ intl: intlFor('vi') }));
    expect(ask({ intl: intlFor('en') })).not.toBe(ask({ intl: intlFor('vi') }));
  });
});

test('nothing is cached by what may change in place, nor by an element of no component', () => {
  expect(() => ask({ days: new Map() })).toThrow('given a Map');
  expect(() => ask({}, 'p')).toThrow('one element of a component');
});

test('markup that nobody asked for lately leaves first when there is too much', () => {
  const before = made;
  const askLarge = (at: string) =>
    fragmentOf(createElement(Ticket, { at } as never) as never, () => {
      made += 1;
      return { markup: 'x'.repeat(100_000) };
    });
  for (let at = 0; at < 30; at += 1) {
    askLarge('often');
    askLarge(String(at));
  }
  expect(made - before).toBe(31);
  askLarge('29');
  askLarge('often');
  expect(made - before).toBe(31);
  askLarge('0');
  expect(made - before).toBe(32);
});
