/** What each provider would say of a payment: signed by its rules, with anything in it a test wants wrong. */
import './env.ts';
import { createHmac } from 'node:crypto';
import { momoSignature } from '#src/features/payments/providers/momo-signature.ts';
import type { Fields } from '#src/features/payments/providers/post-json.ts';
import { macOfText } from '#src/features/payments/providers/zalopay-protocol.ts';
import { env } from '#src/server/env/env.ts';
import { resultQuery } from './vnpay-gateway.ts';

/** A notification before it is sent; `change` overrides what the provider would put in. */
export type Payment = {
  ref: string;
  amountVnd: number;
  txn?: number;
  isPaid?: boolean;
  merchant?: string;
  /** Signs with another secret. */
  secret?: string;
  more?: Fields;
};
export type Sent = { path: string; init: RequestInit };
/** How the provider is answered: taken, already done, and why not. */
export type Answers = Record<
  'taken' | 'again' | 'forged' | 'merchant' | 'unknown' | 'amount' | 'malformed',
  unknown
>;

export type Voice = {
  /** Null for what this provider never reports. */
  compose: (payment: Payment) => Sent | null;
  /** The same message cut off, and one far too long. */
  cut: (sent: Sent) => Sent;
  huge: (sent: Sent) => Sent;
  read: (answer: Response) => Promise<unknown>;
  answers: Answers;
};

const HUGE = 10 * 1024 * 1024;
const posted = (path: string, body: string): Sent => ({
  path,
  init: { method: 'POST', body, headers: { 'content-type': 'application/json' } },
});
const bodyOf = ({ init }: Sent) => String(init.body);
const cutBody = (sent: Sent) => posted(sent.path, bodyOf(sent).slice(0, -40));
const hugeBody = (sent: Sent) => posted(sent.path, bodyOf(sent) + ' '.repeat(HUGE));

const vnpay: Voice = {
  compose({ ref, amountVnd, txn = 14_226_112, isPaid = true, merchant, secret, more = {} }) {
    const code = isPaid ? '00' : '24';
    const query = resultQuery(ref, amountVnd, {
      vnp_TransactionNo: isPaid ? String(txn) : '0',
      vnp_ResponseCode: code,
      vnp_TransactionStatus: isPaid ? '00' : '02',
      ...(merchant ? { vnp_TmnCode: merchant } : {}),
    });
    const unsigned = query.replace(/&vnp_SecureHash=.*/, '');
    const hash = createHmac('sha512', secret ?? env().VNPAY_HASH_SECRET)
      .update(unsigned)
      .digest('hex');
    const extra = new URLSearchParams(more).toString();
    return { path: `/vnpay/ipn?${unsigned}&vnp_SecureHash=${hash}&${extra}`, init: { method: 'GET' } };
  },
  cut: ({ path, init }) => ({ path: path.replace(/&vnp_TxnRef.*/, ''), init }),
  huge: ({ path, init }) => ({ path: `${path}&vnp_Noise=${'x'.repeat(100_000)}`, init }),
  read: (answer) => answer.json().then((body) => (body as Fields).RspCode),
  answers: {
    taken: '00',
    again: '02',
    forged: '97',
    merchant: '01',
    unknown: '01',
    amount: '04',
    malformed: '97',
  },
};

const momo: Voice = {
  compose({ ref, amountVnd, txn = 4_088_878_653, isPaid = true, merchant, secret, more = {} }) {
    const keys = env().MOMO;
    if (!keys) throw new Error('no MoMo account');
    const fields = {
      partnerCode: merchant ?? keys.partnerCode,
      orderId: ref,
      requestId: ref,
      amount: amountVnd,
      orderInfo: 'Thanh toán vé',
      orderType: 'momo_wallet',
      transId: txn,
      resultCode: isPaid ? 0 : 1006,
      message: 'Thành công.',
      payType: 'qr',
      responseTime: 1_795_224_735_000,
      extraData: '',
    };
    const signed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const signature = momoSignature({ ...keys, ...(secret ? { secretKey: secret } : {}) }, 'notice', signed);
    return posted('/momo/ipn', JSON.stringify({ ...fields, signature, ...more }));
  },
  cut: cutBody,
  huge: hugeBody,
  read: async (answer) => answer.status,
  answers: { taken: 204, again: 204, forged: 400, merchant: 400, unknown: 404, amount: 409, malformed: 400 },
};

const zalopay: Voice = {
  compose({ ref, amountVnd, txn = 261_121_000_000_389, isPaid = true, merchant, secret, more = {} }) {
    const keys = env().ZALOPAY;
    if (!keys) throw new Error('no ZaloPay account');
    // It calls only when money came in.
    if (!isPaid) return null;
    const data = JSON.stringify({
      app_id: Number(merchant ?? keys.appId),
      app_trans_id: `261121_${ref}`,
      amount: amountVnd,
      zp_trans_id: txn,
      ...more,
    });
    return posted(
      '/zalopay/callback',
      JSON.stringify({ data, mac: macOfText(secret ?? keys.key2, data), type: 1, ...more }),
    );
  },
  cut: cutBody,
  huge: hugeBody,
  read: (answer) =>
    answer.json().then((body) => (body as { return_code?: number }).return_code ?? answer.status),
  answers: { taken: 1, again: 2, forged: -1, merchant: -1, unknown: 0, amount: 0, malformed: -1 },
};

export const VOICES = { vnpay, momo, zalopay };
