/** Files for the office: what was sold with its taxes, for the accounting system. To anybody without the permission they do not exist. */
import { Hono, type Context as HttpContext } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { listInvoices } from '#src/features/invoices/invoices.queries.ts';
import { type InvoiceRange, readRange } from '#src/features/invoices/invoices.ts';
import { faultText } from '#src/features/invoices/range-fault.ts';
import { invoicesCsv } from '#src/features/invoices/write-csv.ts';
import { invoicesXml } from '#src/features/invoices/write-xml.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { noteForbidden, traceFile } from '#src/server/sessions/staff-trace.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { mayNow } from '#src/values/permissions.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;
type Write = (ctx: Context, range: InvoiceRange) => Promise<{ body: string; type: string }>;

const COLUMNS = [
  ...([
    'day',
    'serviceDay',
    'order',
    'company',
    'taxCode',
    'address',
    'email',
    'buyer',
    'line',
    'code',
  ] as const),
  ...(['name', 'quantity', 'price', 'net', 'rate', 'vat', 'gross', 'method', 'refunded'] as const),
];

/** `GET /invoices.csv` and `/invoices.xml` with `from`, `to` and `all`, in the context that `open` gives. */
export function staffApi(open: OpenContext): Hono {
  const app = new Hono();
  app.get('/invoices.csv', (c) => send(c, open, writeCsv));
  app.get('/invoices.xml', (c) => send(c, open, writeXml));
  return app;
}

async function send(c: HttpContext, open: OpenContext, write: Write): Promise<Response> {
  const ctx = await open(c.req.raw, () => undefined);
  const intl = intlFor(ctx.locale);
  const { t } = intl;
  const refuse = (status: 400 | 404, message: string, code: string) =>
    c.json({ error: { message, data: { code } } }, status, { 'cache-control': 'private, no-store' });
  if (!mayNow(ctx.user, 'invoices.read')) {
    if (ctx.user) noteForbidden(ctx, { path: c.req.path });
    return refuse(404, t('errors.notFound'), 'NOT_FOUND');
  }
  const { from = null, to = null, all = null } = c.req.query();
  const asked = readRange({ from, to, all }, parkDay(ctx.now));
  if (!('range' in asked)) return refuse(400, faultText(intl, asked), 'BAD_REQUEST');
  await traceFile(ctx, { path: c.req.path, subject: `${asked.range.from}/${asked.range.to}` });
  const { body, type } = await write(ctx, asked.range);
  const name = `hoa-don-${asked.range.from}-${asked.range.to}.${type.includes('xml') ? 'xml' : 'csv'}`;
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
}

async function writeCsv(ctx: Context, range: InvoiceRange) {
  const { t } = intlFor('vi');
  const invoices = await listInvoices(ctx.db.read, range, t('orders.goods.shipping'));
  const head = COLUMNS.map((column) => t(`invoices.column.${column}`));
  return { body: invoicesCsv(invoices, head), type: 'text/csv; charset=utf-8' };
}

async function writeXml(ctx: Context, range: InvoiceRange) {
  const { t } = intlFor('vi');
  const invoices = await listInvoices(ctx.db.read, range, t('orders.goods.shipping'));
  return { body: invoicesXml(invoices, await loadSettings(ctx)), type: 'application/xml; charset=utf-8' };
}
