import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { addSeconds } from '#src/values/day.ts';
import { LAN, openAccounts } from '#tests/support/accounts.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';

const NOW = '2031-12-12T02:00:00.000Z';
// Only how often is of interest here; a hundred real hashes would take long.
const verify = spyOn(Bun.password, 'verify');
// How long each try waits is a matter of known-device.test.ts.
const sleep = spyOn(Bun, 'sleep');
let db: Db;

beforeAll(async () => {
  db = await testDatabase();
  await openAccounts(db);
  sleep.mockResolvedValue(undefined);
  verify.mockImplementation(async (password) => password === LAN.password);
});

afterAll(() => {
  verify.mockRestore();
  sleep.mockRestore();
  db.close();
});

function guess({
  email,
  ip,
  now = NOW,
  password = 'wrong',
}: {
  email: string;
  ip: string;
  now?: string;
  password?: string;
}) {
  return asVisitor(db, { ip, now }).auth.login({ email, password });
}

describe('the account is protected', () => {
  test('ten tries from ten addresses, then even the right password waits, and no hash is made', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await problemOf(guess({ email: LAN.email, ip: `192.0.2.${count}` }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    }
    verify.mockClear();
    const refused = await problemOf(guess({ email: LAN.email, ip: '192.0.2.200', password: LAN.password }));
    expect(refused).toEqual({
      code: 'TOO_MANY_REQUESTS',
      reason: 'errors.tooMany',
      values: { seconds: 900 },
    });
    expect(verify).not.toHaveBeenCalled();
    const late = addSeconds(NOW, 900);
    expect(
      await guess({ email: LAN.email, ip: '192.0.2.200', password: LAN.password, now: late }),
    ).toHaveProperty('accessToken');
  });

  test('an account that does not exist is limited in the same way', async () => {
    const email = 'ghost@dinhmay.example';
    for (let count = 0; count < 10; count += 1)
      await problemOf(guess({ email, ip: `192.0.2.${20 + count}` }));
    expect(await problemOf(guess({ email, ip: '192.0.2.60' }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('the right password clears the tries before it', async () => {
    const now = addSeconds(NOW, 7200);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1)
        await problemOf(guess({ email: LAN.email, ip: `192.0.2.${100 + count}`, now }));
      expect(await guess({ email: LAN.email, ip: '192.0.2.99', password: LAN.password, now })).toHaveProperty(
        'accessToken',
      );
    }
  });
});

test('who shares a telephone number with another cannot clear the tries at the other one’s password', async () => {
  const now = addSeconds(NOW, 14_400);
  const phone = '+84912345678';
  await db.write((tx) =>
    tx
      .update(users)
      .set({ phone })
      .where(inArray(users.id, ['user-lan', 'user-khoa'])),
  );
  const byPhone = (count: number, password: string) =>
    guess({ email: phone, ip: `198.51.100.${count}`, password, now });
  for (let count = 0; count < 9; count += 1) await problemOf(byPhone(count, 'wrong'));
  await byPhone(9, LAN.password);
  expect(await problemOf(byPhone(10, 'wrong'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('one address may try forty accounts and no more, also when it forges its /64', async () => {
  const ip = (count: number) => `2001:db8:7:7::${count.toString(16)}`;
  for (let count = 0; count < 40; count += 1)
    await problemOf(guess({ email: `a${count}@x.example`, ip: ip(count) }));
  expect(await problemOf(guess({ email: 'last@x.example', ip: ip(99) }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  const other = await problemOf(guess({ email: 'last@x.example', ip: '2001:db8:7:8::1' }));
  expect(other).toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a morning of right passwords in one office uses up nothing, and hides no guess', async () => {
  const now = addSeconds(NOW, 21_600);
  const ip = '203.0.113.7';
  for (let count = 0; count < 39; count += 1) {
    await problemOf(guess({ email: `b${count}@x.example`, ip, now }));
    await guess({ email: LAN.email, ip, password: LAN.password, now });
  }
  await problemOf(guess({ email: 'b39@x.example', ip, now }));
  expect(await problemOf(guess({ email: 'b40@x.example', ip, now }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

describe('a sliding window', () => {
  const use = (key: string, now: string) => limit({ kind: 'test', key, max: 3, windowSeconds: 60, now });

  test('frees one use when the oldest has left it, and counts no refusal', () => {
    for (const seconds of [0, 10, 20]) use('a', addSeconds(NOW, seconds));
    for (const seconds of [21, 59, 59.999])
      expect(() => use('a', addSeconds(NOW, seconds))).toThrow('errors.tooMany');
    use('a', addSeconds(NOW, 60));
    expect(() => use('a', addSeconds(NOW, 61))).toThrow('errors.tooMany');
    use('a', addSeconds(NOW, 70));
  });

  test('says how many seconds to wait', () => {
    for (const seconds of [0, 1, 2]) use('b', addSeconds(NOW, seconds));
    expect(() => use('b', addSeconds(NOW, 15.5))).toThrow(
      expect.objectContaining({ values: { seconds: 45 } }),
    );
  });

  test('keeps keys and kinds separate', () => {
    for (let count = 0; count < 3; count += 1) use('c', NOW);
    use('d', NOW);
    limit({ kind: 'other', key: 'c', max: 1, windowSeconds: 60, now: NOW });
  });

  test('stays bounded: the key idle for longest is evicted, an active one is not', () => {
    const flood = (key: string) => limit({ kind: 'flood', key, max: 3, windowSeconds: 60, now: NOW });
    for (let count = 0; count < 3; count += 1) flood('first');
    for (let count = 0; count < 19_999; count += 1) flood(`k${count}`);
    expect(() => flood('first')).toThrow('errors.tooMany');
    flood('one more');
    expect(() => flood('first')).toThrow('errors.tooMany');
    for (let count = 0; count < 20_000; count += 1) flood(`n${count}`);
    flood('first');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
