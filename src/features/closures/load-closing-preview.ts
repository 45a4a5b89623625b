import type { Db, Queryable } from '#db/client.ts';
import type { MessageId, MessageValues } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedPeriod } from '#src/server/read-typed-day.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { type ClosePeriod, closePeriodInput } from './closing-input.ts';
import type { ClosingPlan } from './closing-plan.ts';
import { countHit, listClosingPlaces } from './closings.queries.ts';
import { loadPlanFor } from './load-closing-plan.ts';
import { listHitContacts } from './reach.queries.ts';

type ClosingFault = { field: string; id: MessageId; values: MessageValues };
export type ClosingPreview = Awaited<ReturnType<typeof measure>>;
export type AskedClosing = {
  /** As asked, right or wrong. */
  asked: ClosePeriod;
  fault: ClosingFault | null;
  /** Null while nothing is asked, or what is asked cannot be. */
  preview: ClosingPreview | null;
};

/** What closing the days of the address would mean; changes nothing. */
export async function loadClosingPreview(
  { db, now, locale }: { db: Db; now: string; locale: Locale },
  query: URLSearchParams,
): Promise<AskedClosing> {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const from = text('from');
  const asked = { what: text('what') || 'park', time: text('time'), from, to: text('to') || from };
  if (!query.has('from')) return { asked, fault: null, preview: null };
  try {
    // The first day before the last, whatever is wrong with them.
    const days = from === '' ? asked : readTypedPeriod(asked, { now, locale });
    const { data: read, error } = closePeriodInput.safeParse(days);
    if (!read) {
      const [issue] = error.issues;
      const id = (issue?.message ?? 'errors.invalid') as MessageId;
      return { asked, fault: { field: String(issue?.path[0] ?? 'from'), id, values: {} }, preview: null };
    }
    const plan = await loadPlanFor(db.read, read, now);
    return { asked: read, fault: null, preview: await measure(db.read, plan) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { messageId: id, values } = problem;
    return { asked, fault: { field: String(values.field ?? 'what'), id, values }, preview: null };
  }
}

/** Whom closing these days reaches. */
export async function measure(db: Queryable, plan: ClosingPlan) {
  const closing = plan.fresh;
  const [hit, contacts, places] = await Promise.all([
    countHit(db, closing),
    listHitContacts(db, closing),
    listClosingPlaces(db, closing),
  ]);
  const days = new Set(closing.map(({ day }) => day));
  const open = openChannels();
  const channels: Record<Channel | 'none', number> = { zalo: 0, sms: 0, email: 0, none: 0 };
  let unaware = 0;
  for (const { channel, email, phone, orders } of contacts) {
    channels[channelsFor({ first: channel ?? 'email', email, phone, open })[0] ?? 'none'] += orders;
    unaware += orders;
  }
  return {
    ...hit,
    /** Orders whose buyers know it of another closure and get no second message. */
    known: hit.orders - unaware,
    channels,
    ticketTypeIds: [...new Set(closing.map(({ ticketTypeId }) => ticketTypeId))],
    days: days.size,
    closedDays: plan.closedDays.filter((day) => !days.has(day)).length,
    idleDays: plan.idleDays.length,
    unplannedDays: days.size - places.length,
    soldOutDays: places.filter(({ capacity, held, sold }) => held + sold >= capacity).length,
    held: places.reduce((all, { held }) => all + held, 0),
  };
}
