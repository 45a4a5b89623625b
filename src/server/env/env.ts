/** Everything the process takes from its environment; production refuses to start while something is wrong. */
import type { BlockList } from 'node:net';
import { readProxies } from '#src/server/trusted-proxies.ts';
import { type BankEnv, readBank } from './bank-env.ts';
import { environmentFaults, REQUIRED } from './env-faults.ts';
import { type FileEnv, readFileEnv } from './file-env.ts';
import { type MessageEnv, readMessageEnv } from './message-env.ts';
import { type PassEnv, readPassEnv } from './pass-env.ts';
import { type ProviderEnv, readProviders } from './provider-env.ts';
import { type PurgeEnv, readPurgeEnv } from './purge-env.ts';
import { type RelayEnv, readRelayEnv } from './relay-env.ts';
import { type Roles, readRoles } from './roles.ts';
import { readWallets, type WalletEnv } from './wallet-env.ts';

export type Env = Record<(typeof REQUIRED)[number], string> & {
  /** The file of the libSQL node beside the process, read in place of the server; null without one. */
  DATABASE_FILE: string | null;
  RESEND_API_KEY: string | null;
  RESEND_BASE_URL: string | null;
  /** Signs Resend's reports of what became of a mail; null takes none. */
  RESEND_WEBHOOK_SECRET: string | null;
  SMTP_URL: string | null;
  HOST: string;
  PORT: number;
  TRUSTED_PROXIES: BlockList;
  TRUSTED_HOPS: number;
  /** How many times the default budgets for work one network has; see `src/server/limits/admission.ts`. */
  WORK_BUDGET: number;
  /** Null: limits are counted in each process alone. */
  VALKEY_URL: string | null;
  COUNTRY_HEADER: string;
  ROLES: Roles;
  /** Whether a new process makes its first pages before they are asked for. */
  WARM_PAGES: boolean;
  /** Not the live park but a copy to practise on. */
  TRAINING_COPY: boolean;
  METRICS_HOST: string;
  /** Null: no metrics are served. */
  METRICS_PORT: number | null;
  SLOW_QUERY_MS: number;
  /** Where an OpenTelemetry collector takes OTLP over HTTP. */
  OTEL_ENDPOINT: string | null;
  OTEL_SERVICE_NAME: string | undefined;
  STOP_GRACE_SECONDS: number;
  /** Where the assets of builds are stored for a day; null is beside a database that is a file, else nowhere. */
  BUILDS_FOLDER: string | null;
  PROVIDERS: ProviderEnv;
  BANK: BankEnv;
} & RelayEnv &
  WalletEnv &
  FileEnv &
  PurgeEnv &
  MessageEnv &
  PassEnv;

/** The checked environment. Throws an Error that lists every fault. An empty variable counts as not given. */
export function readEnv(source: Record<string, string | undefined>): Env {
  refuseFaulty(source);
  const required = Object.fromEntries(REQUIRED.map((name) => [name, source[name] ?? ''])) as Record<
    (typeof REQUIRED)[number],
    string
  >;
  return {
    ...required,
    DATABASE_FILE: source.DATABASE_FILE || null,
    RESEND_API_KEY: source.RESEND_API_KEY || null,
    RESEND_BASE_URL: source.RESEND_BASE_URL || null,
    RESEND_WEBHOOK_SECRET: source.RESEND_WEBHOOK_SECRET || null,
    SMTP_URL: source.SMTP_URL || null,
    HOST: source.HOST || '127.0.0.1',
    PORT: Number(source.PORT || 8080),
    TRUSTED_PROXIES: readProxies(source.TRUSTED_PROXIES || '').list,
    TRUSTED_HOPS: Number(source.TRUSTED_HOPS || 1),
    WORK_BUDGET: Number(source.WORK_BUDGET || 1),
    VALKEY_URL: source.VALKEY_URL || null,
    COUNTRY_HEADER: source.COUNTRY_HEADER || 'cf-ipcountry',
    ROLES: readRoles(source.ROLES || ''),
    WARM_PAGES: source.WARM_PAGES !== '0',
    TRAINING_COPY: source.TRAINING_COPY === '1',
    METRICS_HOST: source.METRICS_HOST || '127.0.0.1',
    METRICS_PORT: source.METRICS_PORT ? Number(source.METRICS_PORT) : null,
    OTEL_ENDPOINT: source.OTEL_EXPORTER_OTLP_ENDPOINT || null,
    OTEL_SERVICE_NAME: source.OTEL_SERVICE_NAME || undefined,
    SLOW_QUERY_MS: Number(source.SLOW_QUERY_MS || 100),
    STOP_GRACE_SECONDS: Number(source.STOP_GRACE_SECONDS || 1),
    BUILDS_FOLDER: source.BUILDS_FOLDER || null,
    PROVIDERS: readProviders(source),
    BANK: readBank(source),
    ...readRelayEnv(source),
    ...readMessageEnv(source),
    ...readPassEnv(source),
    ...readWallets(source),
    ...readFileEnv(source),
    ...readPurgeEnv(source),
  };
}

function refuseFaulty(source: Record<string, string | undefined>): void {
  const faults = environmentFaults(source).map((fault) => `  ${fault}`);
  if (faults.length > 0)
    throw new Error(`The environment is not complete (see .env.example):\n${faults.join('\n')}`);
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
