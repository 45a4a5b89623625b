import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { pageViews, userSessions, visitCounts } from '#db/schema/user-session.ts';
import { removeAccount } from '#src/features/profile/profile.queries.ts';
import { countView, storeViews } from '#src/features/user-session/count-views.ts';
import { retainSessions } from '#src/features/user-session/retain-sessions.ts';
import { recordedPath, recordedReferrer } from '#src/features/user-session/user-session.ts';
import { recordedAddress } from '#src/values/network-address.ts';
import { testContext } from '#tests/support/caller.ts';
import { begun, db, ID, later, NOW, openVisits } from '#tests/support/visit-world.ts';
import { FIREFOX } from '#tests/support/visits.ts';

openVisits();

describe('the retention job', () => {
  test('ends silent visits, purges networks after 90 days and visits after a year', async () => {
    await begun();
    const days = (count: number) => later(count * 86_400);
    await retainSessions({ db, now: later(3600) });
    const [closed] = await db.read.select().from(userSessions);
    expect(closed).toMatchObject({ isActive: false, endedAt: NOW });
    expect(closed?.ipAddress).toMatch(/^198\.19\.\d+\.0$/);
    await retainSessions({ db, now: days(91) });
    expect((await db.read.select().from(userSessions))[0]?.ipAddress).toBe('unknown');
    await retainSessions({ db, now: days(366) });
    expect(await db.read.select().from(userSessions)).toEqual([]);
    expect(await db.read.select().from(pageViews)).toEqual([]);
  });
});

test('a visit outlives the account of who made it, without a name', async () => {
  await begun();
  await db.read.update(userSessions).set({ userId: 'u1' });
  await removeAccount(db.read, { userId: 'u1', email: 'xoa@khach.example' });
  expect(await db.read.select().from(userSessions)).toMatchObject([{ sessionId: ID, userId: null }]);
});

describe('cookieless counts', () => {
  test('add up per day, page and country, without a trace of the visitor', async () => {
    const visitor = { ...testContext(db, { now: NOW, userAgent: FIREFOX }), country: 'VN' };
    const robot = { ...visitor, userAgent: 'Googlebot/2.1' };
    for (const path of ['/map', '/map?place=chua-may', '/tickets']) countView(visitor, { path });
    expect(countView(robot, { path: '/map' })).toEqual({ isCounted: false });
    await storeViews({ db });
    countView(visitor, { path: '/map' });
    await storeViews({ db });
    expect(await db.read.select().from(visitCounts).orderBy(visitCounts.path)).toEqual([
      { day: '2026-11-21', path: '/map', country: 'VN', views: 3 },
      { day: '2026-11-21', path: '/tickets', country: 'VN', views: 1 },
    ]);
    expect(await db.read.select().from(userSessions)).toEqual([]);
  });
});

describe('what is written down', () => {
  test.each([
    ['/tickets?date=2026-12-01#x', '/tickets'],
    ['/en/don-hang/DM9XCYA86A?key=k', '/orders/[code]'],
    ['/checkout/success?code=x&key=k', '/checkout/success'],
    ['/khong-co/trang-nay/0912345678', '/404'],
    ['', '/'],
  ])('of the address %p is %p', (address, expected) => expect(recordedPath(address)).toBe(expected));

  test.each([
    ['113.160.92.202', '113.160.92.0'],
    ['::ffff:14.161.2.38', '14.161.2.0'],
    ['2405:4800:1234:5678::1', '2405:4800:1234::'],
    ['2405::1', '2405:0:0::'],
    ['unknown', 'unknown'],
  ])('of the network address %p is %p', (ip, expected) => expect(recordedAddress(ip)).toBe(expected));

  test.each([
    ['https://www.facebook.com/groups/1?fbclid=abc', 'https://www.facebook.com'],
    ['javascript:alert(1)', ''],
    ['nonsense', ''],
  ])('of the referrer %p is %p', (from, expected) => expect(recordedReferrer(from)).toBe(expected));
});
