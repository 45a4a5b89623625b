import type { MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countOpenOffers } from '#src/features/closures/closing-list.queries.ts';
import { countOrdersToFulfil } from '#src/features/fulfilment/fulfilment.queries.ts';
import { countGivenUp } from '#src/features/messages/outbox-lag.queries.ts';
import { countInbox } from '#src/features/moderation/inbox.queries.ts';
import { countOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listOpenRequests } from '#src/features/people/permission-requests.queries.ts';
import { countOpenQuotes } from '#src/features/quotes/quotes.queries.ts';
import { countOpenDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { countNewApplications } from '#src/features/recruitment/application-list.queries.ts';
import { countOpenRefunds } from '#src/features/refunds/refunds.queries.ts';
import { countTransferWork } from '#src/features/transfers/transfers.queries.ts';
import type { RouteName } from '#src/routes.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';

type Read = ScreenContext['db']['read'];
type Kind = {
  room: RouteName;
  /** The part of the room's list that is counted. */
  query?: Record<string, string>;
  text: MessageId;
  count: (db: Read, today: string, user: ScreenContext['user']) => Promise<number>;
};

/** How long a message that reached nobody asks for somebody to call its buyer. */
const GIVEN_UP_DAYS = 7;

/** What asks for somebody, the worst for guests first. */
const KINDS = [
  {
    room: 'staffMessages',
    query: { show: 'failed' },
    text: 'office.waiting.staffMessages',
    count: (db, today) => countGivenUp(db, parkInstant(addDays(today, -GIVEN_UP_DAYS), '00:00')),
  },
  { room: 'staffRefunds', text: 'office.waiting.staffRefunds', count: countOpenRefunds },
  { room: 'staffTransfers', text: 'office.waiting.staffTransfers', count: countTransferWork },
  { room: 'staffQuotes', text: 'office.waiting.quotes', count: countOpenQuotes },
  { room: 'staffLedger', text: 'office.waiting.staffLedger', count: countLedgerWork },
  { room: 'staffClosures', text: 'office.waiting.staffClosures', count: countOpenOffers },
  {
    room: 'staffOrders',
    query: { step: 'todo' },
    text: 'office.waiting.staffOrders',
    count: countOrdersToFulfil,
  },
  { room: 'staffApplications', text: 'office.waiting.applications', count: countNewApplications },
  { room: 'moderation', text: 'office.waiting.moderation', count: countModeration },
  { room: 'staffPeople', text: 'office.waiting.staffPeople', count: countRequests },
] as const satisfies Kind[];

export type Waiting = Pick<Kind, 'room' | 'query' | 'text'> & { count: number };

/** Where the count of a room leads to, when that is only a part of what the room lists; else null. */
export function countedPart(room: RouteName): Record<string, string> | null {
  const kinds: readonly Kind[] = KINDS;
  return kinds.find((kind) => kind.room === room)?.query ?? null;
}

/** A room whose figure means that guests are being hurt now. */
export const URGENT_ROOM: RouteName = 'staffMessages';

/** What waits in the rooms of this person, one read a kind and all at once; rooms without work are left out. */
export async function waitingWork({ db, now, user, mayEnter }: ScreenContext): Promise<Waiting[]> {
  const own: Kind[] = KINDS.filter(({ room }) => mayEnter(room));
  const found = await Promise.all(
    own.map(async ({ count, ...kind }) => ({
      ...kind,
      count: await count(db.remembered, parkDay(now), user),
    })),
  );
  return found.filter(({ count }) => count > 0);
}

async function countLedgerWork(db: Read): Promise<number> {
  const [unmatched, differences] = await Promise.all([countOpenUnmatched(db), countOpenDifferences(db)]);
  return unmatched + differences;
}

/** Those that this person can answer. */
async function countRequests(db: Read, _: string, user: ScreenContext['user']): Promise<number> {
  return user && may(user, 'people.edit') ? (await listOpenRequests(db, user)).length : 0;
}

async function countModeration(db: Read): Promise<number> {
  const { comment, review, photo } = await countInbox(db);
  return comment + review + photo;
}
