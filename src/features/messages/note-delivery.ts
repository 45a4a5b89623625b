import type { Db } from '#db/client.ts';
import { isDeliveryKnown, updateDelivery } from './deliveries.queries.ts';
import { reopenMessage } from './messages.queries.ts';

type Ctx = { db: Db; now: string };
export type DeliveryWord = {
  provider: 'zalo' | 'esms' | 'speedsms';
  providerId: string;
  state: 'delivered' | 'lost';
  code: string;
};

/**
 * Applies a provider's report on a message it accepted, any number of times and in any order. A lost one is reopened:
 * its next channel is tried. `unknown` is a message that is not ours, or not recorded yet.
 */
export async function noteDelivery(
  { db, now }: Ctx,
  word: DeliveryWord,
): Promise<'noted' | 'known' | 'unknown'> {
  return db.write(async (tx) => {
    const row = await updateDelivery(tx, { ...word, now });
    if (!row) return (await isDeliveryKnown(tx, word)) ? 'known' : 'unknown';
    if (row.state === 'lost') await reopenMessage(tx, { id: row.outboxId, now });
    return 'noted';
  });
}
