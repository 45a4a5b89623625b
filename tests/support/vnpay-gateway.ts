/** A gateway whose every answer the test dictates, signed as VNPay signs; the sandbox is for whole payments. */
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { vnpayWith } from '#src/features/payments/providers/vnpay.ts';
import { checksum, type Fields, signQuery } from '#src/features/payments/providers/vnpay-signature.ts';

export const SECRET = 'TESTHASHSECRET0123456789ABCDEFGH';
export const TMN_CODE = 'TESTPARK';
const TIMEOUT_MS = 1000;

/** Fields without `vnp_` to put over a successful answer; or a whole answer, unsigned. */
export type Dictated = Record<string, string> | Response | Promise<Response>;
export type DictatedGateway = { provider: PaymentProvider; requests: Fields[]; stop: () => Promise<void> };

export function startGateway(dictate: (request: Fields) => Dictated): DictatedGateway {
  const requests: Fields[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const fields = (await request.json()) as Fields;
      requests.push(fields);
      const dictated = dictate(fields);
      return dictated instanceof Response || dictated instanceof Promise
        ? dictated
        : Response.json(signed(fields, dictated));
    },
  });
  const config = {
    tmnCode: TMN_CODE,
    hashSecret: SECRET,
    payUrl: 'http://127.0.0.1:9/paymentv2/vpcpay.html',
    apiUrl: server.url.href,
    serverIp: '203.0.113.20',
    timeoutMs: TIMEOUT_MS,
  };
  return { provider: vnpayWith(() => config), requests, stop: () => server.stop(true) };
}

function signed(request: Fields, dictated: Record<string, string>): Fields {
  const isRefund = request.vnp_Command === 'refund';
  const answer: Fields = {
    vnp_ResponseId: 'a1b2c3',
    vnp_Command: request.vnp_Command ?? '',
    vnp_ResponseCode: '00',
    vnp_Message: 'Success',
    vnp_TmnCode: TMN_CODE,
    vnp_TxnRef: request.vnp_TxnRef ?? '',
    vnp_BankCode: 'NCB',
    vnp_TransactionNo: '14226112',
    vnp_TransactionType: request.vnp_TransactionType ?? '01',
    vnp_TransactionStatus: isRefund ? '05' : '00',
    ...(isRefund ? { vnp_Amount: request.vnp_Amount ?? '' } : {}),
    ...Object.fromEntries(Object.entries(dictated).map(([name, value]) => [`vnp_${name}`, value])),
  };
  const hash = checksum(SECRET, isRefund ? 'refundAnswer' : 'queryAnswer', answer);
  return { vnp_SecureHash: hash, ...answer };
}

/** The query string of a notification or return, signed; successful unless `change` says otherwise. */
export function resultQuery(ref: string, amountVnd: number, change: Fields = {}): string {
  return signQuery(SECRET, {
    vnp_TmnCode: TMN_CODE,
    vnp_Amount: String(amountVnd * 100),
    vnp_BankCode: 'NCB',
    vnp_CardType: 'ATM',
    vnp_OrderInfo: 'Thanh toan don ve',
    vnp_PayDate: '20261121083215',
    vnp_ResponseCode: '00',
    vnp_TransactionNo: '14226112',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: ref,
    ...change,
  });
}
