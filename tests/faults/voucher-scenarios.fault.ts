/**
 * Random histories of an order of which a voucher pays a part and VNPay the rest, of moves to a dearer day whose difference
 * VNPay takes, of money asked back on both ways, and of a till that spends what comes back on the voucher. In the end
 * VNPay, voucher, order, tickets and books agree.
 */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { findsLost } from '#tests/support/lost-inserts.ts';
import { atWallets, failuresOf, seedsUpTo } from '#tests/support/random-histories.ts';
import { voucherQuarrels } from '#tests/support/voucher-agreement.ts';
import { beginWithVoucher, liveWithVoucher } from '#tests/support/voucher-history.ts';

const SCENARIOS = process.env.LONG_FAULTS ? 1000 : 20;
const PATIENCE_MS = 30_000 + SCENARIOS * 3000;
const granted = new Set<string>();

const run = atWallets(async ({ db, world, random, prepare }) => {
  const history = await beginWithVoucher({ db, world, random });
  await prepare(db);
  await liveWithVoucher(history);
  for (const grant of history.granted) granted.add(grant);
  return voucherQuarrels(history);
});

test(
  `${SCENARIOS} random histories: all agree in the end`,
  async () => {
    expect(await failuresOf(run, seedsUpTo(SCENARIOS))).toEqual([]);
    expect([...granted].sort()).toEqual(['a move', 'a move in vain', 'another day', 'money', 'the till']);
  },
  PATIENCE_MS,
);

test.each([
  [
    'what the voucher pays is not booked',
    'ledger_entries',
    "NEW.kind = 'payment' AND NEW.account LIKE '%credit'",
  ],
  ['no refund is booked', 'ledger_entries', "NEW.kind = 'refund'"],
  ['what the till takes is not booked', 'ledger_entries', "NEW.kind = 'credit-used'"],
  [
    'the difference of a move is not booked',
    'ledger_entries',
    "NEW.movement IN (SELECT 'payment:' || id FROM payment_attempts WHERE surplus = 'exchange')",
  ],
])(
  'control: it is found out when %s',
  async (_, table, when) => expect(await findsLost(run, SCENARIOS, table, when)).not.toEqual([]),
  PATIENCE_MS,
);
