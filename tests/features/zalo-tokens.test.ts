import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { zaloAccess } from '#src/features/messages/zalo-access.ts';
import { findZaloTokens } from '#src/features/messages/zalo-tokens.queries.ts';
import { env } from '#src/server/env/env.ts';
import { fetchZaloPair, isFromZalo } from '#src/server/sending/zalo-oa.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openMessages, world, ZALO_ACCOUNT, zaloKeys, zaloList } from '#tests/support/message-world.ts';
import { openWorld } from '#tests/support/sandbox-world.ts';

const TOKEN_SECONDS = 90_000;
const HOUR = 3600;

openMessages();
let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

type Counts = { spent: number; repeated: number };
const counts = async () => (await (await fetch(`${world.url}/zalo-oa.json`)).json()) as Counts;
const access = (now: string, refused: number | null = null, owner = 'here') =>
  zaloAccess({ db, keys: zaloKeys(world.url), owner, clock: () => now }, refused);

/** Another process of this site; it starts on a signal. */
async function spender(name: string, times = 1) {
  const { oaSecret, refreshToken } = ZALO_ACCOUNT;
  const keys = zaloKeys(world.url);
  const child = Bun.spawn(
    [process.execPath, new URL('../support/zalo-spender.ts', import.meta.url).pathname],
    {
      env: {
        ...process.env,
        DATABASE_URL: db.url,
        ZALO_APP_ID: keys.appId,
        ZALO_APP_SECRET: keys.appSecret,
        ZALO_BASE_URL: world.url,
        ZALO_OA_SECRET: oaSecret,
        ZALO_OA_REFRESH_TOKEN: refreshToken,
        ZALO_TEMPLATES_VI: zaloList('vi'),
        ZALO_TEMPLATES_EN: zaloList('en'),
        SPENDER_WAY: name,
        SPENDER_TIMES: String(times),
      },
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    },
  );
  const reader = child.stdout.getReader();
  await reader.read();
  return {
    child,
    async begin(): Promise<string> {
      child.stdin.write('go\n');
      await child.stdin.flush();
      const { value } = await reader.read();
      await child.exited;
      return new TextDecoder().decode(value).trim();
    },
  };
}

/** Two processes at the same moment; gives how they fared and what the sandbox saw. */
async function race(name: string, times: number) {
  const two = await Promise.all([spender(name, times), spender(name, times)]);
  const got = await Promise.all(two.map((one) => one.begin()));
  return { got, ...(await counts()) };
}

describe('the refresh token, good for one use', () => {
  test('is fetched with once, and the next pair is stored sealed', async () => {
    const now = new Date().toISOString();
    const first = await access(now);
    expect(await access(now)).toEqual(first);
    expect(await counts()).toEqual({ spent: 1, repeated: 0 });
    const row = await findZaloTokens(db.read);
    expect(JSON.stringify(row)).not.toContain(first.accessToken);
    expect(JSON.stringify(row)).not.toContain(ZALO_ACCOUNT.refreshToken);
    expect(row).toMatchObject({ leaseOwner: null, spending: null, trouble: null });
  });

  test('is spent at half of what the access token lives, or when Zalo refuses that one', async () => {
    const now = new Date().toISOString();
    const first = await access(now);
    expect((await access(addSeconds(now, 12 * HOUR))).accessToken).toBe(first.accessToken);
    const second = await access(addSeconds(now, 14 * HOUR));
    expect(second.accessToken).not.toBe(first.accessToken);
    const third = await access(addSeconds(now, 14 * HOUR), second.version);
    expect(third.version).toBe(second.version + 1);
    // A caller refused with the older one uses the stored one.
    expect(await access(addSeconds(now, 14 * HOUR), first.version)).toEqual(third);
    expect(await counts()).toEqual({ spent: 3, repeated: 0 });
  });

  test('lanes of one process do not spend it twice', async () => {
    const now = new Date().toISOString();
    const all = await Promise.all(Array.from({ length: 8 }, () => access(now)));
    expect(new Set(all.map((one) => one.accessToken)).size).toBe(1);
    expect(await counts()).toEqual({ spent: 1, repeated: 0 });
  });

  test('a new one in the environment starts over', async () => {
    const now = new Date().toISOString();
    await access(now);
    const keys = zaloKeys(world.url);
    const pair = await fetchZaloPair(ZALO_ACCOUNT.refreshToken, keys);
    expect(pair).toEqual({ refused: 'Zalo -14014' });
    const other = openWorld({
      zalo: { appId: keys.appId, secret: keys.appSecret },
      zaloOa: { ...ZALO_ACCOUNT, refreshToken: 'second-first' },
    });
    const anew = { ...keys, refreshToken: 'second-first', baseUrl: other.url };
    const next = await zaloAccess({ db, keys: anew, owner: 'here', clock: () => now });
    expect(next.accessToken).toHaveLength(43);
    await other.stop();
  });
});

describe('two processes', () => {
  test('control: without a lease both spend the same token', async () => {
    const { repeated } = await race('naive', 15);
    expect(repeated).toBeGreaterThan(0);
  }, 20_000);

  test('with the lease each token is spent once, and both have access', async () => {
    const { got, repeated, spent } = await race('leased', 15);
    expect(got).toEqual(['got 15', 'got 15']);
    expect(repeated).toBe(0);
    expect(spent).toBeWithin(15, 31);
  }, 20_000);
});

describe('a process that dies between spending and storing', () => {
  test('the access token that still lives is used on, the loss is written down, and a new token mends it', async () => {
    const past = addSeconds(new Date().toISOString(), -14 * HOUR);
    const first = await access(past);
    const { child, begin } = await spender('dying');
    await begin();
    expect(child.signalCode).toBe('SIGKILL');
    expect(await counts()).toEqual({ spent: 2, repeated: 0 });
    expect(await findZaloTokens(db.read)).toMatchObject({ leaseOwner: `spender ${child.pid}` });
    const soon = addSeconds(new Date().toISOString(), 5);
    // While the lease of the dead process lasts nobody spends, and nobody waits.
    expect((await access(soon)).accessToken).toBe(first.accessToken);
    expect(await counts()).toMatchObject({ repeated: 0 });
    const later = addSeconds(soon, 60);
    expect((await access(later)).accessToken).toBe(first.accessToken);
    expect(await counts()).toMatchObject({ repeated: 1 });
    expect(await findZaloTokens(db.read)).toMatchObject({ leaseOwner: null, trouble: 'Zalo -14014' });
    // Asked again only after a while.
    await access(addSeconds(later, 60));
    expect(await counts()).toMatchObject({ repeated: 1 });
    const dead = addSeconds(past, TOKEN_SECONDS + 1);
    await expect(access(dead)).rejects.toThrow('no access to Zalo: Zalo -14014');
  }, 20_000);

  test('a process that dies before it spends costs nothing', async () => {
    const past = addSeconds(new Date().toISOString(), -14 * HOUR);
    const first = await access(past);
    const now = new Date().toISOString();
    const nowhere = { ...zaloKeys('http://127.0.0.1:9') };
    const silent = await zaloAccess({ db, keys: nowhere, owner: 'silent', clock: () => now });
    expect(silent.accessToken).toBe(first.accessToken);
    expect(await findZaloTokens(db.read)).toMatchObject({ leaseOwner: null, trouble: 'no answer' });
    const next = await access(addSeconds(now, 301));
    expect(next.version).toBe(first.version + 1);
    expect(await findZaloTokens(db.read)).toMatchObject({ trouble: null });
    expect(await counts()).toEqual({ spent: 2, repeated: 0 });
  });
});

test('what Zalo writes is known by its hash over app, body, time and secret', () => {
  const rawBody =
    '{"app_id":"431234567890123456","event_name":"user_received_message","timestamp":"1795224740000"}';
  const signature = 'mac=c789e5be8df463a8a9ab63ef818ceb7f7ef18500772569b1af35c6de76378d4d';
  const keys = env().ZALO_OA ?? zaloKeys('');
  expect(isFromZalo({ rawBody, timestamp: '1795224740000', signature }, keys)).toBe(true);
  expect(isFromZalo({ rawBody: `${rawBody} `, timestamp: '1795224740000', signature }, keys)).toBe(false);
  expect(isFromZalo({ rawBody, timestamp: '1795224740001', signature }, keys)).toBe(false);
  expect(isFromZalo({ rawBody, timestamp: '1795224740000', signature: '' }, keys)).toBe(false);
});
