import type { Queryable } from '#db/client.ts';
import type { TotalFault } from '#db/schema/day-totals.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import {
  type CountedDay,
  type CountedRow,
  listCountedScans,
  listSoldTickets,
  listStoredChannelTakings,
  listStoredEntries,
  listStoredSales,
  listStoredTakings,
  listTakingRows,
  type Page,
  type ScanRow,
  type StoredEntry,
  type StoredSale,
  type StoredTotal,
  type TakingRow,
} from './recounts.queries.ts';

/** So few rows that a statement stays far under ten milliseconds: of a file that is not in memory, each reads three pages. */
const SLICE_ROWS = 20;

/** How a day is counted: after `rows` rows each, the rest of the process has its turn for the time of `pause`. */
export type Pace = { pause: () => Promise<unknown>; rows?: number };

type Sums = readonly [number, number, number];
type Counted = ReadonlyMap<string, Sums>;
const NOTHING: Sums = [0, 0, 0];

type Kind = Exclude<TotalFault['of'], 'invoices'>;

/** What the sums of each kind of total are. */
const NAMES: Record<Kind, readonly string[]> = {
  sales: ['tickets', 'people', 'value'],
  entries: ['people'],
  takings: ['payments', 'received', 'refunded'],
  channels: ['payments', 'received', 'refunded'],
};

/** Of a database that changes while it is counted. */
const COUNTS_MAX = 5;

/**
 * What the totals of a day and their rows do not agree in. Counted in slices, between which anything may be written
 * unless `read` is a snapshot: a difference is a fault when two counts in a row find it.
 */
export async function recountDay(read: Queryable, day: string, pace: Pace): Promise<TotalFault[]> {
  let before = await differencesOf(read, day, pace);
  for (let count = 2; before.length > 0 && count <= COUNTS_MAX; count += 1) {
    const seen = new Set(before.map(nameOf));
    before = await differencesOf(read, day, pace);
    const twice = before.filter((fault) => seen.has(nameOf(fault)));
    if (twice.length > 0) return twice;
  }
  return [];
}

/** The same difference of the same total, whatever has been added to both sides since. */
function nameOf({ of, key, stored, counted }: TotalFault): string {
  return `${of} ${key} ${stored - counted}`;
}

/** The totals are read first: what is written after them makes a difference that the second count does not find. */
async function differencesOf(read: Queryable, day: string, pace: Pace): Promise<TotalFault[]> {
  const period = { day, from: parkInstant(day, '00:00'), until: parkInstant(addDays(day, 1), '00:00') };
  const sales = await readRows<StoredSale>((page) => listStoredSales(read, day, page), pace);
  const tickets = await countRows<CountedRow>((page) => listSoldTickets(read, period, page), pace);
  const entries = await readRows<StoredEntry>((page) => listStoredEntries(read, day, page), pace);
  const scans = await countRows<ScanRow>((page) => listCountedScans(read, period, page), pace);
  const takings = await listStoredTakings(read, day);
  const channels = await listStoredChannelTakings(read, day);
  const money = await countMoney(read, period, pace);
  return [
    ...faultsOf('sales', sales, tickets),
    ...faultsOf('entries', entries, scans),
    ...faultsOf('takings', takings, money.byProvider),
    ...faultsOf('channels', channels, money.byChannel),
  ].map((fault) => ({ ...fault, key: `${day} ${fault.key}` }));
}

async function countRows<Row extends CountedRow>(
  list: (page: Page<Row>) => Promise<Row[]>,
  pace: Pace,
): Promise<Counted> {
  const sums = new Map<string, Sums>();
  await eachRow(list, (row) => add(sums, row.key, row), pace);
  return sums;
}

async function readRows<Row>(list: (page: Page<Row>) => Promise<Row[]>, pace: Pace): Promise<Row[]> {
  const rows: Row[] = [];
  await eachRow(list, (row) => void rows.push(row), pace);
  return rows;
}

/** The same rows by the way of paying, and by that and the sales channel. */
async function countMoney(read: Queryable, period: CountedDay, pace: Pace) {
  const [byProvider, byChannel] = [new Map<string, Sums>(), new Map<string, Sums>()];
  await eachRow<TakingRow>(
    (page) => listTakingRows(read, period, page),
    (row) => {
      add(byProvider, row.key, row);
      add(byChannel, row.channelKey, row);
    },
    pace,
  );
  return { byProvider, byChannel };
}

/** Every row once, in the order of its index. */
async function eachRow<Row>(
  list: (page: Page<Row>) => Promise<Row[]>,
  count: (row: Row) => void,
  { pause, rows = SLICE_ROWS }: Pace,
): Promise<void> {
  for (let after: Row | undefined; ; await pause()) {
    const page = await list({ after, limit: rows });
    for (const row of page) count(row);
    if (page.length < rows) return;
    after = page.at(-1);
  }
}

function add(sums: Map<string, Sums>, key: string, { a, b, c }: Omit<StoredTotal, 'key'>): void {
  const [x, y, z] = sums.get(key) ?? NOTHING;
  sums.set(key, [x + a, y + b, z + c]);
}

/** Each sum that differs, also of a total without rows and of rows without a total. */
function faultsOf(of: Kind, totals: StoredTotal[], counted: Counted): TotalFault[] {
  const stored: Counted = new Map(totals.map(({ key, a, b, c }) => [key, [a, b, c]]));
  return [...new Set([...stored.keys(), ...counted.keys()])].sort().flatMap((key) => {
    const [own, right] = [stored.get(key) ?? NOTHING, counted.get(key) ?? NOTHING];
    return NAMES[of].flatMap((name, index) => {
      const [stands, comes] = [own[index] ?? 0, right[index] ?? 0];
      return stands === comes ? [] : [{ of, key: `${key} ${name}`, stored: stands, counted: comes }];
    });
  });
}
