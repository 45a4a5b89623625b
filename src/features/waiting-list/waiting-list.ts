import type { HoldState } from '#db/schema/orders.ts';
import type { OfferOutcome, WaitingEntryRow, WaitingState } from '#db/schema/waiting-list.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { randomCode } from '#src/values/order-code.ts';

export const WAITING_FLAG = 'enable_waiting_list';
/** Fields of the form in order. */
export const JOIN_FIELDS = ['slotId', 'guests', 'phone', 'email', 'channel'] as const;

/** States of an entry that still waits. */
export const ALIVE = ['waiting', 'offered'] as const satisfies readonly WaitingState[];

/** The only moves an entry may make. */
const WAITING_MOVES: Record<WaitingState, readonly WaitingState[]> = {
  // Bought after all: a payment for an earlier offer came late.
  waiting: ['offered', 'left', 'passed', 'purchased'],
  // Back to waiting when the day was closed meanwhile.
  offered: ['purchased', 'lapsed', 'left', 'passed', 'waiting'],
  lapsed: ['waiting', 'purchased'],
  left: ['waiting', 'purchased'],
  purchased: [],
  // The same payment, later still.
  passed: ['purchased'],
  refused: ['waiting'],
};

export function isAlive({ state }: Pick<WaitingEntryRow, 'state'>): boolean {
  return (ALIVE as readonly WaitingState[]).includes(state);
}

export type Contact = Pick<WaitingEntryRow, 'email' | 'phone' | 'channel'>;

/** The notification addresses, in the order in which they are tried. */
export function addressesOf({ email, phone, channel }: Contact, open: readonly Channel[]): string[] {
  const channels = channelsFor({ first: channel ?? 'email', email, phone, open });
  const addresses = channels.flatMap((one) => (one === 'email' ? email : phone) ?? []);
  return [...new Set(addresses)];
}

/**
 * Whether the group's notifications reach the contact that asks: its link goes where theirs would, and leaves none of
 * theirs out.
 */
export function isSameContact(asking: Contact, other: Contact, open: readonly Channel[]): boolean {
  const [asked, known] = [addressesOf(asking, open), addressesOf(other, open)];
  return asked[0] === known[0] && asked.every((address) => known.includes(address));
}

export function randomEntryCode(): string {
  return `CH${randomCode(8)}`;
}

export function canMoveEntry(from: WaitingState, to: WaitingState): boolean {
  return WAITING_MOVES[from].includes(to);
}

type Held = {
  offer: { outcome: OfferOutcome; createdAt: string };
  hold: { state: HoldState; expiresAt: string };
} | null;
type Shown = { held: Held; now: string; isOver: boolean };

/** The state at this moment: an expiry may not be recorded yet. */
export function stateShown(entry: Wait, { held, now, isOver }: Shown): WaitingState {
  const { state } = entry;
  if (state === 'waiting') return isOver ? 'passed' : state;
  if (state === 'passed') return hasLetPass(entry, held) ? 'lapsed' : state;
  if (state !== 'offered' || !held) return state;
  if (held.hold.state === 'ordered') return 'purchased';
  return held.hold.state === 'held' && held.hold.expiresAt > now ? 'offered' : 'lapsed';
}

type Wait = Pick<WaitingEntryRow, 'state' | 'queuedAt'>;

/** Whether a wait ended with places that were held and not taken, rather than without any. */
export function hasLetPass({ queuedAt }: Wait, held: Held): boolean {
  return held?.offer.outcome === 'lapsed' && held.offer.createdAt >= queuedAt;
}
