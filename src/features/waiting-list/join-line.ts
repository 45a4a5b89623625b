import type { Tx } from '#db/client.ts';
import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import { serveWaiting } from '#src/features/orders/waiting-room.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { openChannels } from '#src/server/open-channels.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { channelsFor, maskAddress } from '#src/values/channel.ts';
import { newId } from '#src/values/id.ts';
import type { Settings } from '#src/values/settings.ts';
import { assertWaitingOn } from './assert-waiting-on.ts';
import { countJoin } from './line-limits.ts';
import { tellEntry } from './move-entry.ts';
import { findLatestOffer } from './offers.queries.ts';
import { type ReadWish, readWish } from './read-wish.ts';
import type { JoinInput } from './waiting-input.ts';
import { createEntry, findSameContact, listAliveOf, updateEntry } from './waiting-list.queries.ts';
import { randomEntryCode } from './waiting-list.ts';

/** Where the link was sent: enough to know one's own by. The same whether or not they stood in the line before. */
export type Joined = { sentTo: string };
type Contact = Pick<WaitingEntryRow, 'email' | 'phone' | 'channel'>;

/**
 * Puts a party into the line of a departure that has no places for it. The same address or number on the same departure
 * is one entry, which keeps its place and its contact; its link is sent to it again.
 */
export async function joinLine(ctx: Context, input: JoinInput): Promise<Joined> {
  await assertWaitingOn(ctx);
  const contact = readContact(input);
  if (input.website !== '') return answerTo(contact);
  const settings = await loadSettings(ctx);
  const sale = await loadSaleDay(ctx, input.date);
  const asked = { now: ctx.now, holdMinutes: settings['hold.minutes'] };
  const type = sale.types.find(({ slug }) => slug === input.ticket);
  if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown');
  const wish = readWish(sale, { ...input, ticketTypeId: type.id }, asked);
  countJoin(ctx, contact);
  await ctx.db.write((tx) => store(tx, { ctx, sale, settings, wish, contact }));
  return answerTo(contact);
}

function answerTo({ email, phone, channel }: Contact): Joined {
  const [first] = channelsFor({ first: channel ?? 'email', email, phone, open: openChannels() });
  return { sentTo: maskAddress((first === 'email' ? email : phone) ?? email ?? '') };
}

/** An address, a number, or both, of which something from here can reach at least one. */
function readContact({ email, phone: typed, country, channel }: JoinInput): Contact {
  const phone = typed === '' ? null : phoneOf(typed, country);
  if (typed !== '' && !phone) throw new Problem('BAD_REQUEST', 'errors.phone', { field: 'phone' });
  const contact = { email: email === '' ? null : email.toLowerCase(), phone: phone?.e164 ?? null };
  const open = openChannels();
  const first = channel ?? open[0] ?? 'email';
  if (channelsFor({ ...contact, first, open }).length === 0)
    throw new Problem('BAD_REQUEST', 'waitingList.error.unreachable', { field: 'email' });
  return { ...contact, channel: first };
}

type Storing = { ctx: Context; sale: SaleDay; settings: Settings; wish: ReadWish; contact: Contact };

/** What is refused is refused to everybody; what is known of the contact is told to that contact only. */
async function store(tx: Tx, storing: Storing): Promise<void> {
  const { ctx, settings, wish, contact } = storing;
  await assertNoRoom(tx, storing);
  const known = await findSameContact(tx, { ...contact, departureId: wish.departureId });
  if (known) return sendAgain(tx, known, storing);
  const told = { occasion: ctx.now, now: ctx.now };
  const [first, ...others] = await listAliveOf(tx, contact);
  if (first && others.length + 1 >= settings['waitingList.perContact'])
    return tellEntry(tx, { ...told, id: first.id, kind: 'waiting-full' });
  const row = newEntry(ctx, storing);
  await createEntry(tx, row);
  await tellEntry(tx, { ...told, id: row.id, kind: 'waiting-joined' });
}

/** An address can be typed by anybody: the party is changed only from the account that put it on the list. */
async function sendAgain(tx: Tx, known: WaitingEntryRow, { ctx, wish }: Storing): Promise<void> {
  const { id, state: from, userId } = known;
  const { now, user } = ctx;
  if (from === 'offered') {
    const held = await findLatestOffer(tx, id);
    return tellEntry(tx, { id, kind: 'waiting-offered', occasion: `${held?.offer.id}:${now}`, now });
  }
  const { lines, places } = wish;
  if (user && user.id === userId)
    await updateEntry(tx, { id, from, lines, places, changedAt: now, changedBy: 'visitor' });
  await tellEntry(tx, { id, kind: 'waiting-joined', occasion: now, now });
}

async function assertNoRoom(tx: Tx, { ctx, sale, settings, wish }: Storing): Promise<void> {
  const { left } = await serveWaiting(tx, { sale, now: ctx.now, holdMinutes: settings['hold.minutes'] });
  if (wish.quotaIds.every((id) => (left.get(id) ?? 0) >= wish.places))
    throw new Problem('CONFLICT', 'waitingList.error.onSale');
}

function newEntry(ctx: Context, { sale, wish, contact }: Storing): WaitingEntryRow {
  const { ticketTypeId, departureId, lines, places } = wish;
  const at = { createdAt: ctx.now, queuedAt: ctx.now, changedAt: ctx.now };
  return {
    ...at,
    ...contact,
    id: newId(),
    code: randomEntryCode(),
    state: 'waiting',
    locale: ctx.locale,
    ticketTypeId,
    departureId,
    day: sale.day,
    lines,
    places,
    userId: ctx.user?.id ?? null,
    changedBy: 'visitor',
  };
}
