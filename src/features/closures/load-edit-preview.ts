import type { Db } from '#db/client.ts';
import type { MessageId, MessageValues } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedPeriod } from '#src/server/read-typed-day.ts';
import { countOpenOrders } from './closings.queries.ts';
import { type ClosingPreview, measure } from './load-closing-preview.ts';
import { loadEditPlan } from './load-edit-plan.ts';
import { countGoodWithoutThese } from './overlaps.queries.ts';

type Fault = { field: string; id: MessageId; values: MessageValues };
type EditPreview = {
  /** Of days that come; null without any. */
  added: ClosingPreview | null;
  /** Of days that fall away: how many, the orders that are notified their tickets are good again, and whether others stay closed. */
  dropped: { days: number; orders: number; isAlsoClosed: boolean };
  /** Orders that hear of it, as the person may have to type. */
  orders: number;
};
export type AskedEdit = {
  /** As asked, right or wrong; null while nothing is asked. */
  asked: { from: string; to: string } | null;
  fault: Fault | null;
  preview: EditPreview | null;
};

const NOTHING: AskedEdit = { asked: null, fault: null, preview: null };

/** What other days of the opened closing would mean, as the address asks; changes nothing. */
export async function loadEditPreview(
  { db, now, locale }: { db: Db; now: string; locale: Locale },
  query: URLSearchParams,
): Promise<AskedEdit> {
  const closingId = query.get('closing') ?? '';
  if (!closingId || !query.has('firstDay')) return NOTHING;
  const typed = { from: (query.get('firstDay') ?? '').trim(), to: (query.get('lastDay') ?? '').trim() };
  try {
    const asked = readTypedPeriod(typed, { now, locale });
    const { dropped, plan } = await loadEditPlan(db.read, { closingId, ...asked }, now);
    const ids = dropped.map(({ id }) => id);
    const [added, open, good] = await Promise.all([
      plan.fresh.length > 0 ? measure(db.read, plan) : null,
      countOpenOrders(db.read, ids),
      countGoodWithoutThese(db.read, ids),
    ]);
    const days = new Set(dropped.map(({ day }) => day)).size;
    const preview = {
      added,
      dropped: { days, orders: good, isAlsoClosed: good < open },
      orders: (added?.orders ?? 0) + open,
    };
    return { asked, fault: null, preview };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { messageId: id, values } = problem;
    return { asked: typed, fault: { field: String(values.field ?? 'from'), id, values }, preview: null };
  }
}
