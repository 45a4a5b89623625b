/**
 * Random histories of an order of which a voucher pays a part and VNPay the rest, of moves to a dearer day whose difference
 * VNPay takes, of money asked back on both ways, and of a till that spends what comes back on the voucher. In the end
 * VNPay, voucher, order, tickets and books agree.
 */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { findsLost } from '#tests/support/lost-inserts.ts';
import { randomFrom } from '#tests/support/random.ts';
import { voucherQuarrels } from '#tests/support/voucher-agreement.ts';
import { beginWithVoucher, liveWithVoucher } from '#tests/support/voucher-history.ts';
import { openWallets } from '#tests/support/wallet-world.ts';

const SCENARIOS = process.env.LONG_FAULTS ? 1000 : 20;
const PATIENCE_MS = 30_000 + SCENARIOS * 3000;
const granted = new Set<string>();

async function run(seed: number, prepare: (db: Db) => Promise<unknown> = async () => undefined) {
  const db = await testDatabase();
  const world = openWallets(() => db);
  // The notifications wait in the sandbox until the history brings them.
  await world.switchTo({ lostIpn: true, rejectsRefunds: seed % 3 === 2 });
  try {
    const history = await beginWithVoucher({ db, world, random: randomFrom(seed) });
    await prepare(db);
    await liveWithVoucher(history);
    for (const deed of history.granted) granted.add(deed);
    return [...(await voucherQuarrels(history)), ...(await brokenInvariants(db))];
  } finally {
    await world.stop();
    db.close();
  }
}

test(
  `${SCENARIOS} random histories: all agree in the end`,
  async () => {
    const failures: string[] = [];
    for (let seed = 1; seed <= SCENARIOS; seed += 1)
      for (const sentence of await run(seed)) failures.push(`seed ${seed}: ${sentence}`);
    expect(failures).toEqual([]);
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
