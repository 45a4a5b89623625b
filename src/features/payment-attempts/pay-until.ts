import type { HoldRow } from '#db/schema/orders.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import type { Method } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

const MINUTE = 60;

type Paying = { method: Method; hold: HoldRow; settings: Settings; now: string };

/**
 * How long a payment is waited for, and its places are held: never shorter than they are held already. What is paid at the
 * counter gets its time from `openCounter`.
 */
export function payUntil(paying: Paying): string {
  const { method, hold, settings, now } = paying;
  if (method === 'counter') return hold.expiresAt;
  const minutes = settings[method === 'transfer' ? 'transfer.minutes' : 'hold.afterFailureMinutes'];
  return laterOf(hold.expiresAt, addSeconds(now, minutes * MINUTE));
}
