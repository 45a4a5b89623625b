/** What staff report about the lifts, and what cannot be so. */
import { afterAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { lifts } from '#db/schema/live-board.ts';
import { LATER, NOW, refusalOf, staffBoard as staffOf } from '#tests/support/board-reports.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const REPORT = {
  id: 'tuyen-1',
  revision: 1,
  status: 'slowed' as const,
  waitMinutes: '15',
  windKmh: '31',
  speedMps: '4,5',
  cabinsRunning: '30',
  lastUp: '1630',
  lastDown: '17h15',
  noteVi: 'Gió  mạnh, cabin chạy chậm.',
  noteEn: 'Strong wind: cabins run slowly.',
};

async function liftOf(db: Db, id = 'tuyen-1') {
  const [row] = await db.read.select().from(lifts).where(eq(lifts.id, id));
  if (!row) throw new Error(`no lift ${id}`);
  return row;
}

describe('a lift', () => {
  test('is as it was reported on the next request, with a new age and who reported it', async () => {
    const db = await freshWorld(TODAY, true);
    expect(await staffOf(db).saveLift(REPORT)).toEqual({ revision: 2 });
    const board = await asVisitor(db, { now: LATER }).liveBoard.get();
    expect(board.lifts[0]).toMatchObject({
      ...{ status: 'slowed', waitMinutes: 15, windKmh: 31, speedMps: 4.5, cabinsRunning: 30, news: 'fresh' },
      ...{ lastUp: '16:30', lastDown: '17:15', updatedAt: NOW, revision: 2 },
      note: { vi: 'Gió mạnh, cabin chạy chậm.', en: 'Strong wind: cabins run slowly.' },
    });
    expect(board.lifts[1]?.updatedAt).not.toBe(NOW);
    const [event] = await db.read.select().from(auditEvents);
    expect(event).toMatchObject({
      who: 'staff-manager',
      permission: 'live-board.edit',
      subjectId: 'tuyen-1',
    });
    expect(event?.before).toMatchObject({ liftStatus: 'running', cabinsRunning: 38 });
    expect(event?.after).toMatchObject({ liftStatus: 'slowed', cabinsRunning: 30, isConfirmed: true });
  });

  test('a colleague’s report in between is not overwritten', async () => {
    const db = await freshWorld(TODAY, true);
    await staffOf(db).saveLift(REPORT);
    const mine = { ...REPORT, waitMinutes: '60' };
    expect(await refusalOf(staffOf(db, LATER).saveLift(mine))).toEqual(['', 'liveBoard.error.moved']);
    expect(await liftOf(db)).toMatchObject({ waitMinutes: 15, updatedAt: NOW });
    await staffOf(db, LATER).saveLift({ ...mine, revision: 2 });
    expect(await liftOf(db)).toMatchObject({ waitMinutes: 60, updatedAt: LATER });
  });

  test('“still so” renews the age and nothing else, of all lifts or of none', async () => {
    const db = await freshWorld(TODAY, true);
    const before = await liftOf(db);
    const all = ['tuyen-1', 'tuyen-2', 'tuyen-3'].map((id) => ({ id, revision: 1 }));
    await staffOf(db).confirm({ lifts: all });
    expect(await liftOf(db)).toEqual({ ...before, updatedAt: NOW });
    await staffOf(db).saveLift({ ...REPORT, id: 'tuyen-3', cabinsRunning: '20' });
    expect(await refusalOf(staffOf(db, LATER).confirm({ lifts: all }))).toEqual([
      '',
      'liveBoard.error.moved',
    ]);
    expect((await liftOf(db)).updatedAt).toBe(NOW);
    expect(await db.read.$count(auditEvents)).toBe(4);
  });

  const CLOSED = { ...REPORT, status: 'closed' as const, cabinsRunning: '0', speedMps: '0' };
  test.each([
    ['a negative wait', { ...REPORT, waitMinutes: '-1' }, 'waitMinutes', 'liveBoard.error.wait'],
    ['an absurd wait', { ...REPORT, waitMinutes: '1e9' }, 'waitMinutes', 'liveBoard.error.wait'],
    ['no wait', { ...REPORT, waitMinutes: ' ' }, 'waitMinutes', 'errors.required'],
    ['a storm of words', { ...REPORT, windKmh: 'rất mạnh' }, 'windKmh', 'liveBoard.error.wind'],
    ['too fast', { ...REPORT, speedMps: '12,1' }, 'speedMps', 'liveBoard.error.speed'],
    ['running without speed', { ...REPORT, speedMps: '0' }, 'speedMps', 'liveBoard.error.noSpeed'],
    [
      'more cabins than there are',
      { ...REPORT, cabinsRunning: '39' },
      'cabinsRunning',
      'liveBoard.error.tooManyCabins',
    ],
    [
      'running without cabins',
      { ...REPORT, cabinsRunning: '0' },
      'cabinsRunning',
      'liveBoard.error.noCabins',
    ],
    [
      'closed with cabins',
      { ...CLOSED, cabinsRunning: '3' },
      'cabinsRunning',
      'liveBoard.error.closedCabins',
    ],
    ['no time', { ...REPORT, lastUp: '25:00' }, 'lastUp', 'liveBoard.error.time'],
    ['down before up', { ...REPORT, lastDown: '16:29' }, 'lastDown', 'liveBoard.error.downFirst'],
    ['slow without a sentence', { ...REPORT, noteVi: ' ' }, 'noteVi', 'liveBoard.error.note'],
    ['closed with one language', { ...CLOSED, noteEn: '' }, 'noteEn', 'liveBoard.error.note'],
    [
      'running with one language',
      { ...REPORT, status: 'running' as const, noteEn: '' },
      'noteEn',
      'liveBoard.error.note',
    ],
    ['a novel', { ...REPORT, noteVi: 'a'.repeat(161) }, 'noteVi', 'errors.tooLong'],
    ['a lift that is not there', { ...REPORT, id: 'tuyen-9' }, '', 'liveBoard.error.unknown'],
  ])('%s is refused beside its field, and nothing changes', async (_, input, field, error) => {
    const db = await freshWorld(TODAY, true);
    const before = await liftOf(db);
    expect(await refusalOf(staffOf(db).saveLift(input))).toEqual([field, error]);
    expect(await liftOf(db)).toEqual(before);
    expect(await db.read.$count(auditEvents)).toBe(0);
  });

  test('closes with no cabin running, and runs without a sentence', async () => {
    const db = await freshWorld(TODAY, true);
    await staffOf(db).saveLift(CLOSED);
    await staffOf(db).saveLift({ ...REPORT, revision: 2, status: 'running', noteVi: '', noteEn: '' });
    expect(await liftOf(db)).toMatchObject({ status: 'running', note: null });
  });
});

test('who may not edit the board cannot report', async () => {
  const db = await freshWorld(TODAY, true);
  for (const preset of ['gate', 'cashier', 'editor'] as const)
    await expect(asStaff(db, preset).staff.board.saveLift(REPORT)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  await expect(asVisitor(db).staff.board.confirm({ lifts: [] })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});
