import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { type ClosedPart, isTripClosed } from '#src/values/timetable/closed-part.ts';
import { isHit } from './closures.ts';

export type ReopenedDay = {
  day: string;
  /** What was closed, and is open again. */
  reopened: readonly (ClosedPart & { day: string })[];
  /** What is closed on that day all the same. */
  closed: readonly ClosedPart[];
};
type Asked = {
  tickets: readonly Pick<IssuedTicketRow, 'state' | 'day' | 'ticketTypeId' | 'startTime'>[];
  today: string;
};

/** The days of which an order must say that its tickets admit after all: until they are over, and while one does. */
export function reopenedDays(days: readonly ReopenedDay[], { tickets, today }: Asked): string[] {
  const isGood = ({ reopened, closed }: ReopenedDay) =>
    tickets.some((ticket) => reopened.some((part) => isHit(ticket, part)) && !isTripClosed(closed, ticket));
  return days.filter((one) => one.day >= today && isGood(one)).map(({ day }) => day);
}
