import type { Locale } from '#i18n/locales.ts';
import { readZaloTemplates, type ZaloTemplate } from '#src/server/env/zalo-templates.ts';
import type { BankKeys } from './bank/notify-shop.ts';
import type { MailReports } from './mailbox/report-mail.ts';
import type { TextKeys } from './textbox/esms-api.ts';
import type { SpeedSmsAccount } from './textbox/speedsms-api.ts';
import type { ZaloOaAccount } from './zalo/oa-api.ts';
import type { ZaloKeys } from './zalo/zalo-codes.ts';

const DEFAULT_PORT = 8081;
const DEFAULT_RETRY_SECONDS = 300;
const IPN_PATH = '/api/payments/vnpay/ipn';

export type SandboxConfig = {
  hostname: string;
  /** 0 takes any free port. */
  port: number;
  /** Where transactions, mails and switches are stored; `:memory:` is not persistent. */
  databasePath: string;
  tmnCode: string;
  hashSecret: string;
  /** Where the merchant wants its notifications. */
  ipnUrl: string;
  /** The merchant's accounts at the wallets; null for none. */
  momo: { partnerCode: string; accessKey: string; secretKey: string } | null;
  zalopay: { appId: number; key1: string; key2: string } | null;
  /** Where browsers find this sandbox; null for where its server is asked. */
  payOrigin: string | null;
  /** What VNPay's five minutes last here: between two notifications, between two queries, until a refund is done. */
  retrySeconds: number;
  /** The only key the mailbox accepts; null accepts any. */
  mailKey: string | null;
  /** Where the account wants to hear what became of its mails, and what signs that; null for nowhere. */
  mailReports: MailReports | null;
  /** The app that may sign people in with Zalo; null for none. */
  zalo: ZaloKeys | null;
  /** The reporters of transfers, with their keys; null for none. */
  bank: BankKeys | null;
  /** The shop's own database, where it is on this machine: for a list of awaited payments. Empty for none. */
  siteDatabase: string;
  /** The account that may send text messages; null refuses all. */
  texts: TextKeys | null;
  speedSms: SpeedSmsAccount | null;
  /** The account whose notices go to telephones; null for none. */
  zaloOa: ZaloOaAccount | null;
};

type Source = Record<string, string | undefined>;
type Wallets = Pick<SandboxConfig, 'momo' | 'zalopay'>;

/** Throws an Error that lists what is missing. */
export function readSandboxConfig(source: Source): SandboxConfig {
  const site = source.SITE_URL ?? source.PUBLIC_URL;
  const ipnUrl = source.SANDBOX_IPN_URL ?? (site ? new URL(IPN_PATH, site).href : '');
  const { VNPAY_TMN_CODE: tmnCode = '', VNPAY_HASH_SECRET: hashSecret = '' } = source;
  const { ZALO_APP_ID, ZALO_APP_SECRET } = source;
  const { ESMS_API_KEY: apiKey, ESMS_SECRET_KEY: secretKey, ESMS_BRANDNAME: brandname } = source;
  const required = {
    VNPAY_TMN_CODE: tmnCode,
    VNPAY_HASH_SECRET: hashSecret,
    'SANDBOX_IPN_URL or SITE_URL': ipnUrl,
  };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [`  ${name}`]));
  if (missing.length > 0) throw new Error(`Missing environment variables:\n${missing.join('\n')}`);
  return {
    hostname: source.SANDBOX_HOST ?? source.HOST ?? '127.0.0.1',
    port: readNumber(source, 'SANDBOX_PORT', DEFAULT_PORT),
    databasePath: source.SANDBOX_DATABASE ?? '.data/sandbox.db',
    tmnCode,
    hashSecret,
    ipnUrl,
    ...readWallets(source),
    payOrigin: source.VNPAY_PAY_URL ? new URL(source.VNPAY_PAY_URL).origin : null,
    retrySeconds: readNumber(source, 'SANDBOX_RETRY_SECONDS', DEFAULT_RETRY_SECONDS),
    mailKey: source.RESEND_API_KEY ?? null,
    mailReports: readMailReports(source, site),
    zalo: ZALO_APP_ID && ZALO_APP_SECRET ? { appId: ZALO_APP_ID, secret: ZALO_APP_SECRET } : null,
    bank: bankKeys(source, site),
    siteDatabase: source.DATABASE_URL ?? '',
    texts: apiKey && secretKey && brandname ? { apiKey, secretKey, brandname } : null,
    speedSms: readSpeedSms(source, site),
    zaloOa: readZaloOa(source, site),
  };
}

function readMailReports(source: Source, site: string | undefined): MailReports | null {
  const { RESEND_WEBHOOK_SECRET: secret } = source;
  return site && secret ? { url: new URL('/api/messages/resend', site).href, secret } : null;
}

/** The address for reports is what the account's owner has typed into SpeedSMS's own pages. */
function readSpeedSms(source: Source, site: string | undefined): SpeedSmsAccount | null {
  const { SPEEDSMS_ACCESS_TOKEN: accessToken, SPEEDSMS_SENDER: sender } = source;
  const { SPEEDSMS_REPORT_TOKEN: token } = source;
  const reportUrl =
    site && token ? new URL(`/api/messages/speedsms?token=${encodeURIComponent(token)}`, site).href : null;
  return accessToken && sender ? { accessToken, sender, reportUrl } : null;
}

const TOKEN_SECONDS = 90_000;

/** Approved with exactly the blanks that the site fills. */
function approved(locale: Locale, list = ''): ZaloOaAccount['templates'] {
  const ids = Object.entries(readZaloTemplates(list) ?? {}) as [ZaloTemplate, string][];
  return Object.fromEntries(ids.map(([name, id]) => [id, { name, locale }]));
}

function readZaloOa(source: Source, site: string | undefined): ZaloOaAccount | null {
  const { ZALO_OA_SECRET: oaSecret, ZALO_OA_REFRESH_TOKEN: refreshToken } = source;
  if (!oaSecret || !refreshToken || !site) return null;
  return {
    oaSecret,
    refreshToken,
    templates: { ...approved('vi', source.ZALO_TEMPLATES_VI), ...approved('en', source.ZALO_TEMPLATES_EN) },
    webhookUrl: new URL('/api/messages/zalo', site).href,
    tokenSeconds: readNumber(source, 'SANDBOX_ZALO_TOKEN_SECONDS', TOKEN_SECONDS),
  };
}

function readWallets(source: Source): Wallets {
  const { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey } = source;
  const { ZALOPAY_APP_ID: appId, ZALOPAY_REQUEST_KEY: key1, ZALOPAY_CALLBACK_KEY: key2 } = source;
  return {
    momo: partnerCode && accessKey && secretKey ? { partnerCode, accessKey, secretKey } : null,
    zalopay: appId && key1 && key2 ? { appId: Number(appId), key1, key2 } : null,
  };
}

function bankKeys(source: Source, siteUrl: string | undefined): BankKeys | null {
  const { SEPAY_WEBHOOK_SECRET: sepaySecret, SEPAY_API_TOKEN: sepayToken } = source;
  const { PAYOS_CHECKSUM_KEY: payosKey } = source;
  return siteUrl && sepaySecret && sepayToken && payosKey
    ? { siteUrl, sepaySecret, sepayToken, payosKey }
    : null;
}

function readNumber(source: Source, name: string, fallback: number): number {
  const value = Number(source[name] ?? fallback);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is not a number: ${source[name]}`);
  return value;
}
