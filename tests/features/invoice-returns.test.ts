/** Refunds of a sale, by line and rate, in both files; their sum equals the ledger. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { lessFee } from '#src/features/invoices/invoices.ts';
import { listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { sumVnd, vatInside } from '#src/values/money.ts';
import { askRefund } from '#tests/support/aftercare.ts';
import {
  COMPANY,
  csvRows,
  db,
  openOffice,
  sale,
  soldAndReturned,
  xml,
} from '#tests/support/invoice-world.ts';

openOffice();

const BACK = { grossVnd: 500_000, ...vatInside(500_000, 80) };

describe('a ticket that went back', () => {
  test('is a row below zero with its own tax, on its own day', async () => {
    await soldAndReturned();
    const [sold = [], back = []] = await csvRows();
    expect(sold.slice(-8, -1)).toEqual(['2', '601852', '1203704', '8', '96296', '1300000', '"vnpay"']);
    expect(back.slice(-8)).toEqual([
      '-1',
      '462963',
      `-${BACK.netVnd}`,
      '8',
      `-${BACK.vatVnd}`,
      '-500000',
      '"vnpay"',
      '0',
    ]);
    expect(back[0]).toBe('"2026-12-01"');
    expect(sold.at(-1)).toBe('500000');
  });

  test('stands in the XML with its rate, its sums and its day', async () => {
    await soldAndReturned();
    const [, back = ''] = /<DSHoan>([\s\S]*?)<\/DSHoan>/.exec(await xml()) ?? [];
    for (const part of [
      '<NHoan>2026-12-01</NHoan>',
      '<SLuong>1</SLuong>',
      `<ThTien>${BACK.netVnd}</ThTien>`,
      `<TThue>${BACK.vatVnd}</TThue>`,
      '<TgTTTBSo>500000</TgTTTBSo>',
    ])
      expect(back).toContain(part);
    expect(await xml()).toContain('<TienDaHoan>500000</TienDaHoan>');
  });

  test('makes the column add up to what the ledger says that the order has left', async () => {
    const { code } = await soldAndReturned({ count: 2 });
    const rows = await csvRows();
    const gross = sumVnd(rows.map((row) => Number(row.at(-3))));
    const entries = (await listEntries(db.read, { code, limit: 20 })).rows.filter(
      ({ account, kind }) => account === 'orders' && kind !== 'fee',
    );
    expect(gross).toBe(-sumVnd(entries.map(({ amountVnd }) => amountVnd)));
    expect(gross).toBe(1_300_000 - 1_020_000);
  });

  test('is not offered while the refund is pending, nor without one', async () => {
    const purchase = await sale(COMPANY);
    expect(await csvRows()).toHaveLength(1);
    await askRefund(db, purchase);
    expect(await csvRows()).toHaveLength(1);
    expect(await xml()).not.toContain('DSHoan');
  });
});

test('the fee is shared over the lines to the last đồng', () => {
  const line = { code: 'a', name: 'a', quantity: 1, vatPerMille: 80 };
  const amounts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1000 }), (gross, perMille) => {
      const whole = sumVnd(gross);
      const fee = Math.floor((whole * perMille) / 1000);
      const left = lessFee(
        gross.map((grossVnd) => ({ ...line, grossVnd })),
        fee,
      ).map((one) => one.grossVnd);
      expect(sumVnd(left)).toBe(whole - fee);
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    }),
  );
});
