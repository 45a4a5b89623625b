import type { Tx } from '#db/client.ts';
import type { WaitingEntryRow, WaitingState } from '#db/schema/waiting-list.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { Problem } from '#src/server/problem.ts';
import { openChannels } from '#src/server/sending/open-channels.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { isSameText } from '#src/server/sessions/tokens.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { assertWaitingOn } from './assert-waiting-on.ts';
import { endOffer } from './follow-offers.ts';
import { countMove, countReturn } from './line-limits.ts';
import { moveEntry } from './move-entry.ts';
import { findLatestOffer } from './offers.queries.ts';
import { listOwnEntries, type Owner, removeOwnEntries } from './own-entries.queries.ts';
import { resolveRequest } from './resolve-request.ts';
import type { EntryKey } from './waiting-input.ts';
import { findEntry, findEntryByCode, listEntriesOf, removeEntriesBefore } from './waiting-list.queries.ts';
import { isSameContact } from './waiting-list.ts';

type Stands = { state: WaitingState };
type ByStaff = { ctx: StaffContext; reason: string };

/** The entry behind a code and its secret. Unknown code and wrong secret answer the same. */
async function openEntry(ctx: Context, { code, secret }: EntryKey): Promise<WaitingEntryRow> {
  await countMove(ctx);
  const entry = isSameText(holdSecret(code), secret) ? await findEntryByCode(ctx.db.read, code) : null;
  if (!entry) throw new Problem('NOT_FOUND', 'waitingList.error.unknown');
  return entry;
}

/** Leaves the line, or gives offered places back at once; leaving twice is the same as once. */
export async function leaveLine(ctx: Context, key: EntryKey): Promise<Stands> {
  return takeOut(ctx, (await openEntry(ctx, key)).id, null);
}

/** Staff remove an entry from the list, e.g. when the visitor phones. */
export async function removeEntry(
  ctx: StaffContext,
  { entryId, reason }: { entryId: string; reason?: string | undefined },
): Promise<Stands> {
  if (reason === undefined) throw new Problem('PRECONDITION_FAILED', 'waitingList.error.oldPage');
  if (!(await findEntry(ctx.db.read, entryId))) throw new Problem('NOT_FOUND', 'waitingList.error.unknown');
  return takeOut(ctx, entryId, { ctx, reason });
}

/** `staff`: who does it and why, unless it is the visitor. */
async function takeOut(ctx: Context, id: string, staff: ByStaff | null): Promise<Stands> {
  const by = staff?.ctx.user.id ?? 'visitor';
  const { 'availability.limitedPercent': limitedPercent } = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const entry = await findEntry(tx, id);
    if (!entry || entry.state === 'left') return { state: 'left' };
    if (entry.state === 'offered') await decline(tx, entry, { by, limitedPercent, now: ctx.now });
    else if (!(await moveEntry(tx, entry, { to: 'left', by, now: ctx.now })))
      throw new Problem('CONFLICT', 'waitingList.error.over');
    const change = { before: { state: entry.state }, after: { state: 'left' } };
    if (staff)
      await recordAudit(tx, staff.ctx, { subject: { kind: 'waiting', id }, ...change, reason: staff.reason });
    return { state: 'left' };
  });
}

type Declining = { by: string; limitedPercent: number; now: string };

async function decline(tx: Tx, entry: WaitingEntryRow, how: Declining): Promise<void> {
  if (!(await giveBack(tx, entry, how))) throw new Problem('CONFLICT', 'waitingList.error.paying');
}

async function giveBack(tx: Tx, entry: WaitingEntryRow, how: Declining): Promise<boolean> {
  const held = await findLatestOffer(tx, entry.id);
  if (!held) return false;
  return endOffer(tx, { offer: held.offer, entry, outcome: 'declined', to: 'left', ...how });
}

/**
 * A group that let an offer lapse, left or was refused rejoins at the end of the line. The page says so; no message is
 * sent.
 */
export async function rejoinLine(ctx: Context, key: EntryKey): Promise<Stands> {
  await assertWaitingOn(ctx);
  const opened = await openEntry(ctx, key);
  const { id, day, lines, ticketTypeId, departureId: slotId } = opened;
  await countReturn(ctx, opened);
  const settings = await loadSettings(ctx);
  const asked = { now: ctx.now, holdMinutes: settings['hold.minutes'] };
  resolveRequest(await loadSaleDay(ctx, day), { ticketTypeId, slotId, lines }, asked);
  return ctx.db.write(async (tx) => {
    const entry = await findEntry(tx, id);
    if (entry?.state === 'waiting') return { state: 'waiting' };
    // Its offer has to be closed first, by the clock or by the group: no group has two at a time.
    if (entry?.state === 'offered') throw new Problem('CONFLICT', 'waitingList.error.held');
    if (entry) await assertMayWait(tx, entry, settings['waitingList.perContact']);
    const back = { to: 'waiting', by: 'visitor', now: ctx.now, queuedAt: ctx.now } as const;
    if (!entry || !(await moveEntry(tx, entry, back)))
      throw new Problem('CONFLICT', 'waitingList.error.over');
    return { state: 'waiting' };
  });
}

/** Removes a user with all their entries; what was held for them, unless it is being paid, is released at once. */
export async function purgeOwner(tx: Tx, owner: Owner, how: Omit<Declining, 'by'>): Promise<void> {
  for (const { entry } of await listOwnEntries(tx, owner))
    if (entry.state === 'offered') await giveBack(tx, entry, { ...how, by: 'visitor' });
  await removeOwnEntries(tx, owner);
}

/** The live entry of the same group is another one, not this. */
async function assertMayWait(tx: Tx, entry: WaitingEntryRow, max: number): Promise<void> {
  const alive = await listEntriesOf(tx, entry);
  const here = alive.filter(({ departureId }) => departureId === entry.departureId);
  if (here.some((other) => isSameContact(entry, other, openChannels())))
    throw new Problem('CONFLICT', 'waitingList.error.twice');
  if (alive.length >= max) throw new Problem('CONFLICT', 'waitingList.error.tooMany', { max });
}

/** Names and numbers of those who waited go some days after the day they waited for. */
export async function purgeEntries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { 'waitingList.keptDays': retentionDays } = await loadSettings({ db });
  const before = addDays(parkDay(now), -retentionDays);
  await inSlices(db, (tx, limit) => removeEntriesBefore(tx, { before, limit }));
}
