import type { Tx } from '#db/client.ts';
import type { WaitingEntryRow, WaitingState } from '#db/schema/waiting-list.ts';
import { networkKey } from '#src/features/fairness/read-holder.ts';
import { serveWaiting } from '#src/features/inventory/waiting-room.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { askerOf } from '#src/server/limits/asker.ts';
import { phoneOf } from '#src/server/phone-numbers.ts';
import { Problem } from '#src/server/problem.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import type { Context } from '#src/server/trpc.ts';
import { maskAddress } from '#src/values/channel.ts';
import { newId } from '#src/values/id.ts';
import type { Settings } from '#src/values/settings.ts';
import { assertWaitingOn } from './assert-waiting-on.ts';
import { countJoin } from './line-limits.ts';
import { notifyEntry } from './move-entry.ts';
import { findLatestOffer } from './offers.queries.ts';
import { type ResolvedRequest, resolveRequest } from './resolve-request.ts';
import { JOIN_SCOPE, type StoredJoin } from './take-back.ts';
import type { JoinInput } from './waiting-input.ts';
import { createEntry, listEntriesOf, updateEntry } from './waiting-list.queries.ts';
import { ALIVE, addressesOf, type Contact, isAlive, isSameContact, randomEntryCode } from './waiting-list.ts';

/** Where the link was sent: enough to know one's own by. The same whether or not they stood in the line before. */
type Joined = { sentTo: string };

/**
 * Puts a group into the line of a departure that is full for it. A group with the same contact on the same departure is
 * one entry, which keeps its position and contact; its link is sent again.
 */
export async function joinLine(ctx: Context, input: JoinInput): Promise<Joined> {
  await assertWaitingOn(ctx);
  const contact = readContact(input);
  if (input.website !== '') return answerTo(contact);
  const { idempotencyKey: key, ...body } = input;
  const attempted =
    key === undefined ? null : { scope: JOIN_SCOPE, key, ...askerOf(ctx), body, now: ctx.now };
  if (attempted && (await findAnswer(ctx.db.read, attempted))) return answerTo(contact);
  const settings = await loadSettings(ctx);
  const sale = await loadSaleDay(ctx, input.date);
  const asked = { now: ctx.now, holdMinutes: settings['hold.minutes'] };
  const type = sale.types.find(({ slug }) => slug === input.ticket);
  if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown');
  const request = resolveRequest(sale, { ...input, ticketTypeId: type.id }, asked);
  await countJoin(ctx, contact);
  await ctx.db.write(async (tx) => {
    if (attempted && (await findAnswer(tx, attempted))) return;
    const entryId = await store(tx, { ctx, sale, settings, request, contact });
    const stored: StoredJoin = { entryId, at: ctx.now };
    if (attempted) await storeAnswer(tx, attempted, stored);
  });
  return answerTo(contact);
}

function answerTo(contact: Contact): Joined {
  return { sentTo: maskAddress(addressesOf(contact, openChannels())[0] ?? '') };
}

/** An address, a number, or both, of which something from here can reach at least one. */
function readContact({ email, phone: typed, country, channel }: JoinInput): Contact {
  const phone = typed === '' ? null : phoneOf(typed, country);
  if (typed !== '' && !phone) throw new Problem('BAD_REQUEST', 'errors.phone', { field: 'phone' });
  const open = openChannels();
  const contact = {
    email: email === '' ? null : email.toLowerCase(),
    phone: phone?.e164 ?? null,
    channel: channel ?? open[0] ?? 'email',
  };
  if (addressesOf(contact, open).length === 0)
    throw new Problem('BAD_REQUEST', 'waitingList.error.unreachable', { field: 'email' });
  return contact;
}

type Storing = {
  ctx: Context;
  sale: SaleDay;
  settings: Settings;
  request: ResolvedRequest;
  contact: Contact;
};

/**
 * A refusal is the same for everybody; what is known about the contact is only sent to that contact. Returns the id of
 * the new entry, null when there was one.
 */
async function store(tx: Tx, storing: Storing): Promise<string | null> {
  const { ctx, settings, request, contact } = storing;
  await assertNoRoom(tx, storing);
  const known = await listEntriesOf(tx, contact, [...ALIVE, 'refused']);
  const own = known.filter((one) => isSameContact(contact, one, openChannels()));
  const here = own.filter(({ departureId }) => departureId === request.departureId);
  const standing = here.find(isAlive);
  if (standing) {
    await sendAgain(tx, standing, storing);
    return null;
  }
  const isFull = known.filter(isAlive).length >= settings['waitingList.perContact'];
  const notifiedEntry = isFull ? (own.find(isAlive) ?? here[0]) : undefined;
  const entry = notifiedEntry ?? newEntry(storing, isFull ? 'refused' : 'waiting');
  if (!notifiedEntry) await createEntry(tx, entry);
  const kind = isFull ? 'waiting-full' : 'waiting-joined';
  await notifyEntry(tx, { id: entry.id, kind, occasion: ctx.now, now: ctx.now });
  return notifiedEntry ? null : entry.id;
}

/** An address can be typed by anybody: the group is changed only from the account that listed it. */
async function sendAgain(tx: Tx, known: WaitingEntryRow, { ctx, request }: Storing): Promise<void> {
  const { id, state: from, userId } = known;
  const { now, user } = ctx;
  if (from === 'offered') {
    const held = await findLatestOffer(tx, id);
    return notifyEntry(tx, { id, kind: 'waiting-offered', occasion: `${held?.offer.id}:${now}`, now });
  }
  const { lines, places } = request;
  if (user && user.id === userId)
    await updateEntry(tx, { id, from, lines, places, changedAt: now, changedBy: 'visitor' });
  await notifyEntry(tx, { id, kind: 'waiting-joined', occasion: now, now });
}

async function assertNoRoom(tx: Tx, { ctx, sale, settings, request }: Storing): Promise<void> {
  const { left } = await serveWaiting(tx, { sale, now: ctx.now, settings });
  if (request.quotaIds.every((id) => (left.get(id) ?? 0) >= request.places))
    throw new Problem('CONFLICT', 'waitingList.error.onSale');
}

function newEntry({ ctx, sale, request, contact }: Storing, state: WaitingState): WaitingEntryRow {
  const { ticketTypeId, departureId, lines, places } = request;
  const at = { createdAt: ctx.now, queuedAt: ctx.now, changedAt: ctx.now };
  return {
    ...at,
    ...contact,
    id: newId(),
    code: randomEntryCode(),
    state,
    locale: ctx.locale,
    ticketTypeId,
    departureId,
    day: sale.day,
    lines,
    places,
    userId: ctx.user?.id ?? null,
    networkKey: networkKey(ctx),
    changedBy: 'visitor',
  };
}
