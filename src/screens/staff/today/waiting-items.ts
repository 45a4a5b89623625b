/** The work itself behind the counts of the rooms: the longest waiting of each kind, in the rooms of this person. */
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listUnansweredClosings } from '#src/features/closures/closing-list.queries.ts';
import { listUnreached } from '#src/features/messages/outbox-lag.queries.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { listStaffRefunds } from '#src/features/refunds/refunds.queries.ts';
import { listMoney } from '#src/features/transfers/transfers.queries.ts';
import { href, type RouteName } from '#src/routes.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { answerBy, byHarm, isNear } from './harm.ts';
import { requests } from './request-items.ts';
import { applications, goods, moderated, quotes } from './waiting-answers.ts';
import { OF_EACH, type Source, type WaitingItem } from './waiting-source.ts';

const GIVEN_UP_DAYS = 7;

/** The worst first. */
export async function loadWaitingItems(context: ScreenContext): Promise<WaitingItem[]> {
  const intl = intlFor(context.locale);
  const own = SOURCES.filter(([room]) => context.mayEnter(room));
  const found = await Promise.all(own.map(([, source]) => source(context, intl)));
  return byHarm(found.flat());
}

/** The order, for who may look for one; else the room. */
function orderAt({ locale, mayEnter }: ScreenContext, code: string, room: RouteName): `/${string}` {
  return mayEnter('staffOrders') && code
    ? href('staffOrders', locale, { query: { code } })
    : href(room, locale);
}

const messages: Source = async (context, { t }) => {
  const { db, now } = context;
  const today = parkDay(now);
  const since = parkInstant(addDays(today, -GIVEN_UP_DAYS), '00:00');
  const rows = await listUnreached(db.remembered, { since, limit: OF_EACH });
  return rows.map(({ id, kind, at, code, visitDay }) => ({
    id: `message-${id}`,
    harm: isNear(visitDay, today) ? 'stranded' : 'unserved',
    dueAt: at,
    title: t('office.work.message'),
    text: code
      ? t(isNear(visitDay, today) ? 'office.work.orderSoon' : 'office.work.order', { code: spacedCode(code) })
      : t(`messages.kind.${kind}`),
    to: code
      ? orderAt(context, code, 'staffMessages')
      : href('staffMessages', context.locale, { query: { show: 'failed', kind } }),
  }));
};

const closings: Source = async ({ db, now, locale }, { t, day: dayText }) => {
  const today = parkDay(now);
  const rows = await listUnansweredClosings(db.remembered, today, OF_EACH);
  return rows.map(({ id, day, count }) => ({
    id: `closing-${id}`,
    harm: isNear(day, today) ? 'stranded' : 'promise',
    dueAt: parkInstant(day, '00:00'),
    title: t('office.work.closing', { day: dayText(day, 'short') }),
    text: t('office.work.unanswered', { count }),
    to: href('staffClosures', locale, { query: { closing: id } }),
  }));
};

const transfers: Source = async ({ db, locale }, { t, money }) => {
  const rows = await listMoney(db.remembered, 'open', { ...FIRST, limit: OF_EACH });
  return rows.map(({ id, state, movedAt, amountVnd, refundDueVnd, orderCode }) => ({
    id: `transfer-${id}`,
    harm: state === 'unmatched' ? 'unserved' : 'money',
    dueAt: state === 'unmatched' ? movedAt : answerBy(movedAt),
    title: t(state === 'unmatched' ? 'office.work.transfer' : 'office.work.payback'),
    text: [money(state === 'unmatched' ? amountVnd : refundDueVnd), spacedCode(orderCode ?? '')]
      .filter(Boolean)
      .join(' · '),
    to: `${href('staffTransfers', locale)}#money-${id}` as const,
  }));
};

/** What is listed as paying is paid by hand. */
const REFUND_TITLES: Readonly<Record<string, MessageId>> = {
  ...{ failed: 'office.work.refundFailed', paying: 'office.work.due' },
};

const refunds: Source = async (context, { t, money }) => {
  const { db, locale } = context;
  const first = { after: null, before: null, limit: OF_EACH };
  const [open, trouble, dues] = await Promise.all([
    listStaffRefunds(db.remembered, { ...first, list: 'open' }),
    listStaffRefunds(db.remembered, { ...first, list: 'trouble' }),
    listRefundDues(db.remembered, ['open'], OF_EACH),
  ]);
  return [
    ...[...open, ...trouble].map(({ request: { id, state, createdAt, amountVnd }, code }) => ({
      id: `refund-${id}`,
      harm: 'money' as const,
      dueAt: state === 'failed' ? createdAt : answerBy(createdAt),
      title: t(REFUND_TITLES[state] ?? 'office.work.refund'),
      text: `${money(amountVnd)} · ${spacedCode(code)}`,
      to: `${href('staffRefunds', locale, { query: { refund: id } })}#refund-${id}` as const,
    })),
    ...dues.map(({ due: { id, createdAt, amountVnd }, code }) => ({
      id: `due-${id}`,
      harm: 'money' as const,
      dueAt: answerBy(createdAt),
      title: t('office.work.due'),
      text: `${money(amountVnd)} · ${spacedCode(code)}`,
      to: orderAt(context, code, 'staffRefunds'),
    })),
  ];
};

const books: Source = async (context, { t, money, day: dayText }) => {
  const { db, locale } = context;
  const [unmatched, differences] = await Promise.all([
    listOpenUnmatched(db.remembered, OF_EACH),
    listDifferences(db.remembered, OF_EACH),
  ]);
  return [
    ...unmatched.map(({ id, receivedAt, amountVnd, code }) => ({
      id: `unmatched-${id}`,
      harm: 'unserved' as const,
      dueAt: receivedAt,
      title: t('office.work.unmatched'),
      text: [money(amountVnd), spacedCode(code)].filter(Boolean).join(' · '),
      to: href('staffLedger', locale),
    })),
    ...differences
      .filter(({ solvedAt }) => solvedAt === null)
      .map(({ id, day, oursVnd, theirsVnd }) => ({
        id: `difference-${id}`,
        harm: 'house' as const,
        dueAt: parkInstant(addDays(day, 1), '00:00'),
        title: t('office.work.difference'),
        text: `${dayText(day, 'short')} · ${money(Math.abs(oursVnd - theirsVnd))}`,
        to: href('staffLedger', locale),
      })),
  ];
};

const SOURCES: readonly (readonly [RouteName, Source])[] = [
  ['staffMessages', messages],
  ['staffClosures', closings],
  ['staffTransfers', transfers],
  ['staffRefunds', refunds],
  ['staffQuotes', quotes],
  ['staffOrders', goods],
  ['moderation', moderated],
  ['staffApplications', applications],
  ['staffLedger', books],
  ['staffPeople', requests],
];
