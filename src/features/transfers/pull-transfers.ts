import type { Db } from '#db/client.ts';
import { listSepayMovements, type SepayAccess } from '#src/features/payments/providers/sepay-list.ts';
import { env } from '#src/server/env/env.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { receiveTransfer } from './receive-transfer.ts';

/** Long enough for a webhook that SePay gave up over a long weekend. */
const BACK_SECONDS = 4 * 24 * 60 * 60;
const NO_NEWS = ['known', 'repeat', 'foreign'];

type Clock = { db: Db; now: string };

/** Fetches SePay's list of the last days and applies what no webhook reported. Resolves with the number of these. */
export async function pullTransfers(
  ctx: Clock,
  access: SepayAccess | null = env().BANK.sepayApi,
): Promise<number> {
  if (!access) return 0;
  const since = addSeconds(ctx.now, -BACK_SECONDS);
  const listed = await listSepayMovements(access, { since, direction: 'in' });
  if ('refused' in listed) throw new Error(`SePay answered ${listed.status}`);
  let taken = 0;
  for (const transfer of listed.transfers) {
    const result = await receiveTransfer(ctx, transfer);
    if (NO_NEWS.includes(result)) continue;
    taken += 1;
    const { reference, amountVnd } = transfer;
    log.warn({ reference, amountVnd, result }, 'transfer fetched, not told');
  }
  if (!listed.isWhole) log.error({ since, read: listed.transfers.length }, 'SePay lists more than was read');
  return taken;
}
