/** Which lift carries which pool of places: chosen in the pool's form, and what can be closed by lift follows from it. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { lifts } from '#db/schema/live-board.ts';
import { closures, ticketTypes } from '#db/schema/tickets.ts';
import { pools, typePools } from '#db/schema/timetable.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { listLiftPools, listTypesOfLift } from '#src/features/timetable/lift-pools.queries.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { parseDocument } from '#tests/support/html.ts';
import { LIFT, LIFT_NAME, liftRow } from '#tests/support/linked-lift.ts';
import { asked, save, staff } from '#tests/support/rule-changes.ts';
import { db, NOW, openRuledParks, SATURDAY } from '#tests/support/ruled-park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffClosuresScreen } = await import('#src/screens/staff/staff-closures.tsx');
const { StaffRulesScreen } = await import('#src/screens/staff/staff-rules.tsx');

openRuledParks();

const POOL = { nameVi: 'Kho đỉnh', nameEn: '', isActive: '1' };
const SECOND = 'garden';
const openLifts = () => db.read.insert(lifts).values([liftRow(LIFT), { ...liftRow(SECOND, 2), name: NAMED }]);
const NAMED = { vi: 'Tuyến Vườn', en: 'Garden line' };
const liftIds = async () =>
  (await db.read.select().from(pools).where(eq(pools.id, 'summit')))[0]?.liftIds ?? null;
const lastEvent = async () => (await db.read.select().from(auditEvents)).at(-1);
const setLifts = (ids: string[] | null) =>
  db.write((tx) => tx.update(pools).set({ liftIds: ids }).where(eq(pools.id, 'summit')));
const room = () => asStaff(db, 'manager', { now: NOW }).staff.closures;
const refusal = async (what: string) =>
  (await problemOf(room().close({ ...closing(SATURDAY), what }))).reason as string;

async function screen(of: typeof StaffRulesScreen, { query = '', locale = 'vi' as Locale } = {}) {
  const context = {
    ...staffContext(db, 'manager', { now: NOW, locale }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{of({ context })}</WithinRouter>)).body;
}

describe('the form of a pool', () => {
  test('without a lift in use does not ask for one', async () => {
    await db.read.insert(lifts).values({ ...liftRow(LIFT), isActive: false });
    const body = await screen(StaffRulesScreen, { query: 'edit=pool&id=summit' });
    expect(body.querySelectorAll('[name^=lift-]')).toHaveLength(0);
  });

  test.each(['vi', 'en'] as const)('asks which lifts carry its guests (%s)', async (locale) => {
    await openLifts();
    await setLifts([SECOND]);
    const body = await screen(StaffRulesScreen, { query: 'edit=pool&id=summit', locale });
    expect(body.textContent).toContain(intlFor(locale).t('timetable.field.lifts'));
    const boxes = [...body.querySelectorAll('[name^=lift-]')];
    expect(boxes.map((box) => [box.parentElement?.textContent, box.hasAttribute('checked')])).toEqual([
      [LIFT_NAME[locale], false],
      [NAMED[locale], true],
    ]);
  });

  test('stores them with a line in the log, and takes them away again', async () => {
    await openLifts();
    await save('pool', { ...POOL, [`lift-${LIFT}`]: '1', [`lift-${SECOND}`]: '1' }, 'summit');
    expect(await liftIds()).toEqual([LIFT, SECOND]);
    expect(await lastEvent()).toMatchObject({
      ...{ subjectKind: 'pool', subjectId: 'summit' },
      ...{ before: { lifts: '' }, after: { lifts: 'Tuyến Đỉnh, Tuyến Vườn' } },
    });
    await save('pool', { ...POOL, [`lift-${LIFT}`]: '', [`lift-${SECOND}`]: '' }, 'summit');
    expect(await liftIds()).toBeNull();
  });

  test('leaves what it does not ask about: a lift that is no more, and all of them where none is sent', async () => {
    await openLifts();
    await setLifts([LIFT, SECOND]);
    await db.read.update(lifts).set({ isActive: false }).where(eq(lifts.id, SECOND));
    await save('pool', { ...POOL, [`lift-${LIFT}`]: '', [`lift-${SECOND}`]: '' }, 'summit');
    expect(await liftIds()).toEqual([SECOND]);
    await save('pool', { ...POOL, nameVi: 'Kho khác' }, 'summit');
    expect(await liftIds()).toEqual([SECOND]);
  });

  test('takes a lift that there is not for none, and refuses who has read it before a colleague', async () => {
    await openLifts();
    await save('pool', { ...POOL, 'lift-none': '1', 'lift-': '1' }, 'summit');
    expect(await liftIds()).toBeNull();
    const old = await asked('pool', { ...POOL, [`lift-${LIFT}`]: '1' }, 'summit');
    await save('pool', { ...POOL, [`lift-${SECOND}`]: '1' }, 'summit');
    await expect(staff().preview(old)).rejects.toMatchObject({ messageId: 'timetable.error.changed' });
    expect(await liftIds()).toEqual([SECOND]);
  });
});

describe('a lift can be closed', () => {
  test('only when a pool that ticket types draw from says that it carries them', async () => {
    await openLifts();
    expect(await refusal(`lift:${LIFT}`)).toBe('closures.error.unknownLift');
    await setLifts([LIFT]);
    expect(await listTypesOfLift(db.read, LIFT)).toEqual(['early', 'round']);
    expect(await refusal(`lift:${SECOND}`)).toBe('closures.error.unknownLift');
    expect(await refusal('lift:summit')).toBe('closures.error.unknownLift'); // A pool is no lift.
    await db.read.update(lifts).set({ isActive: false });
    expect(await refusal(`lift:${LIFT}`)).toBe('closures.error.unknownLift');
    await db.read.update(lifts).set({ isActive: true });
    await db.read.update(pools).set({ isActive: false });
    expect(await listLiftPools(db.read)).toEqual([]);
    await db.read.update(pools).set({ isActive: true });
    await db.read.delete(typePools);
    expect(await listLiftPools(db.read)).toMatchObject([{ id: LIFT, poolId: 'summit', isDrawn: false }]);
    expect(await refusal(`lift:${LIFT}`)).toBe('closures.error.unknownLift');
  });

  test('two lifts of one pool close what it sells, each type once though it draws from two of their pools', async () => {
    await openLifts();
    await setLifts([LIFT, SECOND]);
    await db.write(async (tx) => {
      await tx.insert(pools).values({ id: 'slide', position: 2, name: NAMED, liftIds: [SECOND] });
      await tx.insert(typePools).values({ ticketTypeId: 'round', poolId: 'slide' });
    });
    const lineOf = async (query: string) =>
      (await screen(StaffClosuresScreen, { query })).querySelector('dl')?.textContent?.split('Báo tin')[0];
    expect(await lineOf(`from=${SATURDAY}&what=lift:${SECOND}`)).toEndWith('Vé đi tuyến nàyearly, round');
    expect(await lineOf(`from=${SATURDAY}&what=type:early`)).toEndWith('chưa mở bán');
    await room().close({ ...closing(SATURDAY), what: `lift:${SECOND}` });
    const rows = await db.read.select().from(closures);
    expect(rows.map(({ ticketTypeId, liftId }) => [ticketTypeId, liftId])).toEqual([
      ['early', SECOND],
      ['round', SECOND],
    ]);
  });

  test.each([
    ['vi', 'Tuyến: Đỉnh', 'Tuyến Vườn'],
    ['en', 'Line: Top line', 'Garden line'],
  ] as const)('from the list, which says which lifts cannot be yet (%s)', async (locale, listed, loose) => {
    await openLifts();
    await db.read.insert(lifts).values({ ...liftRow('gone', 3), isActive: false });
    await db.read.insert(pools).values({ id: 'of-no-type', position: 2, name: NAMED, liftIds: [SECOND] });
    await setLifts([LIFT]);
    const body = await screen(StaffClosuresScreen, { locale });
    const options = [...body.querySelectorAll('select[name=what] option')].map((one) => one.textContent);
    const types = await db.read.$count(ticketTypes);
    expect(options.slice(1, options.length - types)).toEqual([listed]);
    expect(body.textContent).toContain(intlFor(locale).t('closures.ask.looseLifts', { names: loose }));
    await setLifts([LIFT, SECOND]);
    expect((await screen(StaffClosuresScreen, { locale })).textContent).not.toContain(`${loose}.`);
  });

  test('and its closing keeps its name, as does one of a pool from before', async () => {
    await openLifts();
    await setLifts([LIFT]);
    await room().close({ ...closing(SATURDAY), what: `lift:${LIFT}` });
    await db.write((tx) =>
      tx.insert(closures).values({
        ...{ id: 'old', ticketTypeId: 'round', day: '2026-12-08', poolId: 'summit' },
        ...{ reason: 'weather', note: NAMED },
      }),
    );
    await setLifts(null);
    await db.read.update(lifts).set({ isActive: false });
    const text = (await screen(StaffClosuresScreen, { query: 'view=coming' })).textContent;
    expect(text).toContain('Tuyến Đỉnh');
    expect(text).toContain('Tuyến Giờ thường');
  });
});

test('pools that were called by the names of lifts become theirs when the database is brought up to date', async () => {
  const name = (vi: string) => ({ vi, en: vi });
  await db.write(async (tx) => {
    await tx.insert(lifts).values([
      { ...liftRow('one', 1), name: name('Tuyến Cổng') },
      { ...liftRow('two', 2), name: name('Tuyến Đỉnh') },
      { ...liftRow('gone', 3), name: name('Tuyến Cổng'), isActive: false },
    ]);
    await tx.insert(pools).values([
      { id: 'both', position: 2, name: name('Tuyến Cổng và Tuyến Đỉnh') },
      { id: 'longer', position: 3, name: name('Tuyến Cổng Bắc, Tuyến Đỉnh') },
      { id: 'buffet', position: 4, name: name('Chỗ ngồi buffet') },
    ]);
  });
  const file = readdirSync('db/migrations').find((one) => one.endsWith('_lifts-of-pools.sql'));
  const text = readFileSync(`db/migrations/${file}`, 'utf8');
  await db.read.run(sql.raw(text.split('--> statement-breakpoint').at(-1) ?? ''));
  const rows = await db.read.select({ id: pools.id, liftIds: pools.liftIds }).from(pools);
  const linked = rows.map(({ id, liftIds: ids }) => [id, ...(ids ?? [])].join(' '));
  expect(linked.toSorted()).toEqual(['both one two', 'buffet', 'longer two', 'summit']);
});
