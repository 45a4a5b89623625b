/** MoMo's server-to-server calls: create, query, confirm, refund and refund query. */
import { type Context, Hono } from 'hono';
import { nextTxnNo } from '#src/sandbox/gateway/transactions.ts';
import { readBody } from '#src/sandbox/http.ts';
import { readSwitches } from '#src/sandbox/switches.ts';
import {
  createBill,
  createBillRefund,
  findBill,
  findBillByNumber,
  findBillRefund,
  leftOf,
  listBillRefunds,
  OPEN,
} from './bills.ts';
import { isMac, type Message, mac, signedPairs } from './macs.ts';
import { AUTHORISED, type MomoAccount, messageOf, numberOf, PAID } from './momo.ts';
import { finishBill, isOver, type WalletApp } from './wallet.ts';

const AMOUNT_MIN = 1000;
const AMOUNT_MAX = 50_000_000;
const OPEN_MINUTES = 100;
const ORDER_ID = /^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/;
const SIGNED: Record<string, string> = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
  'refund/query': 'accessKey orderId partnerCode requestId',
  confirm: 'accessKey amount description orderId partnerCode requestId requestType',
};

type Call = { walletApp: WalletApp; request: Message; origin: string };
type WalletReply = Message & { resultCode: number };

export function momoApi(walletApp: WalletApp, account: MomoAccount): Hono {
  const app = new Hono();
  const calls: Record<string, (call: Call) => WalletReply> = {
    create,
    query,
    refund,
    'refund/query': queryRefund,
    confirm,
  };
  for (const [name, answer] of Object.entries(calls)) {
    app.post(`/v2/gateway/api/${name}`, async (c) => {
      const request = readBody(await c.req.text());
      const origin = walletApp.config.payOrigin ?? new URL(c.req.url).origin;
      const wrong = refusalOf(account, name, request);
      const report = wrong === null ? answer({ walletApp, request, origin }) : { resultCode: wrong };
      return respond(c, request, report);
    });
  }
  return app;
}

function refusalOf(
  { partnerCode, accessKey, secretKey }: MomoAccount,
  name: string,
  request: Message,
): number | null {
  if (!request.requestId || !request.orderId || !request.partnerCode) return 20;
  const text = signedPairs({ ...request, accessKey }, SIGNED[name] ?? '');
  const isOurs = request.partnerCode === partnerCode && isMac(mac(secretKey, text), request.signature);
  return isOurs ? null : 13;
}

const CALLER_ERRORS = [10, 11, 12, 13, 20, 21, 22, 40, 41, 42, 43, 45, 47];

function respond(c: Context, { partnerCode, requestId, orderId }: Message, report: WalletReply): Response {
  const status = CALLER_ERRORS.includes(report.resultCode) ? 400 : 200;
  const message = messageOf(String(report.resultCode));
  return c.json({ partnerCode, requestId, orderId, message, responseTime: Date.now(), ...report }, status);
}

function create({ walletApp: { db, wallet }, request, origin }: Call): WalletReply {
  const amount = Number(request.amount);
  const [orderId, ipnUrl, redirectUrl] = [request.orderId, request.ipnUrl, request.redirectUrl].map(String);
  if (!Number.isSafeInteger(amount)) return { resultCode: 21 };
  if (amount < AMOUNT_MIN || amount > AMOUNT_MAX) return { resultCode: 22 };
  const areUrls = URL.canParse(ipnUrl ?? '') && URL.canParse(redirectUrl ?? '') && !ipnUrl?.includes('?');
  if (!areUrls || !ORDER_ID.test(orderId ?? '')) return { resultCode: 20 };
  const text = JSON.stringify(request);
  const known = findBill(db, wallet.name, orderId ?? '');
  if (known && readBody(known.request).requestId !== request.requestId) return { resultCode: 41 };
  if (known && readBody(known.request).signature !== request.signature) return { resultCode: 40 };
  const now = Date.now();
  const minutes = Number(request.orderExpireTime ?? OPEN_MINUTES);
  const bill =
    known ??
    createBill(db, {
      wallet: wallet.name,
      ref: orderId ?? '',
      amount,
      info: String(request.orderInfo),
      locale: request.lang === 'en' ? 'en' : 'vi',
      return_url: redirectUrl ?? '',
      notify_url: ipnUrl ?? '',
      request: text,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + minutes * 60_000).toISOString(),
    });
  const payUrl = `${origin}/v2/gateway/pay?t=${btoa(`${request.partnerCode}|${bill.ref}`)}&s=${bill.token}`;
  return { resultCode: 0, amount, payUrl, deeplink: `momo://app?sid=${bill.token}`, qrCodeUrl: payUrl };
}

function query({ walletApp: { db, wallet }, request }: Call): WalletReply {
  const bill = findBill(db, wallet.name, String(request.orderId));
  if (!bill) return { resultCode: 42 };
  const code = bill.code === OPEN ? (isOver(bill) ? wallet.expired : '1000') : bill.code;
  const refundTrans = listBillRefunds(db, bill).map((refund) => ({
    orderId: refund.id,
    amount: refund.amount,
    resultCode: refund.is_rejected ? 1081 : 0,
    transId: Number(refund.txn_no),
    createdTime: Date.parse(refund.created_at),
  }));
  const { extraData = '' } = readBody(bill.request);
  const payType = bill.txn_no ? 'qr' : '';
  const about = { amount: bill.amount, transId: numberOf(bill), extraData, payType, refundTrans };
  return { ...about, resultCode: Number(code), paymentOption: 'momo', lastUpdated: Date.now() };
}

/** Captures or cancels money that a buyer has only authorised. */
function confirm({ walletApp, request }: Call): WalletReply {
  const bill = findBill(walletApp.db, 'momo', String(request.orderId));
  if (!bill) return { resultCode: 42 };
  if (Number(request.amount) !== bill.amount) return { resultCode: 21 };
  if (bill.code === AUTHORISED)
    finishBill(walletApp, bill, request.requestType === 'cancel' ? '1003' : PAID, AUTHORISED);
  const { code = '', amount } = findBill(walletApp.db, 'momo', bill.ref) ?? bill;
  return {
    resultCode: Number(code || '1000'),
    amount,
    transId: numberOf(bill),
    requestType: request.requestType,
  };
}

function refund({ walletApp: { db, wallet }, request }: Call): WalletReply {
  const amount = Number(request.amount);
  const id = String(request.orderId);
  const known = findBillRefund(db, wallet.name, id);
  if (known && known.amount === amount) return refunded(known.txn_no, known.is_rejected, amount);
  if (known) return { resultCode: 41 };
  if (!Number.isSafeInteger(amount) || amount < AMOUNT_MIN || amount > AMOUNT_MAX) return { resultCode: 22 };
  const bill = findBillByNumber(db, wallet.name, request.transId);
  if (!bill || findBill(db, wallet.name, id)) return { resultCode: bill ? 41 : 42 };
  if (bill.code !== PAID) return { resultCode: 1088 };
  if (amount > leftOf(db, bill)) return { resultCode: 1081 };
  const is_rejected = readSwitches(db).rejectsRefunds ? 1 : 0;
  const txn_no = nextTxnNo(db);
  const created_at = new Date().toISOString();
  createBillRefund(db, { wallet: wallet.name, id, ref: bill.ref, amount, txn_no, is_rejected, created_at });
  return refunded(txn_no, is_rejected, amount);
}

function queryRefund({ walletApp: { db, wallet }, request }: Call): WalletReply {
  const known = findBillRefund(db, wallet.name, String(request.orderId));
  return known ? refunded(known.txn_no, known.is_rejected, known.amount) : { resultCode: 42 };
}

function refunded(txnNo: string, isRejected: number, amount: number): WalletReply {
  return { resultCode: isRejected ? 1081 : 0, amount, transId: Number(txnNo) };
}
