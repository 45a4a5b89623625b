import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { rawQuery } from '#src/sandbox/http.ts';
import { bankList } from './banks.ts';
import { findCard } from './cards.ts';
import { PENDING, RESPONSE_CODES } from './codes.ts';
import { finishPayment, type Gateway, type Result } from './finish-payment.ts';
import { bankOf } from './gateway.tsx';
import { answerMerchant } from './merchant-api.ts';
import { API } from './paths.ts';
import { readPayRequest } from './read-pay-request.ts';
import { findTransaction, openTransaction, type Transaction } from './transactions.ts';

const payInput = z.strictObject({
  /** The pay URL; or `ref`, of a payment whose page was opened before. */
  url: z.string().optional(),
  ref: z.string().optional(),
  card: z.string().optional(),
  otp: z.string().optional(),
  /** Ends the payment with this code, whatever the card. */
  code: z.enum(RESPONSE_CODES).optional(),
});
type PayInput = z.output<typeof payInput>;

/** What servers and tests call: the transaction API, the bank list, and paying without a browser. */
export function gatewayApi(gateway: Gateway): Hono {
  const app = new Hono();
  app.post(API.transaction, async (c) => c.json(answerMerchant(gateway, await readJson(c))));
  app.post(API.bankList, async (c) => {
    const { tmn_code } = await c.req.parseBody();
    return c.json(tmn_code === gateway.config.tmnCode ? bankList(new URL(c.req.url).origin) : []);
  });
  app.post(API.pay, async (c) => {
    const input = payInput.safeParse(await readJson(c));
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400);
    const transaction = find(gateway, input.data);
    if ('error' in transaction) return c.json(transaction, 400);
    if (transaction.status !== PENDING) return c.json({ error: `${transaction.ref} has ended` }, 409);
    const result = resultOf(input.data);
    if ('error' in result) return c.json(result, 400);
    const redirectUrl = finishPayment(gateway, transaction.ref, result);
    return c.json({ ref: transaction.ref, responseCode: result.code, redirectUrl });
  });
  return app;
}

function find({ db, config }: Gateway, { url, ref }: PayInput): Transaction | { error: string } {
  if (!url) return findTransaction(db, ref ?? '') ?? { error: `no payment ${ref}` };
  const now = new Date().toISOString();
  const query = rawQuery(url);
  const request = readPayRequest(query, config, now);
  const opened = 'code' in request ? request : openTransaction(db, { request, rawQuery: query, now });
  return 'code' in opened ? { error: `refused with code ${opened.code}` } : opened;
}

function resultOf({ card: number, otp, code }: PayInput): Result | { error: string } {
  if (code) return { code };
  const card = findCard(number ?? '');
  if (!card) return { error: 'card must be one of the test cards, or code given' };
  const paidWith = { bankCode: bankOf(card), cardType: card.brand };
  return { code: card.otp === null || card.otp === otp ? card.code : '13', ...paidWith };
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => null);
}
