/** A wrong environment is refused at start: every fault is listed with its reason, and no value of a secret is printed. */
import { describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { environmentFaults } from '#src/server/env/env-faults.ts';

const good = siteEnv({ port: 8080, sandboxPort: 8081, databaseUrl: 'file:park.db' }, await makeSecrets());
const jwk = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const ring = (current: string, ...keys: object[]) => JSON.stringify({ current, keys });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const { d: _, ...publicOnly } = jwk();

const WRONG: [change: Record<string, string>, name: string, reason: string][] = [
  [{ DATABASE_URL: '' }, 'DATABASE_URL', 'is missing'],
  [{ DATABASE_URL: '/var/lib/park.db' }, 'DATABASE_URL', 'must be file:/path/to/park.db'],
  [{ DATABASE_URL: 'file:///var/lib/park.db' }, 'DATABASE_URL', 'without //'],
  [{ DATABASE_URL: 'postgres://db' }, 'DATABASE_URL', 'libSQL server'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL', 'is missing'],
  [{ PUBLIC_URL: 'park.example' }, 'PUBLIC_URL', 'must be an address'],
  [{ PUBLIC_URL: 'http://park.example' }, 'PUBLIC_URL', 'must begin with https://'],
  [{ PUBLIC_URL: 'https://park.example/vi' }, 'PUBLIC_URL', 'must have no path'],
  [{ PUBLIC_URL: 'https://user:word@park.example' }, 'PUBLIC_URL', 'must not carry a user name'],
  [{ SESSION_SECRET: 'tiny!' }, 'SESSION_SECRET', 'is too short'],
  [{ SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET', 'is not random'],
  [{ ORDER_SECRET: good.SESSION_SECRET ?? '' }, 'ORDER_SECRET', 'must differ from SESSION_SECRET'],
  [{ TICKET_KEYS: 'not json' }, 'TICKET_KEYS', 'must be JSON'],
  [{ TICKET_KEYS: '{"current":"a"}' }, 'TICKET_KEYS', 'must be JSON'],
  [{ TICKET_KEYS: ring('b', { ...jwk(), kid: 'a' }) }, 'TICKET_KEYS', 'no key with the kid'],
  [{ TICKET_KEYS: ring('a', { ...publicOnly, kid: 'a' }) }, 'TICKET_KEYS', 'private part'],
  [{ TICKET_KEYS: ring('a', { ...rsa, kid: 'a' }) }, 'TICKET_KEYS', 'only Ed25519'],
  [
    { TICKET_KEYS: ring('a', { ...jwk(), kid: 'a' }, { ...jwk(), kid: 'a' }) },
    'TICKET_KEYS',
    'two keys of one kid',
  ],
  [
    { TICKET_KEYS: ring('a', { ...jwk(), d: 'AA', kid: 'a' }) },
    'TICKET_KEYS',
    'private part (d) of the current key',
  ],
  [{ TICKET_KEYS: ring('a', { ...jwk(), x: jwk().x, kid: 'a' }) }, 'TICKET_KEYS', 'public part (x)'],
  [
    { TICKET_KEYS: ring('a', { ...jwk(), kid: 'a' }, { ...publicOnly, x: 'AA', kid: 'b' }) },
    'TICKET_KEYS',
    'public part (x)',
  ],
  [{ VNPAY_TMN_CODE: 'no spaces please' }, 'VNPAY_TMN_CODE', 'terminal code'],
  [{ VNPAY_HASH_SECRET: 'tiny!' }, 'VNPAY_HASH_SECRET', 'is too short'],
  [{ VNPAY_PAY_URL: 'http://pay.vnpay.vn/x' }, 'VNPAY_PAY_URL', 'must begin with https://'],
  [{ VNPAY_API_URL: 'ftp://vnpay.vn' }, 'VNPAY_API_URL', 'must be an address'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM', 'must be a sender'],
  [{ RESEND_API_KEY: '', SMTP_URL: '' }, 'RESEND_API_KEY or SMTP_URL', 'is missing'],
  [{ SMTP_URL: 'mail.park.example' }, 'SMTP_URL', 'must be smtp://'],
  [{ PORT: '80a' }, 'PORT', 'whole number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT', 'whole number from 1 to 65535'],
  [{ HOST: '0.0.0.0/0' }, 'HOST', 'listen on'],
  [{ REUSE_PORT: 'yes' }, 'REUSE_PORT', 'must be one of 0, 1'],
  [{ WARM_PAGES: 'true' }, 'WARM_PAGES', 'must be one of 0, 1'],
  [{ TRAINING_COPY: 'yes' }, 'TRAINING_COPY', 'must be one of 0, 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL', 'must be one of trace'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES', 'neither an IP address nor a CIDR range'],
  [{ TRUSTED_HOPS: '0' }, 'TRUSTED_HOPS', 'whole number from 1 to 99'],
  [{ COUNTRY_HEADER: 'cf ipcountry' }, 'COUNTRY_HEADER', 'name of an HTTP header'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET', 'is missing: the others of its group'],
  [{ ZALO_APP_SECRET: '' }, 'ZALO_APP_SECRET', 'is missing: the others of its group'],
  [{ MOMO_SECRET_KEY: '' }, 'MOMO_SECRET_KEY', 'is missing: the others of its group'],
  [{ ZALOPAY_APP_ID: 'abc' }, 'ZALOPAY_APP_ID', 'must be a whole number'],
  [{ MOMO_BASE_URL: 'http://momo.example' }, 'MOMO_BASE_URL', 'must begin with https://'],
  [{ ESMS_BRANDNAME: 'A VERY LONG SENDER' }, 'ESMS_BRANDNAME', 'at most 11 characters'],
  [{ RESEND_WEBHOOK_SECRET: 'whsec_guess' }, 'RESEND_WEBHOOK_SECRET', 'begins with whsec_'],
  [{ SPEEDSMS_REPORT_TOKEN: 'guess' }, 'SPEEDSMS_REPORT_TOKEN', 'is too short'],
  [
    { GOOGLE_PASS_ISSUER_ID: '1', GOOGLE_PASS_EMAIL: 'x', GOOGLE_PASS_KEY: 'k' },
    'GOOGLE_PASS_EMAIL',
    'e-mail address',
  ],
  [
    { GOOGLE_PASS_ISSUER_ID: '1', GOOGLE_PASS_EMAIL: 'a@b.example', GOOGLE_PASS_KEY: 'k' },
    'GOOGLE_PASS_KEY',
    'private key',
  ],
  [{ APPLE_PASS_CERTIFICATE: 'c' }, 'APPLE_PASS_CERTIFICATE', 'not a readable certificate'],
  [{ ORDER_SECRET: ` ${good.ORDER_SECRET}\n` }, 'ORDER_SECRET', 'spaces or a line break'],
  [{ MAIL_FROM: '"Park <a@b.example>"' }, 'MAIL_FROM', 'quotes around its value'],
  [{ TRUSTED_PROXYS: '127.0.0.1' }, 'TRUSTED_PROXYS', 'is TRUSTED_PROXIES meant?'],
];

describe('an environment', () => {
  test('of the demo and of .env.example with its blanks filled has no faults', () => {
    expect(environmentFaults(good)).toEqual([]);
  });

  test('has at least forty invalid variants here', () => {
    expect(WRONG.length).toBeGreaterThanOrEqual(40);
  });

  test.each(WRONG)('is refused, case %#', (change, name, reason) => {
    const faults = environmentFaults({ ...good, ...change });
    expect(faults.filter((fault) => fault.startsWith(`${name} `)).join()).toContain(reason);
    for (const [changed, value] of Object.entries(change))
      if (/SECRET|KEY|TOKEN/.test(changed) && value.length > 4) expect(faults.join()).not.toContain(value);
  });

  test('a secret with few distinct characters is not accepted as random', () => {
    expect(
      environmentFaults({ ...good, SESSION_SECRET: 'change-me-change-me-change-me-change-me' }),
    ).toHaveLength(1);
  });
});

test('the start lists every fault and exits with 1', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const start = Bun.spawn([process.execPath, '--env-file=/dev/null', 'src/start.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, ...good, PORT: 'x', PUBLIC_URL: 'http://park.example', ORDER_SECRET: 'short' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problems, code] = await Promise.all([
    new Response(start.stdout).text(),
    new Response(start.stderr).text(),
    start.exited,
  ]);
  expect([code, out]).toEqual([1, '']);
  expect(
    problems
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0]),
  ).toEqual(['PUBLIC_URL', 'ORDER_SECRET', 'PORT']);
});
