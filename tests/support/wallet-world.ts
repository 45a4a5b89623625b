/** A sandbox of all three providers, a park that listens for their notifications, and our providers pointed at it. */
import './env.ts';
import type { Db } from '#db/client.ts';
import { paymentsApi } from '#src/http/payments.ts';
import type { Notification } from '#src/sandbox/gateway/notify-merchant.ts';
import type { Money } from '#src/sandbox/money.ts';
import { startSandbox } from '#src/sandbox/sandbox.ts';
import type { Bill } from '#src/sandbox/wallets/bills.ts';
import { env } from '#src/server/env/env.ts';
import type { OnlineMethod } from '#src/values/payment-method.ts';
import { openPark, SOON } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';

export const RETRY_SECONDS = 0.05;

export type WalletWorld = {
  url: string;
  switchTo: (change: Record<string, unknown>) => Promise<void>;
  /** What the wallets have, the latest first. */
  bills: () => Promise<Bill[]>;
  /** Ends an open payment as a buyer would; gives the address that leads back. */
  pay: (
    method: OnlineMethod,
    started: { ref: string; redirectUrl: string; code?: string },
  ) => Promise<string>;
  /** The sandbox's sent and pending notifications, latest first. */
  notifications: () => Promise<Notification[]>;
  /** The buyer's browser follows an address of ours. */
  comeBack: (address: string) => Promise<Response>;
  /** What the providers know of money. */
  money: () => Promise<Money>;
  stop: () => Promise<void>;
};

/** The park is reached by the sandbox alone; `open` gives the database of the moment. */
export function openWallets(open: () => Db): WalletWorld {
  const api = paymentsApi(async () => open());
  const park = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return api.fetch(new Request(`http://park${pathname.replace('/api/payments', '')}${search}`, request));
    },
  });
  const { MOMO: momo, ZALOPAY: zalopay, VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = env();
  const sandbox = startSandbox({
    hostname: '127.0.0.1',
    port: 0,
    databasePath: ':memory:',
    tmnCode,
    hashSecret,
    momo,
    zalopay,
    payOrigin: null,
    ipnUrl: `${park.url.origin}/api/payments/vnpay/ipn`,
    retrySeconds: RETRY_SECONDS,
    mailKey: 'local',
    mailReports: null,
    zalo: null,
    texts: null,
    speedSms: null,
    zaloOa: null,
    bank: null,
    siteDatabase: '',
  });
  const { url } = sandbox;
  const restore = pointAt(url);
  const read = async <T>(path: string) => (await fetch(`${url}${path}`)).json() as Promise<T>;
  const post = async (path: string, body: unknown) =>
    (await fetch(`${url}${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })).json();
  return {
    url,
    async switchTo(change) {
      await fetch(`${url}/switches`, { method: 'DELETE' });
      await post('/switches', change);
    },
    bills: () => read<Bill[]>('/bills.json'),
    notifications: () => read<Notification[]>('/notifications.json'),
    money: () => read<Money>('/money.json'),
    comeBack(address) {
      const { pathname, search } = new URL(address);
      return fetch(`${park.url.origin}${pathname}${search}`, { redirect: 'manual' });
    },
    async pay(method, { ref, redirectUrl, code }) {
      if (method === 'vnpay') {
        const paid = await post('/paymentv2/pay', { url: redirectUrl, code: code ?? '00' });
        return (paid as { redirectUrl: string }).redirectUrl;
      }
      const bill = (await read<Bill[]>('/bills.json')).find((one) => one.ref.endsWith(ref));
      const paid = await post('/wallets/pay', { wallet: method, ref: bill?.ref, code });
      return (paid as { redirectUrl: string }).redirectUrl;
    },
    async stop() {
      restore();
      await sandbox.stop();
      await park.stop(true);
    },
  };
}

/** The named park with an order that waits for this provider to say that it is paid. */
export async function orderAtWallet(db: Db, method: OnlineMethod): Promise<Purchase> {
  await openPark(db, { days: [SOON] });
  const world = openWallets(() => db);
  const purchase = await holdAndPlace(db, { method, day: SOON, now: new Date().toISOString() });
  await world.stop();
  return purchase;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Points our providers at a place that speaks their protocols; gives what points them back. */
export function pointAt(url: string): () => void {
  const current = env();
  const { VNPAY_PAY_URL, VNPAY_API_URL, MOMO, ZALOPAY } = current;
  Object.assign(current, {
    VNPAY_PAY_URL: `${url}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${url}/merchant_webapi/api/transaction`,
    MOMO: MOMO && { ...MOMO, baseUrl: url },
    ZALOPAY: ZALOPAY && { ...ZALOPAY, baseUrl: url },
  });
  return () => void Object.assign(current, { VNPAY_PAY_URL, VNPAY_API_URL, MOMO, ZALOPAY });
}
