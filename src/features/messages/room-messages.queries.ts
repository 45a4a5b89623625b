/** The messages of the office, narrowed by what has become of them, what they are about and how they are sent. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { listPage } from '#db/list-page.ts';
import { type DeliveryState, messageDeliveries, outbox } from '#db/schema/messages.ts';
import { CHANNELS } from '#src/values/channel.ts';
import type { Turn } from '#src/values/lists/turns.ts';
import { IS_UNREACHED } from './given-up.queries.ts';
import type { MessageCounts, MessageFilter, RoomMessage } from './room-messages.ts';

/** `since`: of what did not arrive, was sent or delivered. Not where the code of an order is given, whose messages are few. */
type Bounds = MessageFilter & { orderCode: string | null; since: string };
type Asked = Bounds & Turn & { limit: number };
type Arm = { index: string; wanted: SQL };

const STATES: DeliveryState[] = ['accepted', 'refused', 'failed', 'delayed', 'delivered', 'lost'];
const STATES_OF = { all: STATES, sent: ['accepted'], delivered: ['delivered'] } as const;
/** Word for word as in the partial index. */
const IS_OPEN = sql`outbox.state IN ('waiting', 'sending')`;
const ATTEMPTS = sql`message_deliveries d INDEXED BY message_deliveries_outbox WHERE d.outbox_id = outbox.id`;

/** A page in the order of the turn: the newest first. */
export function listRoomMessages(db: Queryable, { view, ...asked }: Asked): Promise<RoomMessage[]> {
  if (view === 'failed' || view === 'waiting') return listOutbox(db, messagesIn(view, asked), asked);
  return listAttempts(db, attemptsIn(view, asked), asked);
}

/** As many as the lists have. */
export async function countRoomMessages(db: Queryable, bounds: Omit<Bounds, 'view'>): Promise<MessageCounts> {
  const count = async (table: 'outbox' | 'message_deliveries', arms: readonly Arm[]) => {
    const each = arms.map(
      ({ index, wanted }) =>
        sql`SELECT 1 FROM ${sql.identifier(table)} INDEXED BY ${sql.identifier(index)} WHERE ${wanted}`,
    );
    const all = sql.join(each, sql` UNION ALL `);
    return (await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${all})`))[0]?.count ?? 0;
  };
  const [failed, waiting, sent, delivered] = await Promise.all([
    count('outbox', [messagesIn('failed', bounds)]),
    count('outbox', [messagesIn('waiting', bounds)]),
    count('message_deliveries', attemptsIn('sent', bounds)),
    count('message_deliveries', attemptsIn('delivered', bounds)),
  ]);
  return { failed, waiting, sent, delivered };
}

type Raw = Omit<RoomMessage, 'payload'> & { payload: string | null; place: number };

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
  { index, wanted }: Arm,
  { limit, ...turn }: Turn & { limit: number },
): Promise<RoomMessage[]> {
  const { where, orderBy } = listPage({ at: outbox.createdAt, isNewestFirst: true }, turn);
  const place = where ? sql`AND ${where}` : sql``;
  return inTurn(
    await db.all<Raw>(sql`
      SELECT m.id, m.place, m.created_at AS at, m.kind, o.code AS orderCode, m.payload, d.channel, d.address, d.provider,
        iif(m.state = 'dead', 'givenUp', 'waiting') AS state, coalesce(d.code, m.last_error) AS code
      FROM (SELECT outbox.*, outbox.rowid AS place, (SELECT d.id FROM ${ATTEMPTS} ORDER BY d.at DESC, d.rowid DESC LIMIT 1) AS attempt
        FROM outbox INDEXED BY ${sql.identifier(index)} WHERE ${wanted} ${place}
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

const idOf = (code: string) => sql`(SELECT o.id FROM orders o WHERE o.code = ${code})`;
const allOf = (...conditions: (SQL | null)[]) =>
  sql.join(
    conditions.filter((one) => one !== null),
    sql` AND `,
  );

function messagesIn(
  view: 'failed' | 'waiting',
  { kind, channel, orderCode, since }: Omit<Bounds, 'view'>,
): Arm {
  const ofView = view === 'failed' ? IS_UNREACHED : IS_OPEN;
  const narrowed = allOf(
    ofView,
    kind && sql`outbox.kind = ${kind}`,
    channel && sql`EXISTS (SELECT 1 FROM ${ATTEMPTS} AND d.channel = ${channel})`,
  );
  if (orderCode !== null)
    return { index: 'outbox_order', wanted: sql`outbox.order_id = ${idOf(orderCode)} AND ${narrowed}` };
  if (view === 'waiting') return { index: 'outbox_open_written', wanted: narrowed };
  return { index: 'outbox_given_up', wanted: sql`${narrowed} AND outbox.created_at >= ${since}` };
}

function attemptsIn(
  view: keyof typeof STATES_OF,
  { kind, channel, orderCode, since }: Omit<Bounds, 'view'>,
): Arm[] {
  const ofKind = kind && sql`message_deliveries.kind = ${kind}`;
  const by = (way: string | null) => (way === null ? null : sql`message_deliveries.channel = ${way}`);
  const of = (state: DeliveryState) => sql`message_deliveries.state = ${state}`;
  if (orderCode !== null) {
    const states = sql.join(STATES_OF[view].map(of), sql` OR `);
    const ofOrder = sql`message_deliveries.order_id = ${idOf(orderCode)} AND (${states})`;
    return [{ index: 'message_deliveries_order', wanted: allOf(ofOrder, ofKind, by(channel)) }];
  }
  if (view === 'all' && !kind && !channel) return [{ index: 'message_deliveries_at', wanted: sql`1` }];
  const index = `message_deliveries_state${kind ? '_kind' : channel ? '_channel' : ''}`;
  const channels = kind && !channel ? CHANNELS : [channel];
  const sent = view === 'all' ? null : sql`message_deliveries.at >= ${since}`;
  return STATES_OF[view].flatMap((state) =>
    channels.map((way) => ({ index, wanted: allOf(of(state), ofKind, by(way), sent) })),
  );
}
