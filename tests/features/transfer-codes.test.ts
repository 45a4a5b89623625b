import { describe, expect, test } from 'bun:test';
import { codesIn, readableContent } from '#src/features/transfers/transfers.ts';

describe('a code is found', () => {
  test.each([
    ['DM7K2P9XQA01', 'alone'],
    ['dm7k2p9xqa01', 'in small letters'],
    ['DM 7K2P-9XQA 01', 'with gaps and dashes'],
    ['MBVCB.3278907687.DM7K2P9XQA01.CT tu 0123499999', 'inside what a bank adds'],
    ['KDMDM7K2P9XQA01FT26325', 'between letters like its own'],
    ['Đặng Mạnh DM7K2P9XQA01 mua vé', 'among Vietnamese words'],
    ['DM7K2P9XQAO1', 'with an O for the nought'],
  ])('%s (%s)', (content) => {
    expect(codesIn(content).refs).toContain('DM7K2P9XQA01');
  });

  test('by its order when the end is cut off', () => {
    expect(codesIn('CT tu 0123 DM7K2P9XQA0')).toEqual({
      refs: [],
      codes: expect.arrayContaining(['DM7K2P9XQA']),
    });
  });

  test('within the first five hundred letters', () => {
    const refsAfter = (dots: number) => codesIn(`${'.'.repeat(dots)}DM7K2P9XQA01`).refs;
    expect([refsAfter(488), refsAfter(489)]).toEqual([['DM7K2P9XQA01'], []]);
  });

  test('nowhere in nothing, or in a book', () => {
    expect(codesIn('')).toEqual({ refs: [], codes: [] });
    expect(codesIn('chuyen tien '.repeat(100_000)).refs).toEqual([]);
  });
});

test.each([
  ['tien ve Lan | BankAPINotify tien ve Lan', 'tien ve Lan'],
  ['BankAPINotify', ''],
  ['ve | BankAPINotify CT tu 0123 ve', 've | CT tu 0123 ve'],
  ['', ''],
])('what was written is shown without being said twice: %j', (content, shown) => {
  expect(readableContent(content)).toBe(shown);
});
