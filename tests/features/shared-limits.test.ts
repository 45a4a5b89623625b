/** Limits that several processes count together in a real Valkey or Redis. */
import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { freshKey, stopUsers, together, users } from '#tests/support/limit-users.ts';
import {
  hasValkeyServer,
  type LimitUser,
  startLimitUser,
  startValkeyServer,
  type ValkeyServer,
} from '#tests/support/valkey-server.ts';

const PASSWORD = 'a-Password.of-tests_0123456789';
const MAX = 40;

setDefaultTimeout(30_000);

afterEach(stopUsers);

test('control: without Valkey two processes admit twice the limit', async () => {
  expect((await together(users(null, null), { key: freshKey(), uses: 60 })).admitted).toBe(2 * MAX);
});

describe.skipIf(!hasValkeyServer())('with a server', () => {
  let server: ValkeyServer;

  beforeAll(async () => {
    server = await startValkeyServer({ password: PASSWORD });
  });
  afterAll(async () => {
    await server.stop();
  });

  test('two processes share a limit exactly, however their uses race', async () => {
    const both = users(server.url, server.url);
    await together(both, { key: freshKey(), uses: 1 });
    for (let round = 0; round < 20; round += 1) {
      const { admitted, used } = await together(both, { key: freshKey(), uses: 30 });
      expect(admitted).toBe(MAX);
      for (const seconds of used.flatMap(({ seconds }) => seconds)) {
        expect(seconds).toBeGreaterThan(595);
        expect(seconds).toBeLessThanOrEqual(600);
      }
    }
  });

  test('a window that has passed is free again, for both', async () => {
    const both = users(server.url, server.url);
    const turn = { key: freshKey(), uses: 5, max: 5, windowSeconds: 1 };
    expect((await together(both, turn)).admitted).toBe(5);
    await Bun.sleep(1050);
    expect((await together(both, turn)).admitted).toBe(5);
  });

  test('a use that the others leave no room for is not counted in this process either', async () => {
    const [one, other] = users(server.url, server.url) as [LimitUser, LimitUser];
    const turn = { key: freshKey(), uses: 5, max: 5, windowSeconds: 3 };
    expect((await one.use(turn)).admitted).toBe(5);
    const startedAt = performance.now();
    await Bun.sleep(2000);
    expect((await other.use(turn)).admitted).toBe(0);
    await Bun.sleep(startedAt + 3100 - performance.now());
    expect((await other.use(turn)).admitted).toBe(5);
  });

  test('clocks of processes that differ by an hour change nothing', async () => {
    const [one, other] = users(server.url, server.url) as [LimitUser, LimitUser];
    const turn = { key: freshKey(), uses: 30 };
    const early = await one.use({ ...turn, shiftMs: -3_600_000 });
    const late = await other.use({ ...turn, shiftMs: 3_600_000 });
    expect([early.admitted, late.admitted]).toEqual([30, MAX - 30]);
  });

  test('uses that a wrong clock of the server left in the future refuse nobody', async () => {
    const [user] = users(server.url) as [LimitUser];
    const key = freshKey();
    await user.use({ key, uses: 1 });
    const [stored = ''] = (await server.send('KEYS', 'park:review-votes:*')) as string[];
    await server.send('FLUSHALL');
    const future = String(Date.now() + 3_600_000);
    await server.send('LPUSH', stored, ...Array(MAX).fill(future));
    expect((await user.use({ key, uses: 5 })).admitted).toBe(5);
  });

  test('mutations of a network are counted together', async () => {
    const both = users(server.url, server.url);
    const turn = { uses: 140, isCalls: true };
    const { admitted } = await together(both, { ...turn, key: freshKey() });
    // 150, and what wears off while they run; alone each would admit all of its 140.
    expect(admitted).toBeGreaterThanOrEqual(150);
    expect(admitted).toBeLessThan(175);
    expect((await together(users(null, null), { ...turn, key: freshKey() })).admitted).toBe(280);
  });

  test('every key has an end, a prefix, and no address in clear', async () => {
    await server.send('FLUSHALL');
    const [user] = users(server.url) as [LimitUser];
    const key = freshKey();
    await user.use({ key, uses: 3 });
    await user.use({ key, uses: 3, isCalls: true });
    const stored = (await server.send('KEYS', '*')) as string[];
    expect(stored.length).toBeGreaterThanOrEqual(2);
    for (const name of stored) {
      expect(name).toMatch(/^park:[\w:-]+(\{[\w-]{22}\})?$/);
      expect(name).not.toContain(key);
      expect(Number(await server.send('PTTL', name))).toBeGreaterThan(0);
    }
  });

  test('a process without the role primary leaves the counting to the one it relays to', async () => {
    await server.send('FLUSHALL');
    const relaying = startLimitUser(server.url, { LIMIT_USER_ROLES: 'web' });
    const key = freshKey();
    expect((await relaying.use({ key, uses: 3, isCalls: true })).admitted).toBe(3);
    expect((await relaying.use({ key, uses: 3 })).isShared).toBe(false);
    await relaying.stop();
    expect(await server.send('KEYS', '*')).toEqual([]);
  });

  test('what one process refuses already makes no trip', async () => {
    const [user] = users(server.url) as [LimitUser];
    const key = freshKey();
    await user.use({ key, uses: MAX });
    const calls = async () =>
      /calls=(\d+)/.exec(
        String(await server.send('INFO', 'commandstats')).split('cmdstat_eval:')[1] ?? '',
      )?.[1];
    const before = await calls();
    expect((await user.use({ key, uses: 500 })).admitted).toBe(0);
    expect(await calls()).toBe(before);
  });

  test('a flood at a process whose own window is free asks again once in ten seconds', async () => {
    const [one, other] = users(server.url, server.url) as [LimitUser, LimitUser];
    const key = freshKey();
    await one.use({ key, uses: MAX });
    await other.use({ key, uses: 1 });
    await server.send('CONFIG', 'RESETSTAT');
    for (let round = 0; round < 5; round += 1) expect((await other.use({ key, uses: 100 })).admitted).toBe(0);
    expect(String(await server.send('INFO', 'commandstats'))).not.toContain('cmdstat_eval:');
  });

  test('FLUSHALL forgets what is shared, never what a process has counted itself', async () => {
    const both = users(server.url, server.url);
    const [one] = both as [LimitUser];
    const key = freshKey();
    expect((await one.use({ key, uses: 30 })).admitted).toBe(30);
    await server.send('FLUSHALL');
    await server.send('SCRIPT', 'FLUSH');
    expect((await one.use({ key, uses: 60 })).admitted).toBe(MAX - 30);
    // At most what it would be without Valkey.
    expect((await together(both, { key, uses: 60 })).admitted).toBe(MAX - 10);
  });
});
