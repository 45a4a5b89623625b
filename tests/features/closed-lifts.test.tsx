/** What visitors see of a lift on the day that a closing stops it, and what its staff do. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type LiftStatus, lifts } from '#db/schema/live-board.ts';
import { revisions } from '#db/schema/site.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import { loadOpsFacts } from '#src/layouts/ops-facts.ts';
import { opsStatus } from '#src/layouts/ops-status.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor, staffContext } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { reopening, staff } from '#tests/support/closings.ts';
import { LIFT, liftRow, linkLift } from '#tests/support/linked-lift.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffBoardScreen } = await import('#src/screens/staff/staff-board.tsx');

const NOW = parkInstant(DAY, '09:00');
const NOTE = { vi: 'Gió mạnh cấp 8', en: 'Strong wind' };
const OWN_NOTE = { vi: 'Chờ gió lặng', en: 'Waiting for the wind' };

openCopies((park) => openPark(park, { days: [DAY, OTHER] }));

beforeEach(async () => {
  await linkLift(db);
  await db.read.insert(lifts).values(liftRow('garden', 2));
  await db.read.update(lifts).set({ updatedAt: addSeconds(NOW, -60) });
});

const close = (change = {}) => staff(NOW).close({ ...closing(DAY), what: `lift:${LIFT}`, ...change });
const report = (status: LiftStatus, updatedAt = addSeconds(NOW, -60)) =>
  db.read
    .update(lifts)
    .set({ status, note: status === 'running' ? null : OWN_NOTE, updatedAt })
    .where(eq(lifts.id, LIFT));
const shown = async (now = NOW) =>
  (await loadLifts(db.read, now)).map(({ id, status, note, news, cabinsRunning }) => ({
    ...{ id, status, note, news, cabinsRunning },
  }));
const boardRevision = async () => {
  const rows = await db.read.select().from(revisions).where(eq(revisions.namespace, 'live-board'));
  return rows[0]?.revision ?? 0;
};

describe('a lift that is closed today', () => {
  test('stands still on the board with the note of its closing, until it is opened', async () => {
    const { closingId } = await close();
    expect(await shown()).toEqual([
      { id: LIFT, status: 'paused', note: NOTE, news: 'fresh', cabinsRunning: 0 },
      { id: 'garden', status: 'running', note: null, news: 'fresh', cabinsRunning: 30 },
    ]);
    const board = await asVisitor(db, { now: NOW }).liveBoard.get();
    expect([board.status, board.lifts[0]?.status]).toEqual(['partly', 'paused']);
    const facts = { db: { ...db, remembered: db.read }, now: NOW, head: { slugs: {} } };
    const { lifts: visible } = await loadOpsFacts(facts as unknown as Parameters<typeof loadOpsFacts>[0]);
    expect(opsStatus(visible, intlFor('vi'), NOW).text).toContain('1/2');
    await staff(NOW).reopen({ closingId, from: DAY, to: DAY, ...reopening });
    expect((await shown()).map(({ status, note }) => [status, note])).toEqual([
      ['running', null],
      ['running', null],
    ]);
  });

  test('runs on the days before and after', async () => {
    await close();
    const next = parkInstant(addDays(DAY, 1), '09:00');
    await db.read.update(lifts).set({ updatedAt: next });
    expect((await shown(next))[0]?.status).toBe('running');
    expect((await shown(parkInstant(addDays(DAY, -1), '23:59')))[0]?.status).toBe('running');
  });

  test.each([
    ['paused', OWN_NOTE],
    ['closed', OWN_NOTE],
    ['slowed', NOTE],
  ] as const)('and reported as %s keeps what its staff say of a standstill', async (status, note) => {
    await report(status);
    await close();
    expect((await shown())[0]).toMatchObject({ status: status === 'closed' ? 'closed' : 'paused', note });
  });

  test('needs no reports: its closing is the news', async () => {
    await report('closed', parkInstant(addDays(DAY, -1), '09:00'));
    expect((await shown())[0]).toMatchObject({ status: 'closed', note: null, news: 'lost' });
    await close();
    expect((await shown())[0]).toMatchObject({ status: 'paused', note: NOTE, news: 'silent' });
  });

  test('is every lift when the whole park is closed, until it opens', async () => {
    const before = await boardRevision();
    const { closingId } = await staff(NOW).close(closing(DAY));
    expect(await boardRevision()).toBeGreaterThan(before);
    expect((await shown()).map(({ status, note }) => [status, note])).toEqual([
      ['closed', NOTE],
      ['closed', NOTE],
    ]);
    await staff(NOW).reopen({ closingId, from: DAY, to: DAY, ...reopening });
    expect((await shown()).map(({ status }) => status)).toEqual(['running', 'running']);
  });

  test('is told on the next request of every page, and so is each change of that', async () => {
    const moves = async (change: () => Promise<unknown>) => {
      const before = await boardRevision();
      await change();
      return (await boardRevision()) > before;
    };
    let closingId = '';
    const words = { reason: 'event', noteVi: 'Bảo trì cáp', noteEn: 'Repairs', typedOrders: '' } as const;
    expect(await moves(() => staff(NOW).close(closing(DAY, 'round')))).toBe(false);
    expect(await moves(async () => ({ closingId } = await close()))).toBe(true);
    const edit = { closingId, revision: 1, from: DAY, to: DAY, ...words };
    expect(await moves(() => staff(NOW).edit(edit))).toBe(true);
    expect((await shown())[0]?.note?.vi).toBe('Bảo trì cáp');
    expect(await moves(() => staff(NOW).reopen({ closingId, from: DAY, to: DAY, ...reopening }))).toBe(true);
  });

  test.each(['vi', 'en'] as const)('stays as reported for its staff, who read why (%s)', async (locale) => {
    await close();
    const context = { ...staffContext(db, 'manager', { now: NOW, locale }), partBegins: () => {} };
    const screen = StaffBoardScreen({ context: context as unknown as ScreenContext });
    const text = await wholeMarkup(<WithinRouter>{screen}</WithinRouter>);
    const { t } = intlFor(locale);
    expect(text.split(t('liveBoard.staff.closing'))).toHaveLength(2);
    expect(text).toContain(`>${t('liveBoard.staff.running')}<`);
    expect(text).not.toContain(`>${t('liveBoard.staff.paused')}<`);
  });
});
