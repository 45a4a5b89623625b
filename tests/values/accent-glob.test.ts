/** Each letter finds itself with every accent, and no other letter. */
import { expect, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';

const MARKED: Readonly<Record<string, string>> = {
  a: 'aàáảãạăằắẳẵặâầấẩẫậ',
  d: 'dđ',
  e: 'eèéẻẽẹêềếểễệ',
  i: 'iìíỉĩị',
  o: 'oòóỏõọôồốổỗộơờớởỡợ',
  u: 'uùúủũụưừứửữự',
  y: 'yỳýỷỹỵ',
};
/** Latin letters up to the last with Vietnamese marks. */
const LETTERS = Array.from({ length: 0x1f00 - 0x20 }, (_, index) =>
  String.fromCodePoint(index + 0x20),
).filter((char) => /\p{Script=Latin}/u.test(char));
const FIND = 'SELECT value AS found FROM json_each(?1) WHERE value GLOB ?2';

test('a letter finds itself with every accent, and no other letter', async () => {
  const db = createClient({ url: ':memory:' });
  for (const [plain, marked] of [...Object.entries(MARKED), ['b', 'b'] as const]) {
    const [glob = ''] = accentGlobs(plain);
    const { rows } = await db.execute(FIND, [JSON.stringify(LETTERS), glob]);
    const found = rows.map(({ found }) => String(found));
    expect(found.toSorted()).toEqual([...(marked + marked.toUpperCase())].toSorted());
  }
  db.close();
});
