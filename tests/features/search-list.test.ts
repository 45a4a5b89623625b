/** The list of what visitors type: the right thing stands in the answer card or among the first three hits. */
import { afterAll, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { loadAnswer } from '#src/features/search/load-answer.ts';
import { PALETTE_PER_KIND } from '#src/features/search/search.ts';
import { parkDay } from '#src/values/day.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';
import { ENGLISH_QUERIES } from './search-queries-en.ts';
import { VIETNAMESE_QUERIES } from './search-queries-vi.ts';

const QUERIES = [
  ...VIETNAMESE_QUERIES.map(([q, right]) => ['vi', q, right] as const),
  ...ENGLISH_QUERIES.map(([q, right]) => ['en', q, right] as const),
];

afterAll(closeWorlds);

async function firstOf(db: Db, q: string, locale: 'vi' | 'en'): Promise<string[]> {
  const now = new Date().toISOString();
  const { groups, card } = await loadAnswer({ db, locale, now }, { q, perKind: PALETTE_PER_KIND });
  const hits = groups.flatMap(({ kind, hits: found }) => found.map(({ slug }) => `${kind}:${slug}`));
  return [...(card ? [`card:${card.intent}`] : []), ...hits.slice(0, 3)];
}

test('at least 95 of 100 queries are answered in the card or the first three hits', async () => {
  const db = await freshWorld(parkDay(new Date().toISOString()), true);
  const misses: string[] = [];
  for (const [locale, q, right] of QUERIES) {
    const first = await firstOf(db, q, locale);
    if (!right.split(' ').some((one) => first.includes(one)))
      misses.push(`${locale} "${q}": ${first.join(' ') || 'nothing'} instead of ${right}`);
  }
  const share = 1 - misses.length / QUERIES.length;
  if (misses.length > 0) console.info(`${misses.length} of ${QUERIES.length} missed:\n${misses.join('\n')}`);
  expect({ share, isEnough: share >= 0.95 }).toEqual({ share, isEnough: true });
});
