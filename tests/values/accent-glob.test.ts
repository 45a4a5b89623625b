/** Each letter finds itself with every accent, and no other letter. */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
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

test('a letter finds itself with every accent, and no other letter', () => {
  const db = new Database(':memory:');
  const finds = db.query<{ found: number }, [string, string]>('SELECT ?1 GLOB ?2 AS found');
  for (const [plain, marked] of [...Object.entries(MARKED), ['b', 'b'] as const]) {
    const [glob = ''] = accentGlobs(plain);
    const found = LETTERS.filter((char) => finds.get(char, glob)?.found === 1);
    expect(found.toSorted()).toEqual([...(marked + marked.toUpperCase())].toSorted());
  }
  db.close();
});
