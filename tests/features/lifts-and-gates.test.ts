/** The lifts and gates of a park, made and put away in the office: what follows them, and what keeps them in use. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gates } from '#db/schema/gate.ts';
import { lifts } from '#db/schema/live-board.ts';
import { places } from '#db/schema/places.ts';
import { revisions } from '#db/schema/site.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { GATE_RESOURCE } from '#src/features/gate/gate-resource.ts';
import { GATE_ROWS } from '#src/features/gate/gate-rows.queries.ts';
import { LIFT_RESOURCE } from '#src/features/live-board/lift-resource.ts';
import { LIFT_ROWS } from '#src/features/live-board/lift-rows.queries.ts';
import { listLifts, listNewsTimes } from '#src/features/live-board/live-board.queries.ts';
import { listMapLines } from '#src/features/places/places.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { listGatesAndTaxes } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asStaff } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { problemOf, scannerOn } from '#tests/support/gate-scanner.ts';
import { issueTicket, openGates } from '#tests/support/issued-ticket.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = `${TODAY}T03:00:00.000Z`;
let db: Db;

const staff = (at = NOW) => asStaff(db, 'manager', { now: at }).staff;

describe('a lift', () => {
  beforeEach(async () => {
    db = await freshWorld(TODAY, true);
  });

  const TYPED = {
    ...{ 'name.vi': 'Tuyến Thác', 'name.en': 'Falls line', 'from.vi': 'Ga Thác', 'from.en': 'Falls Station' },
    ...{ 'to.vi': 'Ga Rừng', 'to.en': 'Forest Station', fromAltitude: '300', toAltitude: '900' },
    ...{ cabinsTotal: '20', lastUp: '16:00', lastDown: '17:00', position: '4', isActive: '1' },
  };

  async function save(id: string | null, change: Record<string, string> = {}) {
    const row = id === null ? null : await LIFT_ROWS.find(db.read, id);
    const leaves = { ...(row ? typedOf(LIFT_RESOURCE, row.values) : TYPED), ...change };
    return staff().content.lifts.save({ id, revision: row?.revision ?? 0, leaves });
  }

  const boardOf = async () => (await listLifts(db.read)).map(({ id }) => id);
  const freeOfPlaces = (id: string) =>
    db.read.update(places).set({ isActive: false }).where(eq(places.liftId, id));

  test('is closed until somebody reports about it, and then runs', async () => {
    const { id } = await save(null);
    const [row] = (await listLifts(db.read)).filter((lift) => lift.id === id);
    expect(row).toMatchObject({ status: 'closed', cabinsRunning: 0, updatedAt: NOW });
    await staff().board.saveLift({
      ...{ id, revision: 1, status: 'running', waitMinutes: '5', windKmh: '10', speedMps: '6' },
      ...{ cabinsRunning: '20', lastUp: '16:00', lastDown: '17:00', noteVi: '', noteEn: '' },
    });
    expect((await listLifts(db.read)).find((lift) => lift.id === id)?.status).toBe('running');
  });

  test('keeps the age of its news when its name is changed, and visitors’ pages turn', async () => {
    const turned = async () =>
      (await db.read.select().from(revisions).where(eq(revisions.namespace, 'live-board')))[0]?.revision ?? 0;
    const [before] = await listLifts(db.read);
    const revision = await turned();
    await save('tuyen-1', { 'name.vi': 'Tuyến Một' });
    const [after] = await listLifts(db.read);
    expect(after).toMatchObject({ name: { vi: 'Tuyến Một' }, updatedAt: before?.updatedAt, revision: 2 });
    expect(await turned()).toBeGreaterThan(revision);
  });

  test('a report on the board in between is not overwritten', async () => {
    const read = await LIFT_ROWS.find(db.read, 'tuyen-1');
    await db.read.update(lifts).set({ revision: 2 }).where(eq(lifts.id, 'tuyen-1'));
    const leaves = { ...typedOf(LIFT_RESOURCE, read?.values ?? {}), position: '9' };
    const late = staff().content.lifts.save({ id: 'tuyen-1', revision: 1, leaves });
    expect((await problemOf(late)).reason).toBe('resources.error.conflict');
  });

  test('that a way to a place leads over stays in use; without one it leaves board, news and map', async () => {
    const refused = await problemOf(save('tuyen-3', { isActive: '' }));
    expect([refused.reason, refused.values.field]).toEqual(['resources.lifts.inPlaces', 'isActive']);
    expect(String(refused.values.names).length).toBeGreaterThan(3);
    await freeOfPlaces('tuyen-3');
    const linesOf = async () => (await listMapLines(db.read)).map(({ liftId }) => liftId);
    const paths = (await linesOf()).filter((liftId) => liftId === null).length;
    expect(await linesOf()).toContain('tuyen-3');
    await save('tuyen-3', { isActive: '' });
    expect(await boardOf()).toEqual(['tuyen-1', 'tuyen-2']);
    expect(await listNewsTimes(db.read, 0)).toHaveLength(2);
    expect(await linesOf()).not.toContain('tuyen-3');
    expect((await linesOf()).filter((liftId) => liftId === null)).toHaveLength(paths);
    const read = { lifts: [{ id: 'tuyen-3', revision: 2 }] };
    expect((await problemOf(staff().board.confirm(read))).reason).toBe('liveBoard.error.unknown');
    await save('tuyen-3', { isActive: '1' });
    expect(await boardOf()).toContain('tuyen-3');
  });

  test('has no fewer cabins than are running', async () => {
    const refused = await problemOf(save('tuyen-1', { cabinsTotal: '37' }));
    expect([refused.reason, refused.values.running]).toEqual(['resources.lifts.tooFew', 38]);
    expect((await save('tuyen-1', { cabinsTotal: '39' })).revision).toBe(2);
  });

  test('the board has room for twenty', async () => {
    const [row] = await db.read.select().from(lifts).limit(1);
    if (!row) throw new Error('no lift');
    const more = Array.from({ length: 17 }, () => ({ ...row, id: newId() }));
    await db.read.insert(lifts).values(more.slice(1));
    expect((await save(null)).revision).toBe(1);
    expect((await problemOf(save(null))).reason).toBe('resources.lifts.tooMany');
    expect((await save(null, { isActive: '' })).revision).toBe(1);
  });

  test.each([
    ['that goes nowhere', { toAltitude: '300' }, 'resources.lifts.notHigher'],
    ['whose last ride down is before the one up', { lastDown: '15:59' }, 'liveBoard.error.downFirst'],
    ['above every mountain of the country', { toAltitude: '3201' }, 'resources.error.number'],
    ['without a cabin', { cabinsTotal: '0' }, 'resources.error.number'],
    ['with a name in one language', { 'name.en': '' }, 'errors.required'],
    ['at a time that there is not', { lastUp: '25:00' }, 'resources.error.time'],
  ])('%s is refused', async (_, change, reason) => {
    await expect(save(null, change)).rejects.toThrow(reason);
    expect(await boardOf()).toHaveLength(3);
  });
});

describe('a gate', () => {
  const BEFORE_DAY = parkInstant(DAY, '08:00');

  beforeEach(async () => {
    db = await testDatabase();
    await openPark(db);
    await openGates(db);
    // The types of this small park enter anywhere.
    await db.read.update(ticketTypes).set({ gateIds: [] });
  });

  async function save(id: string | null, change: Record<string, string> = {}, at = BEFORE_DAY) {
    const row = id === null ? null : await GATE_ROWS.find(db.read, id);
    const values = row?.values ?? { name: { vi: 'Cổng 3', en: 'Gate 3' }, position: 3, isActive: true };
    const leaves = { ...typedOf(GATE_RESOURCE, values), ...change };
    return staff(at).content.gates.save({ id, revision: row?.revision ?? 0, leaves });
  }

  test('that is new lets tickets in, and can be named by ticket types', async () => {
    const { id } = await save(null);
    const ticket = await issueTicket(db, { ticket: { gateIds: [] } });
    expect((await scannerOn(db).redeem(ticket, { gateId: id })).result).toBe('ok');
    expect((await listGatesAndTaxes(db.read)).gateIds?.map(({ value }) => value)).toContain(id);
    db.close();
  });

  test('that is put away lets nobody in and is no choice; its name stays for what names it', async () => {
    await save('cong-2', { isActive: '' });
    const ticket = await issueTicket(db, { ticket: { gateIds: [] } });
    const scanner = scannerOn(db);
    for (const call of ['redeem', 'verify'] as const) {
      const scan = { token: ticket.token, gateId: 'cong-2', nonce: newId() };
      expect((await problemOf(scanner.staff()[call](scan))).reason).toBe('gate.error.unknownGate');
    }
    expect((await listGatesAndTaxes(db.read)).gateIds?.map(({ value }) => value)).toEqual(['cong-1']);
    expect(await db.read.$count(gates)).toBe(2);
    db.close();
  });

  test('that a ticket type names stays in use', async () => {
    await db.read.update(ticketTypes).set({ gateIds: ['cong-2'] });
    const refused = await problemOf(save('cong-2', { isActive: '' }));
    expect([refused.reason, refused.values.field]).toEqual(['resources.gates.inTypes', 'isActive']);
    expect((await save('cong-1', { isActive: '' })).revision).toBe(2);
    db.close();
  });

  test('that paid tickets name stays in use until the day after the last of them', async () => {
    await issueTicket(db, { ticket: { gateIds: ['cong-2'], paxCount: 3 } });
    const refused = await problemOf(save('cong-2', { isActive: '' }));
    expect(refused.values).toEqual({ field: 'isActive', people: 3, day: DAY });
    expect(refused.reason).toBe('resources.gates.expected');
    expect((await save('cong-1', { isActive: '' })).revision).toBe(2);
    const dayAfter = parkInstant(addDays(DAY, 1), '00:00');
    expect((await save('cong-2', { isActive: '' }, dayAfter)).revision).toBe(2);
    db.close();
  });
});
