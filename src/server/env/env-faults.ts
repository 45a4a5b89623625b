/** What is wrong with an environment: every fault at once, with its reason, before anything starts. */

import { readProxies } from '#src/server/trusted-proxies.ts';
import {
  anyText,
  brandName,
  type Check,
  databaseAddress,
  email,
  headerName,
  listenHost,
  longEnough,
  nodeFile,
  oneOf,
  pemCertificate,
  pemKey,
  secret,
  sender,
  siteAddress,
  smtpAddress,
  ticketKeys,
  webAddress,
  webhookSecret,
  wholeNumber,
} from './env-checks.ts';
import { bucketFault, endpointFault, keyIdFault, missingFileVariables, regionFault } from './file-env.ts';
import { likelyTypos } from './likely-typos.ts';
import { missingMessageVariables } from './message-env.ts';
import { missingPassVariables } from './pass-env.ts';
import { missingProviderVariables } from './provider-env.ts';
import { missingPurgeVariables, purgeKeyFault, purgeKindFault, purgeUrlFault } from './purge-env.ts';
import { primaryAddress, relayFaults } from './relay-env.ts';
import { rolesFault } from './roles.ts';
import { valkeyFault } from './valkey-env.ts';
import { missingWalletVariables } from './wallet-env.ts';
import { zaloListFault } from './zalo-templates.ts';

type Source = Record<string, string | undefined>;

export const REQUIRED = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'ORDER_SECRET',
  'TICKET_KEYS',
  'VNPAY_TMN_CODE',
  'VNPAY_HASH_SECRET',
  'VNPAY_PAY_URL',
  'VNPAY_API_URL',
  'MAIL_FROM',
] as const;

const proxies: Check = (value) => {
  const [wrong] = readProxies(value).wrong;
  return wrong === undefined ? null : `has '${wrong}', which is neither an IP address nor a CIDR range`;
};

/** Every variable that is read, with the check of its value. */
const CHECKS: Record<string, Check> = {
  DATABASE_URL: databaseAddress,
  DATABASE_FILE: nodeFile,
  PUBLIC_URL: siteAddress,
  SESSION_SECRET: secret,
  ORDER_SECRET: secret,
  TICKET_KEYS: ticketKeys,
  VNPAY_TMN_CODE: (value) =>
    /^\w{4,20}$/.test(value) ? null : 'must be the terminal code, letters and digits',
  VNPAY_HASH_SECRET: longEnough(16),
  VNPAY_PAY_URL: webAddress,
  VNPAY_API_URL: webAddress,
  MAIL_FROM: sender,
  SMTP_URL: smtpAddress,
  HOST: listenHost,
  PORT: wholeNumber(1, 65_535),
  REUSE_PORT: oneOf('0', '1'),
  ROLES: rolesFault,
  VALKEY_URL: valkeyFault,
  PRIMARY_URL: primaryAddress,
  RELAY_SECRET: secret,
  TRUSTED_PROXIES: proxies,
  TRUSTED_HOPS: wholeNumber(1, 99),
  WORK_BUDGET: wholeNumber(1, 9999),
  COUNTRY_HEADER: headerName,
  WARM_PAGES: oneOf('0', '1'),
  MEDIA_MAX_GB: wholeNumber(1, 9999),
  TRAINING_COPY: oneOf('0', '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_SERVICE_NAME: anyText,
  METRICS_HOST: listenHost,
  METRICS_PORT: wholeNumber(1, 65_535),
  SLOW_QUERY_MS: wholeNumber(1, 60_000),
  STOP_GRACE_SECONDS: wholeNumber(0, 3),
  BUILDS_FOLDER: (value) => (value.startsWith('/') ? null : 'must be the whole path of a folder: /var/lib/…'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ...Object.fromEntries(
    ['RESEND', 'GOOGLE', 'FACEBOOK', 'ZALO', 'ESMS', 'SPEEDSMS', 'SEPAY', 'MOMO', 'ZALOPAY'].map((name) => [
      `${name}_BASE_URL`,
      webAddress,
    ]),
  ),
  RESEND_WEBHOOK_SECRET: webhookSecret,
  ESMS_BRANDNAME: brandName,
  ZALO_TEMPLATES_VI: zaloListFault,
  ZALO_TEMPLATES_EN: zaloListFault,
  SPEEDSMS_REPORT_TOKEN: longEnough(16),
  SEPAY_WEBHOOK_SECRET: longEnough(16),
  PAYOS_CHECKSUM_KEY: longEnough(16),
  FILES_S3_ENDPOINT: endpointFault,
  FILES_S3_REGION: regionFault,
  FILES_S3_BUCKET: bucketFault,
  FILES_S3_KEY_ID: keyIdFault,
  FILES_S3_SECRET: longEnough(8),
  PURGE_KIND: purgeKindFault,
  PURGE_URL: purgeUrlFault,
  PURGE_KEY: purgeKeyFault,
  ZALOPAY_APP_ID: wholeNumber(1, 999_999_999),
  APPLE_PASS_CERTIFICATE: pemCertificate,
  APPLE_PASS_WWDR: pemCertificate,
  APPLE_PASS_KEY: pemKey,
  GOOGLE_PASS_EMAIL: email,
  GOOGLE_PASS_KEY: pemKey,
  ...Object.fromEntries(
    [
      'RESEND_API_KEY',
      'DATABASE_AUTH_TOKEN',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'FACEBOOK_APP_ID',
      'FACEBOOK_APP_SECRET',
      'ZALO_APP_ID',
      'ZALO_APP_SECRET',
      'MOMO_PARTNER_CODE',
      'MOMO_ACCESS_KEY',
      'MOMO_SECRET_KEY',
      'ZALOPAY_REQUEST_KEY',
      'ZALOPAY_CALLBACK_KEY',
      'SEPAY_WEBHOOK_API_KEY',
      'SEPAY_API_TOKEN',
      'BACKUP_FOLDER',
      'BACKUP_RECIPIENT',
    ].map((name) => [name, anyText]),
  ),
};

/** The faults as lines `NAME reason`, in the order of `.env.example`; empty when the environment is good. */
export function environmentFaults(source: Source): string[] {
  return [
    ...REQUIRED.filter((name) => !source[name]).map((name) => `${name} is missing`),
    ...(source.RESEND_API_KEY || source.SMTP_URL ? [] : ['RESEND_API_KEY or SMTP_URL is missing']),
    ...Object.entries(CHECKS).flatMap(([name, check]) => faultOf(name, source[name], check)),
    ...(source.SESSION_SECRET && source.SESSION_SECRET === source.ORDER_SECRET
      ? ['ORDER_SECRET must differ from SESSION_SECRET']
      : []),
    ...(source.DATABASE_FILE && source.DATABASE_URL?.startsWith('file:')
      ? ['DATABASE_FILE is only for a libSQL server: DATABASE_URL names a file that is read by itself']
      : []),
    ...relayFaults(source),
    ...halfFilled(source),
    ...likelyTypos(source, Object.keys(CHECKS)),
  ];
}

function faultOf(name: string, value: string | undefined, check: Check): string[] {
  if (!value) return [];
  if (value !== value.trim()) return [`${name} has spaces or a line break around its value`];
  if (/^(["']).*\1$/s.test(value))
    return [`${name} has quotes around its value that belong to the file, not to it`];
  const reason = check(value);
  return reason ? [`${name} ${reason}`] : [];
}

/** Groups of which some variables are given and others not. */
function halfFilled(source: Source): string[] {
  const missing = [
    ...missingProviderVariables(source),
    ...missingMessageVariables(source),
    ...missingPassVariables(source),
    ...missingWalletVariables(source),
    ...missingFileVariables(source),
    ...missingPurgeVariables(source),
  ];
  return [...new Set(missing)].map((name) => `${name} is missing: the others of its group are given`);
}
