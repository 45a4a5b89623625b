/** The stored sums of invoices beside what their sales come to when each is read. */
import type { Db, Queryable } from '#db/client.ts';
import { listDueDays } from '#src/features/invoices/day-sums.queries.ts';
import { eachInvoices } from '#src/features/invoices/invoices.queries.ts';
import {
  type InvoiceData,
  type InvoiceRange,
  type RateSums,
  sumsByRate,
} from '#src/features/invoices/invoices.ts';
import { sumRates } from '#src/features/invoices/rates.queries.ts';
import { listTakenBack } from '#src/features/invoices/sales.queries.ts';
import { storeDaySums } from '#src/features/invoices/store-day-sums.ts';

/** After all days of the tests. */
const MUCH_LATER = '2028-01-01T00:00:00.000Z';
const DELIVERY = 'x';

/** Adds up each day that is due, in rounds as the job does. */
export async function storeAllDays(db: Db): Promise<void> {
  const due = { before: '2028-01-01', limit: 1 };
  while ((await listDueDays(db.read, due)).length > 0) await storeDaySums({ db, now: MUCH_LATER });
}

/** As the page has them. */
export async function shownRates(db: Queryable, range: InvoiceRange): Promise<RateSums> {
  return sumRates(db, range, { takenBack: await listTakenBack(db, range), delivery: DELIVERY });
}

/** As the invoices of the files add up. */
export async function countedRates(db: Queryable, range: InvoiceRange): Promise<RateSums> {
  const invoices = (await Array.fromAsync(eachInvoices(db, range, DELIVERY))).flat();
  return ratesOf(invoices);
}

/** By rate, what these add up to. */
export function ratesOf(invoices: readonly InvoiceData[]): RateSums {
  return {
    sold: sumsByRate(invoices.flatMap(({ lines }) => lines)),
    back: sumsByRate(invoices.flatMap(({ returns }) => returns.flatMap(({ lines }) => lines))),
  };
}
