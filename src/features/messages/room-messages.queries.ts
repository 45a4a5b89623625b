/** The messages of the office, narrowed by what has become of them, what they are about and how they are sent. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { listPage } from '#db/list-page.ts';
import { type DeliveryState, messageDeliveries, outbox } from '#db/schema/messages.ts';
import { CHANNELS } from '#src/values/channel.ts';
import type { Turn } from '#src/values/lists/turns.ts';
import { IS_UNREACHED } from './given-up.queries.ts';
import { countGivenUp } from './outbox-lag.queries.ts';
import type { MessageCounts, MessageFilter, RoomMessage } from './room-messages.ts';

type Asked = MessageFilter & Turn & { orderCode: string | null; limit: number };

const STATES: DeliveryState[] = ['accepted', 'refused', 'failed', 'delayed', 'delivered', 'lost'];
const STATES_OF = { all: STATES, sent: ['accepted'], delivered: ['delivered'] } as const;
/** Word for word as in the partial index. */
const IS_OPEN = sql`outbox.state IN ('waiting', 'sending')`;

/** A page in the order of the turn: the newest first. With the code of an order all attempts of its messages. */
export function listRoomMessages(
  db: Queryable,
  { view, orderCode, ...asked }: Asked,
): Promise<RoomMessage[]> {
  if (orderCode !== null) return listAttempts(db, [ofOrder(orderCode)], asked);
  if (view === 'failed') return listOutbox(db, sql`outbox INDEXED BY outbox_given_up`, IS_UNREACHED, asked);
  if (view === 'waiting') return listOutbox(db, sql`outbox INDEXED BY outbox_open_written`, IS_OPEN, asked);
  return listAttempts(db, armsOf(STATES_OF[view], asked), asked);
}

/** Since then; of what waits, all. */
export async function countRoomMessages(db: Queryable, since: string): Promise<MessageCounts> {
  const ofState = (state: DeliveryState) =>
    sql`SELECT count(*) AS count FROM message_deliveries INDEXED BY message_deliveries_state WHERE state = ${state} AND at >= ${since}`;
  const count = async (question: SQL) => (await db.all<{ count: number }>(question))[0]?.count ?? 0;
  const [failed, waiting, sent, delivered] = await Promise.all([
    countGivenUp(db, since),
    count(sql`SELECT count(*) AS count FROM outbox INDEXED BY outbox_open_written WHERE ${IS_OPEN}`),
    count(ofState('accepted')),
    count(ofState('delivered')),
  ]);
  return { failed, waiting, sent, delivered };
}

type Raw = Omit<RoomMessage, 'payload'> & { payload: string | null; place: number };
type Narrowed = Omit<Asked, 'view' | 'orderCode'>;
type Arm = { index: string; wanted: SQL };

/** A join has no order of its own. */
function inTurn(rows: readonly Raw[], { before }: Turn): RoomMessage[] {
  const sign = before === null ? -1 : 1;
  const isLater = (one: Raw, other: Raw) =>
    one.at === other.at ? one.place > other.place : one.at > other.at;
  return rows
    .toSorted((one, other) => (isLater(one, other) ? sign : -sign))
    .map(({ payload, place: _, ...row }) => ({ ...row, payload: JSON.parse(payload ?? '{}') }));
}

/** Messages, each with its last attempt. */
async function listOutbox(
  db: Queryable,
  from: SQL,
  which: SQL,
  { kind, channel, limit, ...turn }: Narrowed,
): Promise<RoomMessage[]> {
  const { where, orderBy } = listPage({ at: outbox.createdAt, isNewestFirst: true }, turn);
  const attempts = sql`message_deliveries d INDEXED BY message_deliveries_outbox WHERE d.outbox_id = outbox.id`;
  const wanted = [
    which,
    ...(where ? [where] : []),
    ...(kind ? [sql`outbox.kind = ${kind}`] : []),
    ...(channel ? [sql`EXISTS (SELECT 1 FROM ${attempts} AND d.channel = ${channel})`] : []),
  ];
  return inTurn(
    await db.all<Raw>(sql`
      SELECT m.id, m.place, m.created_at AS at, m.kind, o.code AS orderCode, m.payload, d.channel, d.address, d.provider,
        iif(m.state = 'dead', 'givenUp', 'waiting') AS state, coalesce(d.code, m.last_error) AS code
      FROM (SELECT outbox.*, outbox.rowid AS place, (SELECT d.id FROM ${attempts} ORDER BY d.at DESC, d.rowid DESC LIMIT 1) AS attempt
        FROM ${from} WHERE ${sql.join(wanted, sql` AND `)}
        ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${limit}) m
      LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN message_deliveries d ON d.id = m.attempt`),
    turn,
  );
}

/** The arms are merged: an index has each in the order of the list. */
async function listAttempts(
  db: Queryable,
  arms: readonly Arm[],
  { limit, ...turn }: Turn & { limit: number },
): Promise<RoomMessage[]> {
  const { where } = listPage({ at: messageDeliveries.at, isNewestFirst: true }, turn);
  const place = where ? sql`AND ${where}` : sql``;
  const questions = arms.map(
    ({ index, wanted }) =>
      sql`SELECT message_deliveries.id, message_deliveries.at, message_deliveries.rowid AS place
        FROM message_deliveries INDEXED BY ${sql.identifier(index)} WHERE ${wanted} ${place}`,
  );
  const page = sql.join(questions, sql` UNION ALL `);
  const order = turn.before === null ? sql`DESC` : sql`ASC`;
  return inTurn(
    await db.all<Raw>(sql`
      SELECT d.id, p.place, d.at, d.kind, o.code AS orderCode, m.payload, d.channel, d.address, d.provider, d.state, d.code
      FROM (${page} ORDER BY at ${order}, place ${order} LIMIT ${limit}) p
      CROSS JOIN message_deliveries d ON d.id = p.id
      LEFT JOIN orders o ON o.id = d.order_id LEFT JOIN outbox m ON m.id = d.outbox_id`),
    turn,
  );
}

function ofOrder(code: string): Arm {
  const wanted = sql`message_deliveries.order_id = (SELECT o.id FROM orders o WHERE o.code = ${code})`;
  return { index: 'message_deliveries_order', wanted };
}

function armsOf(states: readonly DeliveryState[], { kind, channel }: Omit<MessageFilter, 'view'>): Arm[] {
  if (states.length === STATES.length && !kind && !channel)
    return [{ index: 'message_deliveries_at', wanted: sql`1` }];
  return states.flatMap((state): Arm[] => {
    const ofState = sql`message_deliveries.state = ${state}`;
    const by = (way: string) => sql`${ofState} AND message_deliveries.channel = ${way}`;
    if (kind)
      return (channel ? [channel] : CHANNELS).map((way) => ({
        index: 'message_deliveries_state_kind',
        wanted: sql`${by(way)} AND message_deliveries.kind = ${kind}`,
      }));
    if (channel) return [{ index: 'message_deliveries_state_channel', wanted: by(channel) }];
    return [{ index: 'message_deliveries_state', wanted: ofState }];
  });
}
