import type { Db } from '#db/client.ts';
import { isDeliveryKnown, updateDelivery } from './deliveries.queries.ts';
import { reopenMessage } from './messages.queries.ts';

type Ctx = { db: Db; now: string };
export type DeliveryWord = {
  provider: 'zalo' | 'esms' | 'speedsms' | 'resend';
  providerId: string;
  /** `accepted`: it is still on its way, and `code` says why. */
  state: 'delivered' | 'lost' | 'accepted';
  code: string;
  /** Counts after the message has arrived too: a mail server may give back what it has taken. */
  isLate?: boolean;
};

/**
 * Applies a provider's report on a message it accepted, any number of times and in any order. A lost one is reopened:
 * its next channel is tried. `unknown` is a message that is not ours, or not recorded yet.
 */
export async function noteDelivery(
  { db, now }: Ctx,
  word: DeliveryWord,
): Promise<'noted' | 'known' | 'unknown'> {
  // Providers of mail report on everything; what is not about an order should not hold up those who write.
  if (!(await isDeliveryKnown(db.read, word))) return 'unknown';
  return db.write(async (tx) => {
    const row = await updateDelivery(tx, { ...word, now });
    if (!row) return 'known';
    if (row.state === 'lost') await reopenMessage(tx, { id: row.outboxId, now });
    return 'noted';
  });
}
