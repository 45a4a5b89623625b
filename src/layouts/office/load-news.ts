/** What concerns one person of the office, from the rows that say so. */
import { hasMessage, type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listPutBack } from '#src/features/drafts/drafts.queries.ts';
import { listGivenUp } from '#src/features/messages/outbox-lag.queries.ts';
import { findNewsReadAt } from '#src/features/people/people.queries.ts';
import { listAnswers } from '#src/features/people/permission-requests.queries.ts';
import { listGivenQuotes } from '#src/features/quotes/quote-list.queries.ts';
import {
  listAwaitingDecision,
  listDecidedFor,
  listReturnedTo,
} from '#src/features/refunds/refunds.queries.ts';
import { listMentions } from '#src/features/staff-orders/notes/order-notes.queries.ts';
import { href } from '#src/routes.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { may, mayNow } from '#src/values/permissions.ts';

const SINCE_SECONDS = 30 * 24 * 60 * 60;
const GIVEN_UP_SECONDS = 7 * 24 * 60 * 60;
const OF_EACH_MAX = 30;

export type NewsItem = {
  id: string;
  /** Instant. */
  at: string;
  text: string;
  /** The thing itself. */
  to: `/${string}`;
  isUnread: boolean;
};
type Found = Omit<NewsItem, 'isUnread'>;
type Source = (context: ScreenContext, intl: Intl18, asked: Asked) => Promise<Found[]>;
type Asked = { userId: string; since: string; limit: number };

/** The newest first; nothing for whom nothing concerns. */
export async function loadNews(context: ScreenContext): Promise<NewsItem[]> {
  const { db, now, user, locale } = context;
  if (!user) return [];
  const intl = intlFor(locale);
  const asked = { userId: user.id, since: addSeconds(now, -SINCE_SECONDS), limit: OF_EACH_MAX };
  const [readAt, ...found] = await Promise.all([
    findNewsReadAt(db.remembered, user.id),
    ...SOURCES.map((source) => source(context, intl, asked)),
  ]);
  return found
    .flat()
    .map((item) => ({ ...item, isUnread: readAt === null || item.at > readAt }))
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** The room where it is decided, with the request first in its list. */
const requestAt = (locale: 'vi' | 'en', id: string): `/${string}` =>
  `${href('staffRefunds', locale, { query: { refund: id } })}#refund-${id}`;

const approvals: Source = async ({ db, user }, { t, money, locale }, asked) => {
  if (!user || !mayNow(user, 'refunds.decide')) return [];
  const rows = await listAwaitingDecision(db.remembered, asked);
  return rows.map(({ id, amountVnd, createdAt, code }) => ({
    ...{ id: `asked-${id}`, at: createdAt, to: requestAt(locale, id) },
    text: t('office.news.asked', { amount: money(amountVnd), code: spacedCode(code) }),
  }));
};

const decisions: Source = async ({ db, mayEnter }, { t, money, locale }, asked) => {
  const rows = await listDecidedFor(db.remembered, asked);
  return rows.map(({ id, amountVnd, decidedAt, state, code }) => {
    const values = { amount: money(amountVnd), code: spacedCode(code) };
    const order = href('staffOrders', locale, { query: { code } });
    return {
      ...{ id: `decided-${id}`, at: decidedAt ?? '' },
      to: mayEnter('staffOrders') ? order : requestAt(locale, id),
      text: t(DECIDED[state] ?? 'office.news.allowed', values),
    };
  });
};

const DECIDED: Readonly<Record<string, MessageId>> = {
  rejected: 'office.news.refused',
  withdrawn: 'office.news.takenBack',
};

const returned: Source = async ({ db }, { t, money, locale }, asked) => {
  const rows = await listReturnedTo(db.remembered, asked);
  return rows.map(({ id, amountVnd, updatedAt, state, returnedWhy: why, code }) => ({
    ...{ id: `returned-${id}-${updatedAt}`, at: updatedAt, to: requestAt(locale, id) },
    text: t(state === 'withdrawn' ? 'office.news.withdrawn' : 'office.news.returned', {
      ...{ amount: money(amountVnd), code: spacedCode(code) },
      why: why && hasMessage(why) ? t(why) : '',
    }),
  }));
};

const quotes: Source = async ({ db, mayEnter }, { t, locale }, asked) => {
  if (!mayEnter('staffQuotes')) return [];
  const rows = await listGivenQuotes(db.remembered, asked);
  return rows.map(({ code, fullName, assignedAt }) => ({
    ...{ id: `quote-${code}`, at: assignedAt ?? '', to: href('staffQuotes', locale, { query: { code } }) },
    text: t('office.news.quote', { name: fullName || code }),
  }));
};

const drafts: Source = async ({ db }, { t, locale }, asked) => {
  const rows = await listPutBack(db.remembered, asked);
  return rows.map(({ kind, rowId, failure, failedAt }) => ({
    ...{ id: `draft-${kind}-${rowId}`, at: failedAt ?? '' },
    to: href('staffContentItem', locale, { params: { kind, id: rowId } }),
    text: t('office.news.draft', { reason: failure && hasMessage(failure) ? t(failure) : '' }),
  }));
};

const messages: Source = async ({ db, now, user }, { t, locale }, { limit }) => {
  if (!may(user, 'messages.read')) return [];
  const rows = await listGivenUp(db.remembered, { since: addSeconds(now, -GIVEN_UP_SECONDS), limit });
  const to = (code: string) =>
    may(user, 'orders.find')
      ? href('staffOrders', locale, { query: { code } })
      : href('staffMessages', locale, { query: { code } });
  return rows.map(({ id, kind, at, code }) => ({
    ...{ id: `message-${id}`, at },
    to: code ? to(code) : href('staffMessages', locale, { query: { show: 'failed', kind } }),
    text: code
      ? t('office.news.message', { code: spacedCode(code) })
      : t('office.news.messageOf', { what: t(`messages.kind.${kind}`) }),
  }));
};

const answers: Source = async ({ db }, { t, locale }, asked) => {
  const rows = await listAnswers(db.remembered, asked);
  return rows.map(({ id, permission, outcome, reason, decidedAt }) => ({
    ...{ id: `answer-${id}`, at: decidedAt ?? '', to: `${href('staffMe', locale)}#ask` as const },
    text:
      outcome === 'granted'
        ? t('office.news.granted', { permission: t(`people.may.${permission}`) })
        : t('office.news.declined', { permission: t(`people.may.${permission}`), reason }),
  }));
};

const mentions: Source = async ({ db, mayEnter }, { t, locale }, asked) => {
  if (!mayEnter('staffOrders')) return [];
  const rows = await listMentions(db.remembered, asked);
  return rows.map(({ id, createdAt, code, author }) => ({
    ...{ id: `mention-${id}`, at: createdAt },
    to: href('staffOrders', locale, { query: { code } }),
    text: t('office.news.mention', { name: author ?? '–', code: spacedCode(code) }),
  }));
};

const SOURCES: readonly Source[] = [
  approvals,
  decisions,
  returned,
  quotes,
  drafts,
  messages,
  answers,
  mentions,
];
