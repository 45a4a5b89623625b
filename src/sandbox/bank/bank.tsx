/** @jsxImportSource hono/jsx */
import type { Database } from 'bun:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { asPage } from '#src/sandbox/http.ts';
import { askedLocale, wordsFor } from '#src/sandbox/words.ts';
import { readVietQr } from '#src/values/vietqr.ts';
import { listAwaited } from './awaited.ts';
import { BankPage, type Filled } from './bank-page.tsx';
import { listCalls, listMovements, makeTransfer } from './movements.ts';
import { type BankKeys, messagesOf } from './notify-shop.ts';
import { payOut, sepayList } from './sepay-list.ts';

const MAX_SHOWN = 30;
const FETCHED_MAX = 100;

const transferInput = z.object({
  account: z.string().regex(/^[0-9A-Za-z]{1,19}$/),
  amount: z.coerce.number().int().positive(),
  content: z.string().max(210).default(''),
  channel: z.enum(['sepay', 'payos']).default('sepay'),
  times: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1), z.literal(2)]))
    .default(1),
  afterSeconds: z.coerce.number().min(0).default(0),
});

type Bank = { db: Database; bank: BankKeys; siteDatabase: string };

/** The simulated bank: transfers, SePay and payOS with their webhooks to the shop, and SePay's list of movements. */
export function bankApp({ db, bank, siteDatabase }: Bank): Hono {
  const app = new Hono();
  app.get('/bank', (c) => {
    const { account } = listAwaited(siteDatabase);
    const filled = { account, amount: c.req.query('amount') ?? '', content: c.req.query('content') ?? '' };
    return showPage(c, { db, siteDatabase, filled, refusal: null });
  });
  app.post('/bank', async (c) => {
    const isForm = !c.req.header('content-type')?.includes('json');
    const typed = isForm ? await c.req.parseBody() : await c.req.json().catch(() => ({}));
    const read = transferInput.safeParse(withScan(typed));
    if (!read.success) return refuse(c, { db, siteDatabase, typed, isForm, error: read.error });
    const movement = makeTransfer(db, read.data);
    return isForm ? c.redirect(`/bank?lang=${localeOf(c)}`, 303) : c.json(movement);
  });
  app.get('/bank/calls.json', (c) => c.json(listCalls(db, FETCHED_MAX)));
  app.get('/bank/movements.json', (c) => c.json(listMovements(db, FETCHED_MAX)));
  app.get('/bank/messages.json', (c) =>
    c.json(listMovements(db, FETCHED_MAX).flatMap((movement) => messagesOf(movement, bank))),
  );
  app.get('/v2/transactions', (c) => {
    if (c.req.header('authorization') !== `Bearer ${bank.sepayToken}`)
      return c.json({ status: 'error', message: 'Unauthorized' }, 401);
    return c.json(sepayList(db, c.req.query()));
  });
  app.post('/bank/out', async (c) => {
    const paid = payOut(db, await c.req.json().catch(() => null));
    return paid ? c.json(paid) : c.json({ error: 'not a transfer' }, 400);
  });
  return app;
}

/** A scanned code fills fields that were not typed. */
function withScan(typed: Record<string, unknown>): Record<string, unknown> {
  const { scan, ...fields } = typed;
  const read = typeof scan === 'string' ? readVietQr(scan.trim()) : null;
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  if (!read) return written;
  const { account, amountVnd: amount, content } = read;
  return { account, amount, content, ...written };
}

type Page = { db: Database; siteDatabase: string; filled: Filled; refusal: string | null };

function showPage(c: Context, { db, siteDatabase, filled, refusal }: Page): Response {
  const words = wordsFor(localeOf(c));
  const { awaited } = listAwaited(siteDatabase);
  const [movements, calls] = [listMovements(db, MAX_SHOWN), listCalls(db, FETCHED_MAX)];
  const page = <BankPage {...{ words, filled, awaited, movements, calls, refusal }} />;
  return asPage(c, page, refusal ? 400 : 200);
}

type Refused = {
  db: Database;
  siteDatabase: string;
  typed: Record<string, unknown>;
  isForm: boolean;
  error: z.ZodError;
};

function refuse(c: Context, { db, siteDatabase, typed, isForm, error }: Refused): Response {
  if (!isForm) return c.json({ error: z.prettifyError(error) }, 400);
  const text = (name: string) => String(typed[name] ?? '');
  const filled = { account: text('account'), amount: text('amount'), content: text('content') };
  const refusal = wordsFor(localeOf(c)).t('bank.refused');
  return showPage(c, { db, siteDatabase, filled, refusal });
}

function localeOf(c: Context) {
  return askedLocale(c.req.query('lang'), c.req.header('accept-language'));
}
