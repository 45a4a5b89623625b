/** What a site needs to run away from production: made-up secrets, free ports, a wait until it answers. Built-ins only. */
import { randomBytes, randomInt } from 'node:crypto';
import { ZALO_TEMPLATES } from '#src/server/env/zalo-templates.ts';

export const ROOT = new URL('../..', import.meta.url).pathname;

export type Secrets = {
  SESSION_SECRET: string;
  ORDER_SECRET: string;
  VNPAY_HASH_SECRET: string;
  TICKET_KEYS: string;
};
type SiteAddress = { port: number; sandboxPort: number; databaseUrl: string };

const SECRET_BYTES = 32;

export async function makeSecrets(): Promise<Secrets> {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty, crv, x, d } = await crypto.subtle.exportKey('jwk', keys.privateKey);
  const kid = randomBytes(4).toString('hex');
  return {
    SESSION_SECRET: randomBytes(SECRET_BYTES).toString('base64url'),
    ORDER_SECRET: randomBytes(SECRET_BYTES).toString('base64url'),
    VNPAY_HASH_SECRET: randomBytes(SECRET_BYTES / 2)
      .toString('hex')
      .toUpperCase(),
    TICKET_KEYS: JSON.stringify({ current: kid, keys: [{ kty, crv, x, d, kid, alg: 'EdDSA' }] }),
  };
}

/** The environment of a site whose payment gateway, wallets, mail provider, text messages and Zalo are the sandbox on `sandboxPort`. */
export function siteEnv(
  { port, sandboxPort, databaseUrl }: SiteAddress,
  secrets: Secrets,
): Record<string, string> {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  return {
    ...secrets,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: `http://127.0.0.1:${port}`,
    VNPAY_TMN_CODE: 'CAPTREO1',
    VNPAY_PAY_URL: `${sandbox}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${sandbox}/merchant_webapi/api/transaction`,
    MOMO_PARTNER_CODE: 'MOMOLOCAL',
    MOMO_ACCESS_KEY: 'local-momo',
    MOMO_SECRET_KEY: 'local-momo-secret',
    MOMO_BASE_URL: sandbox,
    ZALOPAY_APP_ID: '2999',
    ZALOPAY_REQUEST_KEY: 'local-zalopay-request',
    ZALOPAY_CALLBACK_KEY: 'local-zalopay-callback',
    ZALOPAY_BASE_URL: sandbox,
    MAIL_FROM: 'Đỉnh Mây <ve@dinhmay.example>',
    RESEND_API_KEY: 'local',
    RESEND_BASE_URL: `${sandbox}/mailbox`,
    RESEND_WEBHOOK_SECRET: 'whsec_bG9jYWwtc2VjcmV0LW9mLXRoZS1zYW5kYm94',
    ...bank(sandbox),
    ...telephones(sandbox),
    // The gateway's five minutes, short enough to watch a lost notification being made up for.
    SANDBOX_RETRY_SECONDS: '10',
  };
}

/** The reporters of transfers. */
function bank(sandbox: string): Record<string, string> {
  return {
    SEPAY_WEBHOOK_SECRET: 'local-sepay-webhook-secret',
    SEPAY_API_TOKEN: 'local-sepay-token',
    SEPAY_BASE_URL: sandbox,
    PAYOS_CHECKSUM_KEY: 'local-payos-checksum-key',
  };
}

/** Text messages and Zalo. */
function telephones(sandbox: string): Record<string, string> {
  return {
    ZALO_APP_ID: '4200000000000000001',
    ZALO_APP_SECRET: 'local-zalo-secret',
    ZALO_BASE_URL: sandbox,
    ESMS_API_KEY: 'local-esms',
    ESMS_SECRET_KEY: 'local-esms-secret',
    ESMS_BRANDNAME: 'DINHMAY',
    ESMS_BASE_URL: sandbox,
    SPEEDSMS_ACCESS_TOKEN: 'local-speedsms',
    SPEEDSMS_SENDER: 'DINHMAY',
    SPEEDSMS_REPORT_TOKEN: 'local-speedsms-report-token',
    SPEEDSMS_BASE_URL: sandbox,
    ZALO_OA_SECRET: 'local-zalo-oa-secret',
    ZALO_OA_REFRESH_TOKEN: 'local-zalo-refresh-token',
    ZALO_TEMPLATES_VI: ZALO_TEMPLATES.map((name, index) => `${name}=${300_001 + index}`).join(' '),
    ZALO_TEMPLATES_EN: ZALO_TEMPLATES.map((name, index) => `${name}=${400_001 + index}`).join(' '),
  };
}

/** No promise: a site is here within a second or two, on two cores with a dozen others after ten. */
const HEALTHY_WITHIN_MS = 50_000;
/** Below the ports that a system gives to outgoing connections: one of those could take it before the server does. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

export function freePort(): number {
  let port = 0;
  do port = FIRST_PORT + randomInt(PORTS);
  while (!isPortFree('127.0.0.1', port));
  return port;
}

export function isPortFree(hostname: string, port: number): boolean {
  try {
    Bun.serve({ hostname, port, fetch: () => new Response() }).stop(true);
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves with the milliseconds until `url` answered 200; rejects after `timeoutMs`, or at once when `isAlive` returns
 * false.
 */
export async function waitUntilHealthy(
  url: string,
  timeoutMs = HEALTHY_WITHIN_MS,
  isAlive: () => boolean = () => true,
): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < timeoutMs) {
    if (!isAlive()) throw new Error(`${url}: the process ended before it answered`);
    const isOk = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOk) return performance.now() - start;
    await Bun.sleep(10);
  }
  throw new Error(`${url} did not answer within ${timeoutMs} ms`);
}
