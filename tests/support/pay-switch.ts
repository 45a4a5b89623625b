/** Staff take a way to pay away. */
import type { Db } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import type { Method } from '#src/values/payment-method.ts';
import { BEFORE } from './park.ts';

export async function switchOff(db: Db, method: Method): Promise<void> {
  const key = `enable_payment_${method}`;
  const off = { enabled: false, updatedAt: BEFORE };
  await db.write((tx) =>
    tx
      .insert(featureFlags)
      .values({ key, description: '', ...off })
      .onConflictDoUpdate({ target: featureFlags.key, set: off }),
  );
}
