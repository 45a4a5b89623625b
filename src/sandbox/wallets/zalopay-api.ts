/** ZaloPay's server-to-server calls: create, query, refund and refund query; bodies are JSON or forms. */
import { type Context, Hono } from 'hono';
import { nextTxnNo } from '#src/sandbox/gateway/transactions.ts';
import { isJsonObject, readBody } from '#src/sandbox/http.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import { parkStamp } from '#src/values/day.ts';
import {
  type BillRefund,
  createBill,
  createBillRefund,
  findBill,
  findBillByNumber,
  findBillRefund,
  leftOf,
  OPEN,
} from './bills.ts';
import { isMac, type Message, mac, signedValues } from './macs.ts';
import { isOver, type WalletApp } from './wallet.ts';
import { EXPIRED, numberOf, PAID, type ZalopayAccount } from './zalopay.ts';

const TIME_OFF_MS = 15 * 60_000;
const OPEN_SECONDS = { usual: 900, min: 300, max: 2_592_000 };
const SIGNED: Record<string, string> = {
  create: 'app_id app_trans_id app_user amount app_time embed_data item',
  query: 'app_id app_trans_id key1',
  refund: 'app_id zp_trans_id amount description timestamp',
  refundWithFee: 'app_id zp_trans_id amount refund_fee_amount description timestamp',
  query_refund: 'app_id m_refund_id timestamp',
};

type Call = { walletApp: WalletApp; request: Message; origin: string };

export function zalopayApi(walletApp: WalletApp, account: ZalopayAccount): Hono {
  const app = new Hono();
  const calls: Record<string, (call: Call) => Message> = { create, query, refund, query_refund: queryRefund };
  for (const [name, answer] of Object.entries(calls)) {
    app.post(`/v2/${name}`, async (c) => {
      const request = await readRequest(c);
      const origin = walletApp.config.payOrigin ?? new URL(c.req.url).origin;
      const isFee = name === 'refund' && request.refund_fee_amount !== undefined;
      const signed = { ...request, key1: account.key1 };
      const text = signedValues(signed, SIGNED[isFee ? 'refundWithFee' : name] ?? '');
      if (String(request.app_id) !== String(account.appId)) return c.json(failed(-402));
      if (!isMac(mac(account.key1, text), request.mac))
        return c.json(failed(name === 'create' ? -402 : -403));
      return c.json(answer({ walletApp, request, origin }));
    });
  }
  return app;
}

async function readRequest(c: Context): Promise<Message> {
  const text = await c.req.text();
  const isForm = c.req.header('content-type')?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : readBody(text);
}

function failed(code: number): Message {
  return answerOf(2, code);
}

function answerOf(returnCode: number, subCode: number, more: Message = {}): Message {
  return {
    return_code: returnCode,
    return_message: returnCode === 1 ? 'Giao dịch thành công' : 'Giao dịch chưa thành công',
    sub_return_code: subCode,
    sub_return_message: String(subCode),
    ...more,
  };
}

/** The day in the park, `yymmdd`. */
function today(): string {
  return parkStamp(new Date().toISOString()).slice(2, 8);
}

function create({ walletApp: { db, wallet }, request, origin }: Call): Message {
  const ref = String(request.app_trans_id);
  const amount = Number(request.amount);
  const seconds = Number(request.expire_duration_seconds ?? OPEN_SECONDS.usual);
  const embedded = readBody(String(request.embed_data));
  const isTimely = Math.abs(Number(request.app_time) - Date.now()) <= TIME_OFF_MS;
  const isShaped =
    /^\d{6}_[\w-]{1,33}$/.test(ref) && ref.startsWith(`${today()}_`) && Boolean(request.app_user);
  const isOpenLong = seconds >= OPEN_SECONDS.min && seconds <= OPEN_SECONDS.max;
  const hasData = isJsonObject(String(request.embed_data)) && String(request.item).startsWith('[');
  if (!isTimely || !isShaped || !isOpenLong || !hasData) return failed(-401);
  if (!Number.isSafeInteger(amount) || amount <= 0) return failed(-401);
  if (findBill(db, wallet.name, ref)) return failed(-68);
  const now = Date.now();
  const bill = createBill(db, {
    wallet: wallet.name,
    ref,
    amount,
    info: String(request.description),
    locale: 'vi',
    return_url: String(embedded.redirecturl ?? request.redirect_url ?? ''),
    notify_url: String(request.callback_url ?? ''),
    request: JSON.stringify(request),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + seconds * 1000).toISOString(),
  });
  const order = btoa(JSON.stringify({ zptranstoken: bill.token, appid: Number(request.app_id) }));
  const orderUrl = `${origin}/openinapp?order=${encodeURIComponent(order)}`;
  const token = { zp_trans_token: bill.token, order_token: bill.token };
  return answerOf(1, 1, { order_url: orderUrl, ...token, qr_code: orderUrl });
}

function query({ walletApp: { db, wallet }, request }: Call): Message {
  const bill = findBill(db, wallet.name, String(request.app_trans_id));
  if (!bill) return answerOf(2, 2);
  const code = bill.code === OPEN && isOver(bill) ? EXPIRED : bill.code;
  const more = { is_processing: false, amount: bill.amount, discount_amount: 0, server_time: Date.now() };
  if (code === OPEN) return answerOf(3, 1, { ...more, amount: 0, zp_trans_id: 0 });
  return code === PAID
    ? answerOf(1, 1, { ...more, zp_trans_id: numberOf(bill) })
    : answerOf(2, Number(code), { ...more, amount: 0, zp_trans_id: 0 });
}

function refund({ walletApp: { db, wallet }, request }: Call): Message {
  const id = String(request.m_refund_id);
  const amount = Number(request.amount);
  if (!id.startsWith(`${today()}_${request.app_id}_`) || id.length > 45) return failed(-401);
  if (!Number.isSafeInteger(amount) || amount <= 0) return failed(-401);
  if (findBillRefund(db, wallet.name, id)) return failed(-68);
  const bill = findBillByNumber(db, wallet.name, request.zp_trans_id);
  if (!bill || String(numberOf(bill)) !== String(request.zp_trans_id)) return failed(-401);
  if (amount > leftOf(db, bill)) return answerOf(2, 2);
  const is_rejected = readSwitches(db).rejectsRefunds ? 1 : 0;
  const txn_no = nextTxnNo(db);
  const created_at = new Date().toISOString();
  createBillRefund(db, { wallet: wallet.name, id, ref: bill.ref, amount, txn_no, is_rejected, created_at });
  return answerOf(3, 1, { refund_id: Number(txn_no) });
}

function queryRefund({ walletApp: { db, config, wallet }, request }: Call): Message {
  const known = findBillRefund(db, wallet.name, String(request.m_refund_id));
  if (!known) return answerOf(2, 2);
  if (isOngoing(known, config.retrySeconds)) return answerOf(3, 1);
  return known.is_rejected ? answerOf(2, 2) : answerOf(1, 1);
}

function isOngoing({ created_at }: BillRefund, settleSeconds: number): boolean {
  return Date.now() < Date.parse(created_at) + settleSeconds * 1000;
}
