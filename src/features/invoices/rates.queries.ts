/** What the sales of some days come to by tax rate: days that are over as they are stored, the others added up. */
import type { Queryable } from '#db/client.ts';
import type { DaySum } from '#db/schema/invoices.ts';
import { listAmounts, sumOf } from './amounts.queries.ts';
import { listDaySums } from './day-sums.queries.ts';
import { listBack } from './invoices.queries.ts';
import {
  type InvoiceRange,
  type RateSums,
  rangesWithout,
  type SoldLine,
  sumsByRate,
  taxedLines,
} from './invoices.ts';
import { spanOf, type TakenBack } from './sales.queries.ts';

/** So many sales are read at a time; between them others are served. */
const SALES_AT_ONCE = 1000;

type Asked = { takenBack: readonly TakenBack[]; delivery: string };

/** What all invoices of these days add up to; `takenBack`: as the page of them has it. */
export async function sumRates(
  db: Queryable,
  range: InvoiceRange,
  { takenBack, delivery }: Asked,
): Promise<RateSums> {
  const reading = { span: spanOf(range), delivery };
  const back: SoldLine[] = [];
  for (let first = 0; first < takenBack.length; first += SALES_AT_ONCE) {
    const some = await listBack(db, takenBack.slice(first, first + SALES_AT_ONCE), reading);
    back.push(...[...some.values()].flat().flatMap(({ lines }) => lines));
  }
  return { sold: sumsByRate(await listSums(db, range)), back: sumsByRate(taxedLines(back)) };
}

async function listSums(db: Queryable, range: InvoiceRange): Promise<DaySum[]> {
  const stored = await listDaySums(db, range);
  const sums = [...stored.values()].flat().filter(({ isInvoiced }) => range.isAll || isInvoiced);
  for (const part of rangesWithout(range, stored)) sums.push(...(await listAmounts(db, part)).map(sumOf));
  return sums;
}
