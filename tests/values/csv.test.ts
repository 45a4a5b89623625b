/** Files of spreadsheets: what is written can be read again, whatever stands in it, and nothing in it is a formula. */
import { describe, expect, test } from 'bun:test';
import Papa from 'papaparse';
import { csvHead, csvLine, readCsv } from '#src/values/files/csv.ts';
import { randomFrom } from '#tests/support/random.ts';

const rowsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells);
const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r\n',
  '\n',
  '\r',
  ' ',
  "'",
  "'=",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '0',
  'phở',
  'é',
  '😀',
  'a',
  '\u00a0',
  '',
];

test('every text comes back as it was, and as another reader sees it begins with no sign of a formula', () => {
  const random = randomFrom(20_261_127);
  for (let round = 0; round < 3000; round += 1) {
    const width = 1 + random.below(4);
    const cell = () => Array.from({ length: random.below(6) }, () => random.oneOf(PIECES)).join('');
    const rows = Array.from({ length: 3 }, () => Array.from({ length: width }, cell));
    const text = csvHead(['x', ...Array(width - 1).fill('y')]) + rows.map(csvLine).join('');
    expect(rowsOf(text).slice(1)).toEqual(rows);
    const others = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data;
    for (const value of others.flat()) expect(value).not.toMatch(/^\s*[=+\-@＝]/);
  }
});

test('a file begins with the mark of UTF-8, and its lines end with CR LF', () => {
  expect(csvHead(['id', 'tên'])).toBe('\uFEFFid,tên\r\n');
  expect(csvLine(['a,b', 'say "no"', 'x\ny', null, 12, ' z'])).toBe('"a,b","say ""no""","x\ny",,12," z"\r\n');
});

describe('reads', () => {
  test.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r\n1\t2\r\n'],
    ['a mark', '\uFEFFa,b\r\n1,2\r\n'],
    ['LF', 'a,b\n1,2\n'],
    ['CR', 'a,b\r1,2'],
    ['no last line end', 'a,b\r\n1,2'],
    ['quotes', '"a","b"\r\n"1","2"\r\n'],
  ])('%s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('the separator from outside of quotes', () => {
    expect(rowsOf('"a,b,c";d\r\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  test('empty cells and lines', () => {
    expect(rowsOf('a,,\r\n\r\n,b')).toEqual([['a', '', ''], [''], ['', 'b']]);
    expect(rowsOf('')).toEqual([]);
  });

  test('signs of formulas that were defused, and no apostrophe of a text', () => {
    expect(rowsOf("'=1+1,''=x,'tis,'-5")).toEqual([['=1+1', "'=x", "'tis", '-5']]);
  });
});

test.each([
  ['that never closes', 'a,b\r\n1,"2\r\n3,4'],
  ['within a plain cell', 'a,b\r\n1,2"3'],
  ['followed by more', 'a,b\r\n1,"2"3'],
])('ends at a quote %s, and names its record', (_, text) => {
  expect([...readCsv(text)].at(-1)).toEqual({ number: 2, cells: null });
});
