/** Switches a payment method off. */
import type { Db } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import type { Method } from '#src/values/payment-method.ts';
import { BEFORE } from './park.ts';

export function switchOff(db: Db, method: Method): Promise<void> {
  return turnOff(db, `enable_payment_${method}`);
}

/** Staff turn any flag off. */
export async function turnOff(db: Db, key: string): Promise<void> {
  const off = { enabled: false, updatedAt: BEFORE };
  await db.write((tx) =>
    tx
      .insert(featureFlags)
      .values({ key, description: '', ...off })
      .onConflictDoUpdate({ target: featureFlags.key, set: off }),
  );
}
