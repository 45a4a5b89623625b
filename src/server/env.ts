/** Everything the process takes from its environment; production refuses to start while something is missing. */
import { type BankEnv, readBank } from './bank-env.ts';
import { type MessageEnv, missingMessageVariables, readMessageEnv } from './message-env.ts';
import { missingPassVariables, type PassEnv, readPassEnv } from './pass-env.ts';
import { missingProviderVariables, type ProviderEnv, readProviders } from './provider-env.ts';
import { missingWalletVariables, readWallets, type WalletEnv } from './wallet-env.ts';

const REQUIRED = [
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

export type Env = Record<(typeof REQUIRED)[number], string> & {
  RESEND_API_KEY: string | null;
  RESEND_BASE_URL: string | null;
  SMTP_URL: string | null;
  HOST: string;
  PORT: number;
  TRUSTED_PROXIES: string[];
  TRUSTED_HOPS: number;
  COUNTRY_HEADER: string;
  /** Whether a new process makes its first pages before they are asked for. */
  WARM_PAGES: boolean;
  PROVIDERS: ProviderEnv;
  BANK: BankEnv;
} & WalletEnv &
  MessageEnv &
  PassEnv;

const MIN_SECRET_LENGTH = 32;

/** Names of the variables that are missing or too short to be safe, in the order of `.env.example`. */
export function missingVariables(source: Record<string, string | undefined>): string[] {
  const missing: string[] = REQUIRED.filter((name) => !source[name]);
  for (const name of ['SESSION_SECRET', 'ORDER_SECRET'] as const) {
    const value = source[name];
    if (value && value.length < MIN_SECRET_LENGTH)
      missing.push(`${name} (at least ${MIN_SECRET_LENGTH} characters)`);
  }
  if (!source.RESEND_API_KEY && !source.SMTP_URL) missing.push('RESEND_API_KEY or SMTP_URL');
  return [
    ...missing,
    ...missingProviderVariables(source),
    ...missingMessageVariables(source),
    ...missingPassVariables(source),
    ...missingWalletVariables(source),
  ];
}

/** The checked environment. Throws an Error that lists every missing variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const missing = missingVariables(source);
  if (missing.length > 0)
    throw new Error(`Missing environment variables:\n${missing.map((name) => `  ${name}`).join('\n')}`);
  const required = Object.fromEntries(REQUIRED.map((name) => [name, source[name] ?? ''])) as Record<
    (typeof REQUIRED)[number],
    string
  >;
  return {
    ...required,
    RESEND_API_KEY: source.RESEND_API_KEY ?? null,
    RESEND_BASE_URL: source.RESEND_BASE_URL ?? null,
    SMTP_URL: source.SMTP_URL ?? null,
    HOST: source.HOST ?? '127.0.0.1',
    PORT: Number(source.PORT ?? 8080),
    TRUSTED_PROXIES: (source.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    TRUSTED_HOPS: Number(source.TRUSTED_HOPS ?? 1),
    COUNTRY_HEADER: source.COUNTRY_HEADER ?? 'cf-ipcountry',
    WARM_PAGES: source.WARM_PAGES !== '0',
    PROVIDERS: readProviders(source),
    BANK: readBank(source),
    ...readMessageEnv(source),
    ...readPassEnv(source),
    ...readWallets(source),
  };
}

let current: Env | undefined;

export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** `https://host` of the public site, for absolute addresses. */
export function siteOrigin(): string {
  return new URL(env().PUBLIC_URL).origin;
}
