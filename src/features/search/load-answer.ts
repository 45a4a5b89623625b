import type { Locale } from '#i18n/locales.ts';
import type { Context } from '#src/server/trpc.ts';
import { loadCard } from './load-card.ts';
import { type SearchOptions, searchEverything } from './search.queries.ts';
import type { CardAndHits } from './search-hits.ts';

type Asked = Pick<Context, 'db' | 'now'> & { locale: Locale };

/** What is found, below the answer when it is one that many ask for. */
export async function loadAnswer(asked: Asked, options: Omit<SearchOptions, 'locale'>): Promise<CardAndHits> {
  const { intent, ...found } = await searchEverything(asked.db, { ...options, locale: asked.locale });
  return { ...found, card: await loadCard(asked, intent) };
}
