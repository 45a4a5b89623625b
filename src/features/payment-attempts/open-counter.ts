import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { Holder } from '#src/features/fairness/fairness.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { countOpenAtCounter, readCounterUse } from '#src/features/inventory/counter.queries.ts';
import { counterTerms } from '#src/features/inventory/counter-terms.ts';
import { findHoldById, updateHoldExpiry } from '#src/features/inventory/holds.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { laterOf } from '#src/values/day.ts';

const REFUSALS = {
  far: 'checkout.error.counterFar',
  many: 'checkout.error.counterMany',
  full: 'checkout.error.counterFull',
  late: 'checkout.error.counterLate',
} as const;

/**
 * The only entry to payment at the counter, for checkout, retries and waiting-list offers, inside the transaction that
 * records the payment. Holds the places until the order's deadline and returns it. Throws CONFLICT for what is never
 * paid there, PRECONDITION_REQUIRED while the contact of the order is not proved.
 */
export async function openCounter(tx: Tx, ctx: Context, order: OrderRow): Promise<string> {
  const { now } = ctx;
  const settings = await loadSettings(ctx);
  const hold = await findHoldById(tx, order.holdId);
  if (!hold) throw new Problem('NOT_FOUND', 'orders.error.unknown');
  const use = await readCounterUse(tx, { id: hold.id, now });
  const { until, reason } = counterTerms({ use, orderedAt: order.createdAt, settings, now });
  if (reason) throw new Problem('CONFLICT', REFUSALS[reason], { places: settings['counter.maxPlaces'] });
  const counterKey = provedKey(await readHolder(ctx), order);
  if (!counterKey) throw new Problem('PRECONDITION_REQUIRED', 'fairness.error.counterProof');
  const open = await countOpenAtCounter(tx, { counterKey, exceptId: hold.id, now });
  if (open >= settings['counter.ordersPerContact'])
    throw new Problem('CONFLICT', 'checkout.error.counterOpen');
  await updateHoldExpiry(tx, hold.id, { expiresAt: laterOf(hold.expiresAt, until), counterKey });
  return until;
}

/** Of a signed-in person, or of the contact of this order when this browser has proved it. */
function provedKey({ level, contact, contactKey }: Holder, { email, phone }: OrderRow): string | null {
  if (level === 'person') return contactKey;
  const isOfOrder = contact !== null && (contact === email?.toLowerCase() || contact === phone);
  return isOfOrder ? contactKey : null;
}
