/** Marks that were set or taken away, as the log tells them, and the last of them that its author may take back. */
import type { AuditEventRow } from '#db/schema/audit.ts';
import type { OrderMark } from '#db/schema/staff-orders.ts';
import { MARKS } from '#src/features/staff-orders/list/order-filters.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';

type Event = Pick<AuditEventRow, 'id' | 'at' | 'who' | 'before' | 'after'>;
type Marked = { mark: OrderMark; isSet: boolean };

/** Null for what is about no mark. */
export function markedIn({ before, after }: Pick<Event, 'before' | 'after'>): Marked | null {
  const set = MARKS.find((mark) => mark === after?.mark);
  const gone = MARKS.find((mark) => mark === before?.mark);
  if (set) return { mark: set, isSet: true };
  return gone ? { mark: gone, isSet: false } : null;
}

/** All about the same mark, the newest first. */
export function eventsOfMark<Row extends Event>(events: readonly Row[], mark: OrderMark): Row[] {
  return events.filter((event) => markedIn(event)?.mark === mark).toSorted((one, other) => other.id - one.id);
}

export type OwnMarking = Marked & { event: number; until: string };

/** What this person has marked last, while it may be taken back and nobody has changed the same mark since. */
export function ownMarking(events: readonly Event[], by: { userId: string; now: string }): OwnMarking | null {
  const own = events
    .filter((event) => event.who === by.userId && markedIn(event))
    .toSorted((one, other) => other.id - one.id)[0];
  const marked = own && markedIn(own);
  if (!marked || eventsOfMark(events, marked.mark)[0]?.id !== own.id) return null;
  const until = takeBackUntil({ at: own.at, userId: own.who }, by);
  return until === null ? null : { ...marked, event: own.id, until };
}
