/** Whom a note calls with `@`. */
import { describe, expect, test } from 'bun:test';
import { handleOf, mentionedIn } from '#src/features/staff-orders/notes/mentions.ts';
import { cpuMs } from '#tests/support/quickest.ts';

const PEOPLE = [
  { userId: 'lan', firstName: 'Lan', email: 'lan.n@dinhmay.example' },
  { userId: 'lananh', firstName: 'Lan Anh', email: 'lananh@dinhmay.example' },
  { userId: 'duc', firstName: 'Đức', email: 'duc@dinhmay.example' },
  { userId: 'minh1', firstName: 'Minh', email: 'minh.a@dinhmay.example' },
  { userId: 'minh2', firstName: 'minh', email: 'minh.b@dinhmay.example' },
  { userId: 'odd', firstName: '<img src=x onerror=alert(1)>', email: 'odd@dinhmay.example' },
];
const called = (text: string) => mentionedIn(text, PEOPLE);

describe('a note calls', () => {
  test('by name without accents and capitals, composed or not, or by the first part of an address', () => {
    expect(called('@Đức gọi khách nhé')).toEqual(['duc']);
    expect(called('nhờ @duc')).toEqual(['duc']);
    expect(called('@ĐỨC,'.normalize('NFD'))).toEqual(['duc']);
    expect(called('(@lan.n)')).toEqual(['lan']);
  });

  test('of names that begin alike the longer', () => {
    expect(called('@Lan Anh xem giúp')).toEqual(['lananh']);
    expect(called('@Lan xem giúp')).toEqual(['lan']);
    expect(called('@Lan Anhh')).toEqual(['lan']);
  });

  test('each once, and everybody of a shared name', () => {
    expect(called('@duc @Đức @lan')).toEqual(['duc', 'lan']);
    expect(called('@minh').toSorted()).toEqual(['minh1', 'minh2']);
    expect(called('@minh.b')).toEqual(['minh2']);
  });

  test('nobody in an address, in a longer word, or with a bare sign', () => {
    expect(called('khach@duc.example, a.b@lan')).toEqual([]);
    expect(called('@ducky @ @@ @')).toEqual([]);
    expect(called('@nobody')).toEqual([]);
    expect(mentionedIn('@duc', [])).toEqual([]);
  });

  test('nobody by a name that cannot be typed after the sign, and by it is no markup', () => {
    expect(called('@<img src=x onerror=alert(1)>')).toEqual([]);
    expect(called('@odd')).toEqual(['odd']);
  });

  test('within a moment, however many signs are in it', () => {
    const many = Array.from({ length: 200 }, (_, n) => {
      return { userId: `u${n}`, firstName: `Người ${n}`, email: `u${n}@dinhmay.example` };
    });
    const ms = cpuMs(() => {
      expect(mentionedIn('@u'.repeat(1000), many)).toEqual([]);
      expect(mentionedIn('@u7 '.repeat(500), many)).toEqual(['u7']);
    });
    expect(ms).toBeLessThan(1000);
  });
});

test('what is offered after the sign calls that person and no other', () => {
  for (const one of PEOPLE) expect(called(`@${handleOf(one, PEOPLE)}`)).toEqual([one.userId]);
});
