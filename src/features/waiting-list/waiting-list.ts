import type { HoldState } from '#db/schema/orders.ts';
import type { OfferOutcome, WaitingState } from '#db/schema/waiting-list.ts';
import { randomCode } from '#src/values/order-code.ts';

export const WAITING_FLAG = 'enable_waiting_list';
export const HOME_COUNTRY = 'VN';
/** Fields of the form in the order they stand in. */
export const JOIN_FIELDS = ['slotId', 'guests', 'phone', 'email', 'channel'] as const;

/** States in which somebody waits for something. */
export const ALIVE = ['waiting', 'offered'] as const satisfies readonly WaitingState[];

/** The only moves an entry may make. */
export const WAITING_MOVES: Record<WaitingState, readonly WaitingState[]> = {
  // Bought after all: a payment for an earlier offer came late.
  waiting: ['offered', 'left', 'passed', 'purchased'],
  // Back to waiting when the day was closed meanwhile.
  offered: ['purchased', 'lapsed', 'left', 'waiting'],
  lapsed: ['waiting', 'purchased'],
  left: ['waiting', 'purchased'],
  purchased: [],
  passed: [],
};

export function randomEntryCode(): string {
  return `CH${randomCode(8)}`;
}

export function canMoveEntry(from: WaitingState, to: WaitingState): boolean {
  return WAITING_MOVES[from].includes(to);
}

type Held = { offer: { outcome: OfferOutcome }; hold: { state: HoldState; expiresAt: string } } | null;

/** How it stands at this moment: what has just run out is not written down yet. */
export function stateShown(state: WaitingState, held: Held, now: string): WaitingState {
  if (state !== 'offered' || !held) return state;
  if (held.hold.state === 'ordered') return 'purchased';
  return held.hold.state === 'held' && held.hold.expiresAt > now ? 'offered' : 'lapsed';
}
