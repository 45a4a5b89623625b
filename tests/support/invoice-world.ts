/** A park with sales, some of them to companies, and an office that asks for them. */
import { afterEach, beforeEach } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Invoice, orders } from '#db/schema/orders.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { staffApi } from '#src/http/staff.ts';
import { askRefund } from './aftercare.ts';
import { staffContext, testContext } from './caller.ts';
import { testDatabase } from './database.ts';
import { BEFORE, openPark, type ParkOptions } from './park.ts';
import { holdAndPlace, notify, type Purchase } from './purchase.ts';
import { startGateway } from './vnpay-gateway.ts';

export const COMPANY: Invoice = {
  company: 'Công ty Lá Phong & Con',
  taxCode: '0100109106',
  address: '1 Phố "Gỗ"',
  email: 'ketoan@laphong.example',
};
export const DECEMBER = 'from=2026-12-01&to=2026-12-31';

export let db: Db;

/** A new park for each test; call it at the top of a file. */
export function openOffice(park: ParkOptions = {}): void {
  beforeEach(async () => {
    db = await testDatabase();
    await openPark(db, park);
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

/** Two tickets of 650,000; one goes back, 80 % of it less the fee of 20,000. */
export async function soldAndReturned(asked: Parameters<typeof askRefund>[2] = {}) {
  const purchase = await sale(COMPANY);
  await giveBack(purchase, asked);
  return purchase;
}

export async function giveBack(purchase: Purchase, asked: Parameters<typeof askRefund>[2]) {
  const gateway = startGateway(() => ({ TransactionStatus: '00' }));
  await askRefund(db, purchase, asked);
  await payRefunds({ db, now: asked?.now ?? BEFORE }, [gateway.provider]);
  await gateway.stop();
}

export const csvRows = async (days = DECEMBER) =>
  (await (await ask(`/invoices.csv?${days}`)).text())
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(','));
export const xml = async (days = DECEMBER) => (await ask(`/invoices.xml?${days}`)).text();
