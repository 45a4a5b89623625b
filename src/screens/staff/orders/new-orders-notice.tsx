import type { ScreenContext } from '#src/context.ts';
import { countSince } from '#src/features/staff-orders/list/new-orders.queries.ts';
import { countedFrom, listInputOf } from '#src/features/staff-orders/list/new-orders.ts';
import { NewOrders } from '#src/features/staff-orders/list/new-orders.tsx';
import type { OrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { parkDay } from '#src/values/day.ts';

const KNOWN_MAX = 10_000;

type Props = { context: ScreenContext; asked: OrdersAsked; head: `/${string}` };

/** Above a list: what has come into it since it was drawn. */
export async function NewOrdersNotice({ context: { db, now }, asked, head }: Props) {
  const list = listInputOf(asked);
  const since = countedFrom(now);
  const known = await countSince(db.read, { ...list, since, today: parkDay(now), limit: KNOWN_MAX });
  return <NewOrders key={`${since} ${known}`} asked={{ ...list, since, known }} head={head} />;
}
