import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { editDistance, fold, highlight } from '#src/features/search/fold.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

async function find(q: string, locale: 'vi' | 'en' = 'vi') {
  const db = await world(undefined, true);
  return asVisitor(db).search.all({ q, locale });
}

async function slugs(q: string, locale: 'vi' | 'en' = 'vi') {
  return (await find(q, locale)).groups.flatMap(({ hits }) => hits.map(({ slug }) => slug));
}

describe('what is typed finds what is meant', () => {
  test.each([
    'cáp treo khứ hồi',
    'cap treo khu hoi',
    'CAP TREO KHU HOI',
    'khứ hồi',
    'khu ho',
    'cáp treo khứ hồi'.normalize('NFD'),
    '  cáp \t treo\n khứ hồi ',
    '"cáp-treo", (khứ/hồi)!',
  ])('%p', async (q) => {
    expect((await slugs(q))[0]).toBe('ve-cap-treo-khu-hoi');
  });

  test('đ is optional, and so is every other mark', async () => {
    const [plain, marked] = await Promise.all([slugs('gia dinh'), slugs('gia đình')]);
    expect(plain[0]).toBe('ve-gia-dinh');
    expect(plain).toEqual(marked);
  });

  test.each(['cap teo', 'cáp teo', 'cap troe', 'cpa treo', 'caap treo', 'cap trep'])(
    'a slip of the finger: %p',
    async (q) => {
      const { corrected, groups } = await find(q);
      expect(fold(corrected ?? '')).toContain('cap treo');
      expect(groups[0]?.hits.map(({ slug }) => slug)).toContain('ve-cap-treo-khu-hoi');
    },
  );

  test('the other language is understood on either side', async () => {
    expect(await slugs('cable car', 'vi')).toContain('ve-cap-treo-khu-hoi');
    expect(await slugs('cap treo', 'en')).toContain('ve-cap-treo-khu-hoi');
  });

  test('answers in the language asked for, with price and picture', async () => {
    const [vi, en] = await Promise.all([find('cap treo khu hoi', 'vi'), find('cap treo khu hoi', 'en')]);
    const [one, other] = [vi.groups[0]?.hits[0], en.groups[0]?.hits[0]];
    expect(one?.id).toBe(other?.id ?? '');
    expect(one?.title).not.toBe(other?.title ?? '');
    expect(one?.priceVnd).toBeGreaterThan(0);
    expect(one?.picture).not.toBe('');
  });

  test('a title counts more than a text', async () => {
    const db = await freshWorld(undefined, true);
    await db.write(async (tx) => {
      await tx.run(
        sql`UPDATE ticket_types SET description = json_set(description, '$.vi', 'thác bạc thác bạc thác bạc') WHERE slug = 've-gia-dinh'`,
      );
      await tx.run(
        sql`UPDATE ticket_types SET name = json_set(name, '$.vi', 'Vé thác bạc') WHERE slug = 've-hoang-hon'`,
      );
    });
    const { groups } = await asVisitor(db).search.all({ q: 'thac bac', locale: 'vi' });
    expect(groups[0]?.hits.map(({ slug }) => slug)).toEqual(['ve-hoang-hon', 've-gia-dinh']);
  });

  test('nothing is found for nothing, and for nonsense', async () => {
    expect(await slugs('')).toEqual([]);
    expect(await slugs('   ')).toEqual([]);
    expect(await slugs('zzzzqqqq xkxkxk')).toEqual([]);
  });
});

describe('whatever is typed is answered', () => {
  const odd = [
    '"',
    "'",
    '*',
    'AND',
    'NEAR',
    'NEAR(a b, 3)',
    'cáp NEAR treo',
    'title_vi:x',
    '^cap',
    '-cap',
    '{a b}: c',
    '(((',
    'a OR',
    '🚡',
    '🚡 cáp treo',
    '\u0000',
    'cáp\u0000treo',
    '\ud800',
    '%',
    '\\',
    '; DROP TABLE products',
    '​',
    '١٢٣',
    'ﬁ',
    'x'.repeat(10_000),
    'cáp '.repeat(3000),
    '\n\n',
    '<script>',
    '💥'.repeat(5000),
  ];
  test.each(odd.map((q, index) => [`${index}: ${encodeURIComponent(q.toWellFormed().slice(0, 20))}`, q]))(
    '%s',
    async (_, q) => {
      const { groups } = await find(q);
      expect(Array.isArray(groups)).toBe(true);
    },
  );

  test('any text at all', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme-ascii' }),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('vi', 'en'), async (q, locale) => {
        await find(q, locale as 'vi');
      }),
      { numRuns: 150 },
    );
  }, 20_000);
});

describe('folding', () => {
  test('takes every Vietnamese mark away', () => {
    expect(fold('Đặc biệt ở Đà Nẵng – ƯỚC, ỗ, ẵ, ỷ')).toBe('dac biet o da nang – uoc, o, a, y');
  });

  test('highlights the matched characters in the original text', () => {
    expect(highlight('Vé cáp treo', ['cap', 'tr'])).toEqual([
      { text: 'Vé ', isHit: false },
      { text: 'cáp', isHit: true },
      { text: ' ', isHit: false },
      { text: 'tr', isHit: true },
      { text: 'eo', isHit: false },
    ]);
    expect(
      highlight('Đỉnh Mây', ['dinh'])
        .map(({ text }) => text)
        .join(''),
    ).toBe('Đỉnh Mây');
  });

  test('counts edits, a swap being one', () => {
    expect([
      editDistance('teo', 'treo', 1),
      editDistance('troe', 'treo', 2),
      editDistance('abc', 'xyz', 1),
    ]).toEqual([1, 1, 2]);
  });

  test('counts as the definition does, up to the edits allowed', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (one, other, max) => {
        expect(editDistance(one, other, max)).toBe(Math.min(plainDistance(one, other), max + 1));
      }),
      { numRuns: 2000 },
    );
  });

  test('a word that nothing is near to is not replaced', async () => {
    expect(fold((await find('gia dihn')).corrected ?? '')).toBe('gia dinh');
    expect((await find('zzqx xkqq')).corrected).toBeNull();
  });
});

/** Optimal string alignment, cell by cell. */
function plainDistance(one: string, other: string): number {
  const cells: number[][] = [];
  const cell = (i: number, j: number): number => cells[i]?.[j] ?? 0;
  for (let i = 0; i <= one.length; i += 1) {
    cells[i] = [];
    for (let j = 0; j <= other.length; j += 1) {
      const replaced = cell(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const inner = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, replaced);
      const swapped = isSwap ? Math.min(inner, cell(i - 2, j - 2) + 1) : inner;
      (cells[i] as number[])[j] = i === 0 || j === 0 ? Math.max(i, j) : swapped;
    }
  }
  return cell(one.length, other.length);
}
