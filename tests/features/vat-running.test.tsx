/** A rate that was typed wrongly and holds already is corrected from today on; what was sold by it keeps it. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { holdLines } from '#db/schema/orders.ts';
import { vatRates } from '#db/schema/tickets.ts';
import type { ScreenContext } from '#src/context.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { stampOf } from '#src/features/vat/load-vat.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { vatRateOn } from '#src/values/vat.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { proveOwner } from '#tests/support/proved-owner.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffVatScreen } = await import('#src/screens/staff/staff-vat.tsx');

openLedger((opened) => openPark(opened, {}));

const TODAY = parkDay(BEFORE);
const STANDARD = 'standard';
const SINCE = '2025-07-01';
const rates = () => listVatRates(db.read);
const rateOn = async (day: string) => vatRateOn(await rates(), STANDARD, day);
const correct = async (corrects: string, percent: string, stamp?: string) => {
  const sent = { taxClass: STANDARD, corrects, from: '', to: '', percent, reason: 'gõ nhầm 7 thành 8' };
  return asStaff(db, 'owner', { now: BEFORE }).staff.vat.save({
    ...sent,
    stamp: stamp ?? stampOf(await rates(), STANDARD),
  });
};
const sold = () => db.read.select({ rate: holdLines.vatPerMille }).from(holdLines);

async function screen(corrects: string, percent: string): Promise<string> {
  const context = {
    ...staffContext(db, 'owner', { now: BEFORE }),
    ...{ match: null, origin: 'http://localhost', partBegins: () => undefined, refusedForm: null },
    query: new URLSearchParams({ taxClass: STANDARD, corrects, percent }),
  } as unknown as ScreenContext;
  const markup = await wholeMarkup(<WithinRouter>{await StaffVatScreen({ context })}</WithinRouter>);
  return parseDocument(markup).body.textContent ?? '';
}

test('holds from today, and not on the days that are over', async () => {
  await proveOwner(db, BEFORE);
  const before = await rateOn(TODAY);
  expect(await correct(SINCE, '7')).toMatchObject({ from: TODAY });
  expect([before, await rateOn(addDays(TODAY, -1)), await rateOn(TODAY)]).toEqual([80, 80, 70]);
  expect(await rateOn('2027-02-01')).toBe(100);
  const [event] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event).toMatchObject({
    ...{ reason: 'gõ nhầm 7 thành 8', before: { vatPercent: 8 } },
    after: { vatPercent: 7, from: TODAY },
  });
});

test('of a rate that began today leaves one rate', async () => {
  await proveOwner(db, BEFORE);
  await db.write((tx) => tx.delete(vatRates));
  const first = { taxClass: STANDARD, validFrom: TODAY, validTo: '9999-12-31', ratePerMille: 100 };
  await db.write((tx) => tx.insert(vatRates).values(first));
  await correct(TODAY, '8');
  expect(await rates()).toMatchObject([{ ...first, ratePerMille: 80 }]);
});

test('leaves what is sold as it is, and says before how much that is', async () => {
  await buy(db);
  const text = await screen(SINCE, '7');
  expect(text).toContain('1 đơn và giỏ đang giữ của những ngày này giữ mức thuế lúc bán.');
  expect(text).toContain('Mức 8% giữ nguyên cho những ngày đã qua');
  await proveOwner(db, BEFORE);
  const before = await sold();
  await correct(SINCE, '7');
  expect(await sold()).toEqual(before);
  await buy(db);
  expect(new Set((await sold()).map(({ rate }) => rate))).toEqual(new Set([80, 70]));
  expect(await rateOn(DAY)).toBe(70);
});

test('of two people who correct it one is refused, and so is a rate that is over', async () => {
  await proveOwner(db, BEFORE);
  const read = stampOf(await rates(), STANDARD);
  await correct(SINCE, '7');
  await expect(correct(SINCE, '6', read)).rejects.toMatchObject({ messageId: 'vat.error.changed' });
  await expect(correct(SINCE, '6')).rejects.toMatchObject({ messageId: 'vat.error.past' });
  expect(await rateOn(TODAY)).toBe(70);
});
