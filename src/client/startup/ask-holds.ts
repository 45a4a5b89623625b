import { api } from '#src/client/api.ts';
import { showHeld } from '#src/client/held-places.ts';
import { unmarkHolding } from '#src/client/holding-mark.ts';
import { startHoldStrip } from './hold-strip.ts';

/** Places that wait for longer, as those that are paid at the counter do, have a day for it and no clock. */
const CLOCK_SECONDS = 3600;

let hasStrip = false;

export function hideHolds(): void {
  showHeld(null);
}

/** Asks the server what this device holds, and shows it unless the visitor is at the checkout by then. */
export async function askHolds(isAtCheckout: () => boolean): Promise<void> {
  const answer = await api.orders.mine.query().catch(() => null);
  if (!answer) return;
  if (answer.length === 0) unmarkHolding();
  // A basket of goods has no places.
  const open = answer.find(({ places, secondsLeft }) => places && secondsLeft <= CLOCK_SECONDS);
  if (!open || isAtCheckout() || isItsPage(open.code)) return hideHolds();
  const { code, secret, places, isOrdered } = open;
  showHeld({ code, secret, places: places ?? 0, isOrdered }, open.secondsLeft);
  if (hasStrip) return;
  hasStrip = true;
  await startHoldStrip().catch(() => {
    hasStrip = false;
  });
}

/** The page of the order, which says so itself. */
function isItsPage(code: string): boolean {
  return location.pathname.endsWith(`/${code}`);
}
