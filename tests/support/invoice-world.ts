/** A park with sales, some of them to companies, and an office that asks for them. */
import { afterEach, beforeEach } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Invoice, orders } from '#db/schema/orders.ts';
import { staffApi } from '#src/api-staff.ts';
import { staffContext, testContext } from './caller.ts';
import { testDatabase } from './database.ts';
import { BEFORE, openPark } from './park.ts';
import { holdAndPlace, notify, type Purchase } from './purchase.ts';

export const COMPANY: Invoice = {
  company: 'Công ty Lá Phong & Con',
  taxCode: '0100109106',
  address: '1 Phố "Gỗ"',
  email: 'ketoan@laphong.example',
};
export const DECEMBER = 'from=2026-12-01&to=2026-12-31';

export let db: Db;

/** A new park for each test; call it at the top of a file. */
export function openOffice(): void {
  beforeEach(async () => {
    db = await testDatabase();
    await openPark(db);
  });
  afterEach(() => db.close());
}

/** Two tickets, paid at that moment. */
export async function sale(
  invoice: Invoice | null,
  { name = 'Nguyễn Thu Hà', now = BEFORE } = {},
): Promise<Purchase> {
  const purchase = await holdAndPlace(db, { now });
  await notify(db, purchase, {}, now);
  const change = { invoice, contactName: name, paidAt: now };
  await db.write((tx) => tx.update(orders).set(change).where(eq(orders.code, purchase.code)));
  return purchase;
}

export function ask(path: string, who: 'manager' | 'gate' | null = 'manager') {
  const ctx = who ? staffContext(db, who, { now: BEFORE }) : testContext(db, { now: BEFORE });
  return staffApi(async () => ctx).request(path);
}
