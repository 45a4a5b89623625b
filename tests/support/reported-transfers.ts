/** Transfers reported by a channel, without HTTP. */
import { bankTransfers } from '#db/schema/transfers.ts';
import type { ReportedTransfer } from '#src/features/payments/providers/sepay.ts';
import { type Received, receiveTransfer } from '#src/features/transfers/receive-transfer.ts';
import { ACCOUNT } from './bank.ts';
import { db } from './ledger.ts';

export const AT = '2026-11-21T03:00:00.000Z';
export const PRICE = 1_300_000;
let number = 0;

export const rows = () =>
  db.read.select().from(bankTransfers).orderBy(bankTransfers.receivedAt, bankTransfers.id);

/** What came of it, and the id of its row. */
export async function reportTransfer(
  channel: ReportedTransfer['channel'],
  change: Partial<ReportedTransfer> = {},
): Promise<{ result: Received; id: string }> {
  number += 1;
  const known = { account: ACCOUNT, direction: 'in', amountVnd: PRICE, payer: null, raw: '{}' } as const;
  const transfer = { channel, channelId: `${number}`, content: 'chuyen tien', reference: '', movedAt: AT };
  const before = (await rows()).map(({ id }) => id);
  const result = await receiveTransfer(
    { db, now: new Date().toISOString() },
    { ...known, ...transfer, ...change },
  );
  return { result, id: (await rows()).find(({ id }) => !before.includes(id))?.id ?? '' };
}
