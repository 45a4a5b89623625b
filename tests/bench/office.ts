/**
 * The rooms of the office after some years: lists, searches, the day, and files, over 200,000 orders and 20,000 products.
 * Reads are counted in processor time of this thread, which a busy machine does not change. `BENCH_ORDERS` makes a smaller park.
 */
import '#tests/support/env.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { listAuditEvents } from '#src/features/audit/audit.queries.ts';
import { readAuditQuery } from '#src/features/audit/audit.ts';
import { loadDay } from '#src/features/calendar/load-day.ts';
import { loadHeat } from '#src/features/calendar/load-heat.ts';
import { loadWeek } from '#src/features/calendar/load-week.ts';
import { listTakings } from '#src/features/day-totals/day-totals.queries.ts';
import { listExpected } from '#src/features/gate/gate-figures.queries.ts';
import { loadFoundOrders } from '#src/features/office/load-found-orders.ts';
import { loadFoundThings } from '#src/features/office/load-found-things.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listMoneyLike } from '#src/features/reconciliation/known-money.queries.ts';
import {
  findLastMovement,
  listLastMovements,
  listMovements,
  listStock,
} from '#src/features/stock/stock-movements.queries.ts';
import { contentKind } from '#src/screens/staff/content/content-kinds.ts';
import { loadAhead, loadToday } from '#src/screens/staff/today/load-today.ts';
import { addDays, parkInstant, weekday } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { asPreset } from '#tests/support/caller.ts';
import { contentQuestions, MEDIA_QUESTIONS, quoteQuestions } from './office-lists.ts';
import { effectQuestions } from './office-rule-effects.ts';
import { measureProcess, SCREEN_MAX_MS } from './office-screens.ts';
import { workQuestions } from './office-work-lists.ts';
import { MOVED_PRODUCT, makeOffice, PRODUCTS } from './office-world.ts';
import { newOrderQuestions, ORDERS, orderQuestions, TODAY } from './orders.ts';
import { FIGURE_MAX_MS, measure, type Question } from './questions.ts';
import { closeTable, openTable } from './table.ts';

const NOW = parkInstant(TODAY, '12:00');
const MONDAY = addDays(TODAY, 1 - weekday(TODAY));

const LISTED = 25;

const ROOMS: Question[] = [
  [
    'what reported money is like',
    async ({ read }) =>
      listMoneyLike(
        read,
        (await listOpenUnmatched(read, LISTED)).map(({ id }) => id),
      ),
  ],
  ['open a product', ({ read }) => Promise.resolve(contentKind('products')?.find(read, MOVED_PRODUCT))],
  [
    'stock of a product',
    ({ read }) =>
      Promise.all([
        listStock(read, MOVED_PRODUCT),
        listMovements(read, { ...FIRST, productId: MOVED_PRODUCT, limit: 21 }),
        listLastMovements(read, MOVED_PRODUCT),
        findLastMovement(read, MOVED_PRODUCT),
      ]),
  ],
  [
    'today',
    ({ read }) => Promise.all([loadToday(read, TODAY), loadAhead(read, TODAY), listTakings(read, [TODAY])]),
  ],
  ['week', (db) => loadWeek({ db }, MONDAY)],
  ['a day of the calendar', (db) => loadDay({ db }, TODAY)],
  ['the whole horizon', (db) => loadHeat({ db, now: NOW })],
];

const audit = (query: string): Question => [
  `audit ?${query}`,
  ({ read }) => listAuditEvents(read, readAuditQuery(new URLSearchParams(query), TODAY)),
];
const AUDIT = [
  '',
  'scans=1',
  'who=user-manager',
  'permission=orders.cancel',
  'who=user-manager&permission=gate.scan',
  'subject=DM00012340',
  'from=01/01/2026&to=02/01/2026',
  'who=user-gate',
  'subject=zzz',
  `before=${addDays(TODAY, -300)}T05:00:00.000Z_1`,
  `who=user-manager&before=${addDays(TODAY, -300)}T05:00:00.000Z_1`,
].map(audit);

const THINGS = [
  ...['mat ong', 'ga chan nui', 'khong co gi nhu vay', 'a', 'phut giu cho'],
  ...['chuyen tien ve cap treo doan 77', 'chuyen tien ve', 'c'],
].map(
  (q): Question => [
    `palette, content ${q}`,
    (db) => loadFoundThings({ db, user: asPreset('owner'), locale: 'vi' }, q),
  ],
);
const PALETTE = [
  ...['DMXXXY2345', 'DMX', '#DMXXXY234502', '0900', 'khach1', 'nguyen thu ha', 'n', 'zzz'],
  ...['MBVCB 77 DMXXXY2345 chuyen tien', 'Ma GD FT25335-142261 so du'],
].map((q): Question => [`palette ${q}`, ({ read }) => loadFoundOrders(read, q)]);

const folder = `${ROOT}.data/bench-office`;
const file = process.env.BENCH_FILE ?? `${folder}/park.db`;
if (!process.env.BENCH_FILE) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const startedAt = performance.now();
const db = await makeOffice(file);
console.log(`the park of some years: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
openTable(
  `${ORDERS.toLocaleString('en')} orders, ${PRODUCTS.toLocaleString('en')} products; half of the times, and all but one of a hundred`,
);
await measure(db, [
  ...(await contentQuestions(db)),
  ...(await quoteQuestions(db)),
  ...MEDIA_QUESTIONS,
  ...(await workQuestions(db)),
  ...ROOMS,
  ...AUDIT,
  ...PALETTE,
  ...THINGS,
  ...(await orderQuestions(db)),
]);
await measure(
  db,
  [['expected at the gates', ({ read }) => listExpected(read, TODAY)], ...newOrderQuestions()],
  FIGURE_MAX_MS,
);
await measure(db, await effectQuestions(db), SCREEN_MAX_MS);
db.close();
await measureProcess(file, TODAY);
const isMet = closeTable();
if (!process.env.BENCH_FILE) rmSync(folder, { recursive: true, force: true });
process.exit(isMet ? 0 : 1);
