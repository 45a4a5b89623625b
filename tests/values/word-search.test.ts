/** Words are found whatever their accents and capitals, by both of the ways in which they are sought. */
import { expect, test } from 'bun:test';
import { and, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { hasWords } from '#src/values/typed/word-search.ts';

const TEXTS = [
  '{"vi":"Trà Shan tuyết 43","en":"Snow Shan tea"}',
  'ÁO THUN ĐỈNH MÂY',
  'áo mưa vàng nghệ',
  'Mật ong bạc hà [chai]',
  'KẸO LẠC',
  '/cu/Anh-dep /thu-vien',
];

async function found(typed: string, isMostlyAscii = false): Promise<number[]> {
  const db = drizzle({ connection: ':memory:' });
  const rows = await db.all<{ place: number }>(
    sql`SELECT key AS place FROM json_each(${JSON.stringify(TEXTS)}) WHERE ${and(...hasWords(sql`value`, accentGlobs(typed), isMostlyAscii))}`,
  );
  db.$client.close();
  return rows.map(({ place }) => place);
}

test.each([
  ['tra shan', [0]],
  ['SHAN trà', [0]],
  ['43 tuyet', [0]],
  ['ao', [1, 2]],
  ['dinh thun', [1]],
  ['ĐỈNH', [1]],
  ['mua', [2]],
  ['ong MAT', [3]],
  ['[chai]', [3]],
  ['keo', [4]],
  ['lac', [4]],
  ['rà', [0]],
  ['ANH', [5]],
  ['thu anh dẹp', [5]],
  ['thun mua', []],
  ['zzz', []],
] as const)('"%s"', async (typed, places) => {
  expect(await found(typed)).toEqual([...places]);
  expect(await found(typed, true)).toEqual([...places]);
});

test('a word that begins with a consonant is sought at a go, before those that begin with a class of letters', () => {
  const words = and(...hasWords(sql.raw('name'), accentGlobs('dinh ong tra 43')));
  const { sql: text, params } = new SQLiteSyncDialect().sqlToQuery(words ?? sql``);
  expect(text.match(/(lower\(name\)|name) GLOB/g)).toEqual([
    'lower(name) GLOB',
    ...Array(3).fill('name GLOB'),
  ]);
  expect(params[0]).toMatch(/^\*tr\[aA/);
});
