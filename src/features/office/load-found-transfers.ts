import { intlFor } from '#i18n/intl.ts';
import { readableContent } from '#src/features/transfers/transfers.ts';
import { href } from '#src/routes.ts';
import type { Context } from '#src/server/trpc.ts';
import { mayNow, type Permitted } from '#src/values/permissions.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import type { FoundThing } from './things.ts';
import { listTransfersByWords } from './transfers-found.queries.ts';

const FOUND_MAX = 8;
const WORDS_MAX = 24;

type Asking = Pick<Context, 'db' | 'locale'> & { user: Permitted | null };

/**
 * Money without an order by words of what its bank wrote, or by its number; the newest first. Each opens in its room. Only
 * for whoever may read transfers now.
 */
export async function loadFoundTransfers({ db, user, locale }: Asking, q: string): Promise<FoundThing[]> {
  const words = wordsIn(q);
  if (words.length === 0 || !mayNow(user, 'transfers.read')) return [];
  const { t, money, moment } = intlFor(locale);
  const rows = await listTransfersByWords(db.read, { words, limit: FOUND_MAX });
  return rows.map(({ id, content, reference, amountVnd, movedAt, state }) => ({
    id: `transfer-${id}`,
    name: readableContent(content) || reference,
    note: t('transfers.found', {
      ...{ state: t(`transfers.state.${state}`), amount: money(amountVnd), at: moment(movedAt) },
    }),
    to: `${href('staffTransfers', locale, { query: { transfer: id } })}#money-${id}` as const,
  }));
}

function wordsIn(q: string): string[] {
  const words =
    withoutMarks(q)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, WORDS_MAX);
}
