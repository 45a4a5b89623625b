import { rows } from './browser.ts';

type Given = { code: string; amountVnd: number; orderId: string };

/** A voucher as after a closed day: on an order that was paid, and in the ledger. */
export function giveVoucher({ code, amountVnd, orderId }: Given): void {
  const [at, until] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  rows('INSERT INTO vouchers VALUES (?, ?, ?, ?, ?, ?)', code, orderId, amountVnd, amountVnd, at, until);
  const entry = `INSERT INTO ledger_entries (movement, kind, account, amount_vnd, order_id, at, note)
    VALUES (?, 'credit-issued', ?, ?, ?, ?, ?)`;
  for (const [account, entryVnd] of [
    ['orders', amountVnd],
    ['credit', -amountVnd],
  ] as const)
    rows(entry, `credit:${code}`, account, entryVnd, orderId, at, code);
}
