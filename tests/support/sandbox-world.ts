/** A sandbox in this process, a shop that listens for its notifications, and our provider pointed at both. */
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { vnpayWith } from '#src/features/payments/providers/vnpay.ts';
import type { SandboxConfig } from '#src/sandbox/config.ts';
import type { Notification } from '#src/sandbox/gateway/notify-merchant.ts';
import { startSandbox } from '#src/sandbox/sandbox.ts';
import { addSeconds } from '#src/values/day.ts';

export const GOOD_CARD = { card: '9704198526191432198', otp: '123456' };
export const ACCOUNT = { tmnCode: 'CAPTREO1', hashSecret: 'TESTHASHSECRET0123456789ABCDEFGH' };

export const TEXT_KEYS = { apiKey: 'k', secretKey: 's', brandname: 'DINHMAY' };

type Answer = { status: number; body: Record<string, string> };
export type World = {
  url: string;
  provider: PaymentProvider;
  /** Raw query strings of the notifications that came, in order. */
  received: string[];
  /** What the shop answers to the next notifications; `null` answers HTML. */
  shop: { answer: { RspCode: string } | null };
  payUrl: (
    ref: string,
    change?: { amountVnd?: number; seconds?: number; locale?: 'vi' | 'en' },
  ) => { redirectUrl: string; createDate: string };
  pay: (body: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown) => Promise<Answer>;
  setSwitches: (change: Record<string, unknown>) => Promise<Response>;
  notifications: () => Promise<Notification[]>;
  stop: () => Promise<void>;
};

/** A sandbox that knows only VNPay's merchant, in memory. */
export function sandboxConfig(change: Partial<SandboxConfig>): SandboxConfig {
  return {
    hostname: '127.0.0.1',
    port: 0,
    databasePath: ':memory:',
    ...ACCOUNT,
    ipnUrl: '',
    retrySeconds: 0.1,
    mailKey: 'local',
    mailReports: null,
    zalo: null,
    texts: TEXT_KEYS,
    momo: null,
    zalopay: null,
    payOrigin: null,
    speedSms: null,
    zaloOa: null,
    bank: null,
    siteDatabase: '',
    ...change,
  };
}

export function openWorld(change: Partial<SandboxConfig> = {}): World {
  const received: string[] = [];
  const shop: World['shop'] = { answer: { RspCode: '00' } };
  const listener = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      received.push(new URL(request.url).search.slice(1));
      return shop.answer ? Response.json(shop.answer) : new Response('<html>', { status: 502 });
    },
  });
  const sandbox = startSandbox(sandboxConfig({ ipnUrl: `${listener.url.origin}/ipn`, ...change }));
  const { url } = sandbox;
  const payUrl = `${url}/paymentv2/vpcpay.html`;
  const apiUrl = `${url}/merchant_webapi/api/transaction`;
  const provider = vnpayWith(() => ({
    ...ACCOUNT,
    payUrl,
    apiUrl,
    serverIp: '203.0.113.20',
    timeoutMs: 1500,
  }));
  const post = (path: string, body: unknown) => postJson(`${url}${path}`, body);
  return {
    url,
    provider,
    received,
    shop,
    payUrl(ref, { amountVnd = 500_000, seconds = 900, locale = 'vi' } = {}) {
      const now = new Date().toISOString();
      const times = { now, expiresAt: addSeconds(now, seconds) };
      const returnUrl = 'http://127.0.0.1:9/api/payments/vnpay/return';
      const { redirectUrl, createDate } = provider.startPayment({
        ref,
        amountVnd,
        info: 'Thanh toan don ve',
        locale,
        ip: '203.0.113.7',
        returnUrl,
        ...times,
      });
      return { redirectUrl: redirectUrl ?? '', createDate };
    },
    pay: (body) => post('/paymentv2/pay', body),
    post,
    setSwitches: (switches) =>
      fetch(`${url}/switches`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(switches) }),
    notifications: async () => (await fetch(`${url}/notifications.json`)).json() as Promise<Notification[]>,
    async stop() {
      await sandbox.stop();
      await listener.stop(true);
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function postJson(url: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  return {
    status: response.status,
    body: (await response.json().catch(() => ({}))) as Record<string, string>,
  };
}

/** Waits until `isTrue`, or throws after five seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = 5000): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error('waited in vain');
    await Bun.sleep(10);
  }
}
