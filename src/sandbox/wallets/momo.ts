/** MoMo's messages about a payment: to the shop's server, and through the buyer's browser. */
import type { SandboxConfig } from '#src/sandbox/config.ts';
import { breakHash } from '#src/sandbox/gateway/finish-payment.ts';
import { readBody } from '#src/sandbox/http.ts';
import type { Bill } from './bills.ts';
import { type Message, mac, signedPairs } from './macs.ts';
import type { Wallet } from './wallet.ts';

export type MomoAccount = NonNullable<SandboxConfig['momo']>;

export const PAID = '0';
export const AUTHORISED = '9000';
const CANCELLED = '1006';
const EXPIRED = '1005';
const NOTICE =
  'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId';

export function momoWallet(account: MomoAccount): Wallet {
  return {
    name: 'momo',
    title: 'MoMo',
    merchant: account.partnerCode,
    codes: [PAID, '1001', '1004', '1002', '4001', '99', AUTHORISED],
    cancelled: CANCELLED,
    expired: EXPIRED,
    hasMoney: (code) => code === PAID || code === AUTHORISED,
    codeLike: (code) =>
      ({ '00': PAID, '07': AUTHORISED, '11': EXPIRED, '24': CANCELLED, '51': '1001' })[code as '00'] ?? '99',
    returnUrl: (bill) => {
      const fields = signed(account, resultOf(bill, 0));
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      return `${bill.return_url}?${query}`;
    },
    notification: (bill, { lessVnd, isBroken }) => {
      const fields = signed(account, resultOf(bill, lessVnd));
      return JSON.stringify(
        isBroken ? { ...fields, signature: breakHash(String(fields.signature)) } : fields,
      );
    },
  };
}

function signed({ accessKey, secretKey }: MomoAccount, fields: Message): Message {
  return { ...fields, signature: mac(secretKey, signedPairs({ ...fields, accessKey }, NOTICE)) };
}

function resultOf(bill: Bill, lessVnd: number): Message {
  const request = readBody(bill.request);
  return {
    partnerCode: request.partnerCode,
    orderId: bill.ref,
    requestId: request.requestId,
    amount: bill.amount - lessVnd,
    orderInfo: bill.info,
    orderType: 'momo_wallet',
    transId: numberOf(bill),
    resultCode: Number(bill.code),
    message: messageOf(bill.code),
    payType: bill.txn_no ? 'qr' : '',
    responseTime: Date.parse(bill.ended_at),
    extraData: request.extraData ?? '',
  };
}

/** MoMo numbers failures too; such a number means no money. */
export function numberOf({ txn_no, ended_at }: Bill): number {
  return Number(txn_no) || Date.parse(ended_at) || 0;
}

export function messageOf(code: string): string {
  return code === PAID ? 'Thành công.' : `Giao dịch kết thúc với mã ${code}.`;
}
