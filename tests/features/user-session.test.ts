import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { pageViews, userSessions } from '#db/schema/user-session.ts';
import { startSession } from '#src/features/user-session/track-session.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { begun, db, ID, later, NOW, openVisits } from '#tests/support/visit-world.ts';
import { beginning, FIREFOX, visitingBrowser } from '#tests/support/visits.ts';

openVisits();

function update(changes: Record<string, unknown> = {}) {
  const plain = { sessionId: ID, lastActivity: later(60), pageViews: 1, isActive: true };
  return { ...plain, ipAddress: '8.8.8.8', country: 'US', ...changes };
}

describe('userSession.startSession', () => {
  test('records what the server knows, not what the browser claims', async () => {
    const browser = visitingBrowser(db, { ip: '113.160.92.202', country: 'VN' });
    await browser.agree(NOW);
    await startSession(browser.contextAt(NOW), { ...beginning(ID), landingPage: '/tickets?date=2026-12-01' });
    const [row] = await db.read.select().from(userSessions);
    expect(row).toMatchObject({
      sessionId: ID,
      userId: null,
      ipAddress: '113.160.92.0',
      country: 'VN',
      userAgent: FIREFOX,
      referrer: 'https://www.google.com',
      landingPage: '/tickets',
      startTime: NOW,
      lastActivity: NOW,
      pageViews: 1,
      isActive: true,
      exitPage: null,
    });
    expect(await db.read.select({ path: pageViews.path }).from(pageViews)).toEqual([{ path: '/tickets' }]);
  });

  test('falls back to country XX and an unknown address', async () => {
    const browser = visitingBrowser(db, { ip: 'unknown' });
    await browser.agree(NOW);
    const session = await browser.at(NOW).userSession.startSession(beginning(ID));
    expect([session.country, session.ipAddress]).toEqual(['XX', 'unknown']);
  });

  test('stores nothing before consent, after a refusal, or for a robot', async () => {
    const silent = visitingBrowser(db);
    const refusing = visitingBrowser(db);
    await refusing.refuse(NOW);
    const robot = visitingBrowser(db, { userAgent: 'Googlebot/2.1' });
    await robot.agree(NOW);
    for (const browser of [silent, refusing, robot]) {
      const call = browser.at(NOW).userSession.startSession(beginning(ID));
      expect(await call.catch((error) => error.code)).toBe('PRECONDITION_FAILED');
    }
    expect(refusing.cookie()).toBe('');
    expect(await db.read.select().from(userSessions)).toEqual([]);
  });

  test('begun twice it is one visit', async () => {
    const browser = await begun();
    const again = await browser.at(later(5)).userSession.startSession(beginning(ID));
    expect(again.startTime).toBe(NOW);
    expect(await db.read.select().from(userSessions)).toHaveLength(1);
  });
});

describe('userSession.getSession', () => {
  test('gives start and page views to resume with', async () => {
    const browser = await begun();
    const session = await browser.at(later(30)).userSession.getSession({ sessionId: ID });
    expect(session).toMatchObject({ sessionId: ID, startTime: NOW, pageViews: 1 });
    expect(session).not.toHaveProperty('ownerHash');
  });

  test.each([
    ['a stranger without a cookie', async () => visitingBrowser(db)],
    [
      'a stranger with a visit of their own',
      async () => {
        const other = visitingBrowser(db);
        await other.agree(NOW);
        return other;
      },
    ],
    ['a forged cookie', async () => visitingBrowser(db, { cookies: `visit=${'x'.repeat(43)}` })],
  ])('%s learns nothing and changes nothing', async (_, someone) => {
    await begun();
    const stranger = (await someone()).at(later(10)).userSession;
    const unknown = { sessionId: 'mi8zk3p1zzzzzzzzzz' };
    expect(await stranger.getSession({ sessionId: ID })).toBeNull();
    expect(await stranger.updateSession(update({ pageViews: 99 }))).toBeNull();
    expect(await stranger.endSession({ sessionId: ID, exitPage: '/' })).toEqual(
      await stranger.endSession({ ...unknown, exitPage: '/' }),
    );
    const [row] = await db.read.select().from(userSessions);
    expect(row).toMatchObject({ pageViews: 1, isActive: true, exitPage: null });
  });

  test('another client that starts a visit under the same id gets its own visit', async () => {
    const owner = await begun();
    const stranger = visitingBrowser(db);
    await stranger.agree(NOW);
    const session = await stranger.at(later(60)).userSession.startSession(beginning(ID));
    expect(session.startTime).toBe(later(60));
    const own = await owner.at(later(61)).userSession.getSession({ sessionId: ID });
    expect(own?.startTime).toBe(NOW);
  });

  test.each(['', 'x', 'A'.repeat(20), '../../etc/passwd', 'mi8zk3p1'.repeat(10)])(
    'refuses the id %p',
    async (id) => {
      const call = asVisitor(db).userSession.getSession({ sessionId: id });
      expect(await call.catch((error) => error.code)).toBe('BAD_REQUEST');
    },
  );
});

describe('userSession.updateSession', () => {
  test('stores activity, pages and presence', async () => {
    const browser = await begun();
    const seen = [
      { path: '/map?place=chua-may', at: later(20) },
      { path: '/don-hang/DM9XCYA86A?key=secret', at: later(40) },
    ];
    const answer = await browser
      .at(later(62))
      .userSession.updateSession(update({ pageViews: 3, seen, isActive: false }));
    expect(answer).toMatchObject({ pageViews: 3, isActive: false, lastActivity: later(60), country: 'XX' });
    const paths = await db.read.select({ path: pageViews.path }).from(pageViews);
    expect(paths.map(({ path }) => path)).toEqual(['/tickets', '/map', '/orders/[code]']);
  });

  test('two tabs add to one count', async () => {
    const browser = await begun();
    const seen = (path: string) => update({ pageViews: 2, seen: [{ path, at: later(10) }] });
    await browser.at(later(11)).userSession.updateSession(seen('/map'));
    const answer = await browser.at(later(12)).userSession.updateSession(seen('/menu'));
    expect(answer?.pageViews).toBe(3);
  });

  test('what a page says as it goes counts beside what the next one says at the same moment', async () => {
    const browser = await begun();
    const say = (path: string, isActive: boolean) =>
      browser
        .at(later(60))
        .userSession.updateSession(update({ isActive, seen: [{ path, at: later(59) }] }) as never);
    await Promise.all([say('/posts', false), say('/menu', true), say('/map', true)]);
    const [row] = await db.read.select().from(userSessions);
    expect(row?.pageViews).toBe(4);
    expect(await db.read.$count(pageViews)).toBe(4);
  });

  test('a browser whose clock is wrong cannot move the visit out of its time', async () => {
    const browser = await begun();
    const early = await browser
      .at(later(60))
      .userSession.updateSession(update({ lastActivity: '2001-01-01T00:00:00Z' }));
    const late = await browser
      .at(later(60))
      .userSession.updateSession(update({ lastActivity: '2099-01-01T00:00:00Z' }));
    expect([early?.lastActivity, late?.lastActivity]).toEqual([NOW, later(60)]);
  });

  test.each([
    ['a negative count', { pageViews: -1 }],
    ['no date', { lastActivity: 'yesterday' }],
    ['a hundred pages at once', { seen: Array.from({ length: 100 }, () => ({ path: '/', at: NOW })) }],
  ])('refuses %s', async (_, wrong) => {
    const browser = await begun();
    const call = browser.at(later(5)).userSession.updateSession(update(wrong));
    expect(await call.catch((error) => error.code)).toBe('BAD_REQUEST');
  });
});

describe('userSession.endSession', () => {
  test('ends it for good: it is not resumed and not begun again', async () => {
    const browser = await begun();
    await browser.at(later(90)).userSession.endSession({ sessionId: ID, exitPage: '/map?layers=x' });
    const [row] = await db.read.select().from(userSessions);
    expect(row).toMatchObject({ isActive: false, exitPage: '/map', endedAt: later(90) });
    expect(await browser.at(later(91)).userSession.getSession({ sessionId: ID })).toBeNull();
    const call = browser.at(later(92)).userSession.startSession(beginning(ID));
    expect(await call.catch((error) => error.code)).toBe('CONFLICT');
  });

  test('leaving a page does not end a visit: returning within half an hour continues it', async () => {
    const browser = await begun();
    await browser.at(later(90)).userSession.endSession({ sessionId: ID, exitPage: '/', isLeaving: true });
    const back = await browser.at(later(120)).userSession.getSession({ sessionId: ID });
    expect(back).toMatchObject({ startTime: NOW, isActive: false, exitPage: '/' });
    expect(await browser.at(later(1801)).userSession.getSession({ sessionId: ID })).toBeNull();
  });
});
