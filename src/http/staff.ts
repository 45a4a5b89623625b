/** Files for the office: what was sold with its taxes, for the accounting system. To anybody without the permission they do not exist. */
import { Hono, type Context as HttpContext } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { eachInvoices } from '#src/features/invoices/invoices.queries.ts';
import { type InvoiceRange, readRange } from '#src/features/invoices/invoices.ts';
import { faultText } from '#src/features/invoices/range-fault.ts';
import { invoicesCsv, invoicesHead } from '#src/features/invoices/write-csv.ts';
import { invoicesXml } from '#src/features/invoices/write-xml.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { fileAnswer } from '#src/server/csv-answer.ts';
import { noteForbidden, traceFile } from '#src/server/sessions/staff-trace.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { mayNow } from '#src/values/permissions.ts';

type OpenContext = (request: Request, setCookie: (cookie: string) => void) => Promise<Context>;
type Write = {
  parts: (ctx: Context, range: InvoiceRange) => AsyncGenerator<string>;
  type: string;
  end: string;
};

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
  app.get('/invoices.csv', (c) => send(c, open, CSV));
  app.get('/invoices.xml', (c) => send(c, open, XML));
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
  const name = `hoa-don-${asked.range.from}-${asked.range.to}.${write.end}`;
  return fileAnswer(name, write.type, write.parts(ctx, asked.range));
}

function invoicesOf({ db }: Context, range: InvoiceRange) {
  return eachInvoices(db.read, range, intlFor('vi').t('orders.goods.shipping'));
}

async function* csvParts(ctx: Context, range: InvoiceRange): AsyncGenerator<string> {
  const { t } = intlFor('vi');
  yield invoicesHead(COLUMNS.map((column) => t(`invoices.column.${column}`)));
  for await (const invoices of invoicesOf(ctx, range)) yield invoicesCsv(invoices);
}

async function* xmlParts(ctx: Context, range: InvoiceRange): AsyncGenerator<string> {
  yield* invoicesXml(invoicesOf(ctx, range), await loadSettings(ctx));
}

const CSV: Write = { parts: csvParts, type: 'text/csv; charset=utf-8', end: 'csv' };
const XML: Write = { parts: xmlParts, type: 'application/xml; charset=utf-8', end: 'xml' };
