import type { Reads } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { sharedAnswer } from '#src/server/shared-answers.ts';
import type { Context } from '#src/server/trpc.ts';
import { loadCard } from './load-card.ts';
import { type SearchOptions, searchEverything } from './search.queries.ts';
import type { CardAndHits } from './search-hits.ts';

type Asked = Pick<Context, 'db' | 'now'> & { locale: Locale };

/** What is found, below the answer when it is one that many ask for. The same question is looked up once a minute. */
export async function loadAnswer(
  { db, now, locale }: Asked,
  options: Omit<SearchOptions, 'locale'>,
): Promise<CardAndHits> {
  const minute = now.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const { intent, ...found } = await sharedAnswer(db, findAt, minute, db.url, { ...options, locale });
  return { ...found, card: await loadCard({ db, now, locale }, intent) };
}

/** A post appears and a job ends with time alone. */
function findAt(read: Reads, _minute: string, url: string, options: SearchOptions) {
  return searchEverything({ read, url }, options);
}
