import { api } from '#src/client/api.ts';
import { showHeld } from '#src/client/held-places.ts';
import { unmarkHolding } from '#src/client/holding-mark.ts';
import { startHoldStrip } from './hold-strip.ts';

let hasStrip = false;

export function hideHolds(): void {
  showHeld(null);
}

/** Asks the server what this device holds, and shows it unless the visitor is at the checkout by then. */
export async function askHolds(isAtCheckout: () => boolean): Promise<void> {
  const answer = await api.orders.mine.query().catch(() => null);
  if (!answer) return;
  if (answer.length === 0) unmarkHolding();
  // What is ordered is paid on its own page; a basket of goods has no places.
  const open = answer.find(({ isOrdered, places }) => !isOrdered && places);
  if (!open || isAtCheckout()) return hideHolds();
  const { code, secret, places } = open;
  showHeld({ code, secret, places: places ?? 0 }, open.secondsLeft);
  if (hasStrip) return;
  hasStrip = true;
  await startHoldStrip().catch(() => {
    hasStrip = false;
  });
}
