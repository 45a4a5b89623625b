/** Whatever is typed gets an answer at once: finds, or a page that helps on. */
import { afterAll, expect, test } from 'bun:test';
import { loadAnswer } from '#src/features/search/load-answer.ts';
import { cutQuery } from '#src/features/search/search.ts';
import { quickest } from '#tests/support/quickest.ts';
import { closeWorlds, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = `${TODAY}T02:00:00.000Z`;
const ANSWERED_WITHIN_MS = 1000;
const ZALGO = 'c̴̢̛̗á̷̧͕p̸̨̛ ̵t̶̡r̷̨e̸̢o̵͜';

const NOISE = [
  '🚡',
  '🚡🚡🚡 cáp treo 🎫',
  '👩‍👩‍👧‍👦',
  '"',
  '“cáp” ‘treo’',
  "' OR '1'='1",
  "'; DROP TABLE search_documents; --",
  'UNION SELECT secret FROM orders',
  'cap* NEAR(treo) AND NOT x',
  'title_vi : "x" OR kind:jobs',
  '^cap + treo - "ga',
  '((((((((',
  'x'.repeat(1024),
  'captreo'.repeat(150),
  'gia ve '.repeat(150),
  '\u0000\u0000',
  'cáp\u0000treo',
  '\ud800\udc00\ud800',
  '\u202ecáp treo\u202c',
  'مرحبا بالعالم',
  'שלום \u200f123',
  ZALGO,
  '\u0301\u0300\u0323',
  '´ ` ^ ~ ¨',
  '%25%00%0a',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}} #{7*7}',
  '١٢٣ ⅷ ﬁ ℌ',
  '\n\r\t\v\f',
  '。、，？！',
  'a b c d e f g h i j k l m n o p',
];

test.each(NOISE.map((q, index) => [index, cutQuery(q).slice(0, 24), q] as const))(
  '%i: %p',
  async (_, __, q) => {
    const db = await world(undefined, true);
    for (const locale of ['vi', 'en'] as const) {
      const ask = () => loadAnswer({ db, locale, now: NOW }, { q, perKind: 4 });
      expect(await quickest(ANSWERED_WITHIN_MS, ask)).toBeLessThan(ANSWERED_WITHIN_MS);
      const { groups, card } = await ask();
      expect(groups.every(({ hits }) => hits.length > 0 && hits.length <= 4)).toBe(true);
      if (!/\p{L}|\p{N}/u.test(cutQuery(q))) expect({ groups, card }).toEqual({ groups: [], card: null });
    }
  },
);

test('letters under a heap of accents are still letters', async () => {
  const db = await world(undefined, true);
  const { groups } = await loadAnswer({ db, locale: 'vi', now: NOW }, { q: ZALGO, perKind: 4 });
  expect(groups.flatMap(({ hits }) => hits.map(({ slug }) => slug))).toContain('ve-cap-treo-khu-hoi');
});
