/** Lists of the office as files for spreadsheets. To anybody without the permission of the list they do not exist. */
import { Hono, type Context as HttpContext } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import type { CsvPart } from '#src/features/resources/csv/export-csv.ts';
import { pickedIn } from '#src/features/staff-orders/list/bulk-orders.ts';
import { FILTERS } from '#src/features/staff-orders/list/order-filters.ts';
import { countSearchedOrders, loadSearchedPage } from '#src/features/staff-orders/load-searched-orders.ts';
import { countListed, listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { listOrderRows } from '#src/features/staff-orders/order-rows.queries.ts';
import { listIdsOfCodes } from '#src/features/staff-orders/order-search.queries.ts';
import { ORDERS_HEAD, orderLines } from '#src/features/staff-orders/orders-file.ts';
import {
  type OrdersAsked,
  type OrdersPage,
  readOrdersAsked,
} from '#src/features/staff-orders/staff-orders.ts';
import type { AppRouter } from '#src/router.ts';
import { csvAnswer } from '#src/server/csv-answer.ts';
import { Problem } from '#src/server/problem.ts';
import { noteForbidden, traceExport } from '#src/server/sessions/staff-trace.ts';
import { type Context, createCallerFactory, type UserContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { csvHead } from '#src/values/files/csv.ts';
import { may, mayNow, type Permission } from '#src/values/permissions.ts';
import { dayFile } from './day-file.ts';
import { ledgerFile } from './ledger-file.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;
type Sheet = { sheet: (input: { query: string; after: string | null }) => Promise<CsvPart> };

const ORDERS_AT_ONCE = 200;

/** `GET /content/<kind>.csv`, `/orders.csv`, `/ledger.csv` and `/today/<table>.csv`, each with the address of its page, in the context that `open` gives. */
export function staffLists(open: OpenContext, appRouter: AppRouter): Hono {
  const app = new Hono();
  app.get('/content/:file{[a-z-]+\\.csv}', async (c) => contentFile(c, await opened(c, open), appRouter));
  app.get('/orders.csv', async (c) => ordersFile(c, await opened(c, open)));
  app.get('/ledger.csv', async (c) => {
    const ctx = await opened(c, open);
    return (await ledgerFile(c, ctx)) ?? missing(c, ctx);
  });
  app.get('/today/:file{[a-z]+\\.csv}', async (c) => {
    const ctx = await opened(c, open);
    return (await dayFile(c, ctx)) ?? missing(c, ctx);
  });
  return app;
}

function opened(c: HttpContext, open: OpenContext): Promise<Context> {
  return open(c.req.raw, () => undefined);
}

/** Whoever is signed in and may not is recorded. */
function missing(c: HttpContext, ctx: Context): Response {
  if (ctx.user) noteForbidden(ctx, { path: c.req.path });
  const { t } = intlFor(ctx.locale);
  const error = { message: t('errors.notFound'), data: { code: 'NOT_FOUND' } };
  return c.json({ error }, 404, { 'cache-control': 'private, no-store' });
}

/** Asked of the procedure of its kind, part by part: its permission is the one of the file. */
async function contentFile(c: HttpContext, ctx: Context, appRouter: AppRouter): Promise<Response> {
  const kind = (c.req.param('file') ?? '').replace(/\.csv$/, '');
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  const name = `staff.content.${kind}.sheet`;
  if (!Object.hasOwn(procedures, name)) return missing(c, ctx);
  const { permission } = (procedures[name] as { _def: { meta: { permission: Permission } } })._def.meta;
  const { user } = ctx;
  if (!user || !mayNow(user, permission)) return missing(c, ctx);
  const kinds = createCallerFactory(appRouter)(ctx).staff.content as unknown as Record<string, Sheet>;
  const query = new URL(c.req.url).search.slice(0, 1000);
  const partAfter = (after: string | null) => kinds[kind]?.sheet({ query, after });
  const first = await partAfter(null);
  if (!first) return missing(c, ctx);
  const rows = first.total ?? 0;
  await traceExport({ ...ctx, user }, { path: c.req.path, permission, id: kind, filter: query, rows });
  return csvAnswer(`${kind}-${parkDay(ctx.now)}`, partsOf(first, partAfter));
}

async function* partsOf(
  first: CsvPart,
  partAfter: (after: string) => Promise<CsvPart> | undefined,
): AsyncGenerator<string> {
  for (let part: CsvPart | undefined = first; part; ) {
    yield part.text;
    part = part.next === null ? undefined : await partAfter(part.next);
  }
}

async function ordersFile(c: HttpContext, ctx: Context): Promise<Response> {
  const { user } = ctx;
  if (!user || !mayNow(user, 'orders.read')) return missing(c, ctx);
  const isFinder = may(user, 'orders.find');
  const typed = readOrdersAsked(new URL(c.req.url).searchParams);
  const asked = isFinder ? typed : { ...typed, view: 'goods' as const };
  const picked = isFinder ? pickedIn(new URL(c.req.url).searchParams) : [];
  const lists = picked.length > 0 ? pickedOrders(ctx, picked) : orderLists({ ...ctx, user }, asked, isFinder);
  const first = await lists.next();
  if (first.done) throw new Problem('INTERNAL_SERVER_ERROR', 'errors.unexpected');
  const { view, step } = asked;
  const filters = FILTERS.map((name) => asked[name]);
  const narrowed = picked.length > 0 ? ['picked'] : [view, step, ...filters, asked.q && 'q'];
  const filter = narrowed.filter(Boolean).join(' ');
  const { db, now } = ctx;
  const rows =
    picked.length > 0
      ? first.value.length
      : await (asked.q
          ? countSearchedOrders(db.read, { q: asked.q, isFinder })
          : countListed(db.read, { ...asked, today: parkDay(now) }));
  const exported = { path: c.req.path, permission: 'orders.read' as const, id: 'orders', filter, rows };
  await traceExport({ ...ctx, user }, exported);
  return csvAnswer(`don-hang-${parkDay(ctx.now)}`, textsOf());

  async function* textsOf(): AsyncGenerator<string> {
    yield csvHead(ORDERS_HEAD) + orderLines(first.value ?? []);
    for await (const some of lists) yield orderLines(some);
  }
}

/** Those that are ticked in the list. */
async function* pickedOrders({ db }: Context, codes: readonly string[]): OrderLists {
  yield await listOrderRows(db.read, await listIdsOfCodes(db.read, codes));
}

type OrderLists = AsyncGenerator<Awaited<ReturnType<typeof listOrders>>['rows'], void>;

/** As the page lists them: what was searched for, or a view, from its first page on. */
async function* orderLists({ db, now }: UserContext, asked: OrdersAsked, isFinder: boolean): OrderLists {
  const limit = ORDERS_AT_ONCE;
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Pick<OrdersPage, 'rows' | 'next'> = asked.q
      ? await loadSearchedPage(db.read, { q: asked.q, isFinder, after, limit })
      : await listOrders(db.read, { ...asked, after, before: null, limit, today: parkDay(now) });
    yield page.rows;
    after = page.next;
  }
}
