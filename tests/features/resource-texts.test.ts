/** What staff type, and how changes of texts are shown and put together. */

import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { mergeWords } from '#src/features/resource-history/merge-words.ts';
import { wordDiff } from '#src/features/resource-history/word-diff.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { cpuMs } from '#tests/support/quickest.ts';
import { randomFrom } from '#tests/support/random.ts';

describe('typed money', () => {
  test.each([
    ['0', 0],
    ['85000', 85_000],
    ['1.690.000', 1_690_000],
    ['1,690,000 ₫', 1_690_000],
    ['1 690 000', 1_690_000],
    ['1690k', 1_690_000],
    ['1,69tr', 1_690_000],
    ['1.5 triệu', 1_500_000],
    ['85 nghìn', 85_000],
    ['85.000đ', 85_000],
  ])('%s is read', (typed, amount) => {
    expect(typedVnd(typed)).toBe(amount);
  });

  test.each([
    '',
    'abc',
    '1.000,5',
    '1e12',
    '-5',
    '−5',
    '1.5',
    '1,69',
    '1.0000',
    '12.34.567',
    '1.000.00',
    '1,2345k',
    '0x10',
    '٣',
  ])('%p is not guessed at', (typed) => {
    expect(typedVnd(typed)).toBeNull();
  });
});

describe('a search without accents', () => {
  const database = new Database(':memory:');
  const finds = (typed: string, text: string) =>
    accentGlobs(typed).every(
      (glob) =>
        database.query<{ isFound: number }, [string, string]>('SELECT ? GLOB ? AS isFound').get(text, glob)
          ?.isFound === 1,
    );

  test.each([
    ['tra shan', 'Trà Shan tuyết cổ thụ'],
    ['TUYET tra', 'Trà Shan tuyết cổ thụ'],
    ['trà', 'TRÀ ĐÁ'],
    ['da', 'Trà đá'],
    ['5*', 'Lẩu 5* ngon'],
    ['[x]', 'a [x] b'],
    ['a^b', 'a^b'],
    ['a-c', 'a-c'],
    ['?', 'Mấy giờ?'],
    ['', 'gì cũng được'],
  ])('%p finds %p', (typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  test.each([
    ['tra xanh', 'Trà Shan'],
    ['?', 'Không hỏi'],
    ['a-c', 'abc'],
    ['[abc]', 'b'],
    ['*', 'sao'],
  ])('%p does not find %p', (typed, text) => {
    expect(finds(typed, text)).toBe(false);
  });

  test('a long question stays a short pattern', () => {
    const globs = accentGlobs('a'.repeat(5000).concat(' b'.repeat(500)));
    expect(globs).toHaveLength(6);
    expect(globs.join('').length).toBeLessThan(2000);
  });
});

const WORDS = ['trà', 'mây', 'gió', 'núi', 'cáp', '\n'];
const { below, oneOf } = randomFrom(7);
const someText = () => Array.from({ length: below(12) }, () => oneOf(WORDS)).join(' ');

describe('the difference of two texts', () => {
  test('is told word by word', () => {
    expect(wordDiff('cao 1.400 m, nước vàng', 'cao 1.380 m, nước vàng sánh')).toEqual([
      { kind: 'same', text: 'cao ' },
      { kind: 'removed', text: '1.400 ' },
      { kind: 'added', text: '1.380 ' },
      { kind: 'same', text: 'm, nước ' },
      { kind: 'removed', text: 'vàng' },
      { kind: 'added', text: 'vàng sánh' },
    ]);
  });

  test('loses nothing of either, whatever they are', () => {
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [someText(), someText()];
      const parts = wordDiff(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }
  });

  test('of long texts takes no time', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
    const [before, after] = [long('a'), long('b')];
    let kinds: string[] = [];
    const ms = cpuMs(() => {
      kinds = wordDiff(before, after).map(({ kind }) => kind);
    });
    expect(kinds).toEqual(['removed', 'added']);
    expect(ms).toBeLessThan(500);
  });
});

describe('two changes of one text', () => {
  test('are put together where they touch different words', () => {
    const base = 'Búp trà hái ở 1.400 m, nước vàng sánh, hậu ngọt.';
    const theirs = 'Búp trà hái ở 1.380 m, nước vàng sánh, hậu ngọt.';
    const mine = 'Búp trà hái ở 1.400 m, nước vàng mật, hậu ngọt.';
    expect(mergeWords(base, theirs, mine)).toBe('Búp trà hái ở 1.380 m, nước vàng mật, hậu ngọt.');
    expect(mergeWords(base, mine, theirs)).toBe('Búp trà hái ở 1.380 m, nước vàng mật, hậu ngọt.');
  });

  test('that are the same count once, and those that collide are left to a person', () => {
    expect(mergeWords('a b c', 'a x c', 'a x c')).toBe('a x c');
    expect(mergeWords('a b c', 'a x c', 'a y c')).toBeNull();
    expect(mergeWords('', 'một', 'hai')).toBeNull();
  });

  test('one side alone is taken as it is', () => {
    for (let round = 0; round < 200; round += 1) {
      const [base, changed] = [someText(), someText()];
      expect([mergeWords(base, changed, base), mergeWords(base, base, changed)]).toEqual([changed, changed]);
    }
  });
});
