import type { HoldRow } from '#db/schema/orders.ts';
import { addSeconds, laterOf, parkInstant } from '#src/values/day.ts';
import type { Method } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Paying = { method: Method; hold: HoldRow; hasTickets: boolean; settings: Settings; now: string };

/** How long a payment is waited for, and its places are held: never shorter than they are held already. */
export function payUntil(paying: Paying): string {
  const { method, hold, settings, now } = paying;
  if (method === 'counter') return laterOf(hold.expiresAt, counterUntil(paying));
  const minutes = settings[method === 'transfer' ? 'transfer.minutes' : 'hold.afterFailureMinutes'];
  return laterOf(hold.expiresAt, addSeconds(now, minutes * MINUTE));
}

/** Whoever pays at the counter has some hours, and for tickets not longer than the park is open on their day. */
function counterUntil({ hold, hasTickets, settings, now }: Paying): string {
  const hours = addSeconds(now, settings['counter.holdHours'] * HOUR);
  const closing = parkInstant(hold.day, settings['park.closesAt']);
  return hasTickets && closing < hours ? closing : hours;
}
