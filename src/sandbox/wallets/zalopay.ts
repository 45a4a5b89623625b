/** ZaloPay's messages about a payment: to the shop's server, and through the buyer's browser. */
import type { SandboxConfig } from '#src/sandbox/config.ts';
import { breakHash } from '#src/sandbox/gateway/finish-payment.ts';
import { readBody } from '#src/sandbox/http.ts';
import { parkStamp } from '#src/values/day.ts';
import type { Bill } from './bills.ts';
import { mac, signedValues } from './macs.ts';
import type { Wallet } from './wallet.ts';

export type ZalopayAccount = NonNullable<SandboxConfig['zalopay']>;

export const PAID = '1';
const CANCELLED = '-49';
export const EXPIRED = '-54';
const WALLET_CHANNEL = 38;
const NUMBER_SIZE = 1_000_000_000;
const RETURNED = 'appid apptransid pmcid bankcode amount discountamount status';

export function zalopayWallet(account: ZalopayAccount): Wallet {
  return {
    name: 'zalopay',
    title: 'ZaloPay',
    merchant: String(account.appId),
    codes: [PAID, '-63', '-322', '2'],
    cancelled: CANCELLED,
    expired: EXPIRED,
    hasMoney: (code) => code === PAID,
    codeLike: (code) => ({ '00': PAID, '11': EXPIRED, '24': CANCELLED, '51': '-63' })[code as '00'] ?? '2',
    returnUrl: (bill) => {
      const fields = {
        appid: account.appId,
        apptransid: bill.ref,
        pmcid: WALLET_CHANNEL,
        bankcode: '',
        amount: bill.amount,
        discountamount: 0,
        status: bill.code,
      };
      const checksum = mac(account.key2, signedValues(fields, RETURNED));
      const query = new URLSearchParams(
        Object.entries({ ...fields, checksum }).map(([name, value]) => [name, String(value)]),
      );
      return `${bill.return_url}?${query}`;
    },
    notification: (bill, { lessVnd, isBroken }) =>
      bill.code === PAID ? callback(account, bill, { lessVnd, isBroken }) : null,
  };
}

type Trouble = { lessVnd: number; isBroken: boolean };

function callback(account: ZalopayAccount, bill: Bill, { lessVnd, isBroken }: Trouble): string {
  const request = readBody(bill.request);
  const data = JSON.stringify({
    app_id: account.appId,
    app_trans_id: bill.ref,
    app_time: request.app_time,
    app_user: request.app_user,
    amount: bill.amount - lessVnd,
    embed_data: request.embed_data,
    item: request.item,
    zp_trans_id: numberOf(bill),
    server_time: Date.parse(bill.ended_at),
    channel: WALLET_CHANNEL,
    merchant_user_id: 'sandbox',
    zp_user_id: '',
    user_fee_amount: 0,
    discount_amount: 0,
  });
  const right = mac(account.key2, data);
  return JSON.stringify({ data, mac: isBroken ? breakHash(right) : right, type: 1 });
}

/** Fifteen digits, of which the first six are the day. */
export function numberOf({ txn_no, ended_at }: Bill): number {
  return txn_no ? Number(parkStamp(ended_at).slice(2, 8)) * NUMBER_SIZE + (Number(txn_no) % NUMBER_SIZE) : 0;
}
