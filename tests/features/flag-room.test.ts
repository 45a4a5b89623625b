/** Flags as staff turn them: one at a time, with a reason, over no colleague. */
import { expect, test } from 'bun:test';
import { auditEvents } from '#db/schema/audit.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { isFeatureEnabled, listFlagStates } from '#src/features/feature-flags/feature-flags.queries.ts';
import type { FlagKey } from '#src/features/feature-flags/feature-flags.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';

openEach();

const FIRST = '2026-11-21T03:00:00.000Z';
const LATER = '2026-11-21T03:05:00.000Z';
const MOMO = 'enable_payment_momo';

type Sent = { seen?: string; isOn?: boolean; reason?: string; as?: Preset; now?: string; flag?: FlagKey };

function turn(sent: Sent = {}) {
  const { seen = '', isOn = false, reason = 'MoMo đang lỗi', as = 'owner', now = FIRST, flag = MOMO } = sent;
  return asStaff(db, as, { now }).staff.flags.switch({ flag, isOn, seen, reason });
}

test('a flag that is not stored begins at its default', async () => {
  expect(await isFeatureEnabled(db.read, MOMO)).toBe(true);
  await turn();
  expect(await isFeatureEnabled(db.read, MOMO)).toBe(false);
  await turn({ isOn: true, seen: FIRST, now: LATER, as: 'administrator' });
  expect(await isFeatureEnabled(db.read, MOMO)).toBe(true);
  expect(await db.read.select().from(auditEvents)).toMatchObject([
    {
      who: 'staff-owner',
      subjectKind: 'flag',
      subjectId: MOMO,
      before: { isOn: true },
      after: { isOn: false },
    },
    { who: 'staff-administrator', at: LATER, after: { isOn: true }, reason: 'MoMo đang lỗi' },
  ]);
});

test('what a colleague has turned meanwhile is not turned over', async () => {
  await turn();
  await expect(turn({ isOn: true, now: LATER })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', messageId: 'featureFlags.error.moved' },
  });
  await expect(turn({ seen: FIRST, now: LATER })).rejects.toMatchObject({
    messageId: 'featureFlags.error.same',
  });
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => turn({ isOn: true, seen: FIRST, now: LATER })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('takes a reason, and only flags that the site reads', async () => {
  for (const reason of ['', '  ', '\u0000', 'x'.repeat(301)])
    await expect(turn({ reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const old = { key: 'enable_old', enabled: true, description: 'Cũ', updatedAt: FIRST };
  await db.read.insert(featureFlags).values(old);
  for (const flag of ['enable_old', '__proto__', ''])
    await expect(turn({ flag: flag as never, seen: FIRST })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await listFlagStates(db.read)).toEqual([old]);
});

test('keeps the description of the seed', async () => {
  const row = { key: MOMO, enabled: true, description: 'Ví MoMo', updatedAt: FIRST };
  await db.read.insert(featureFlags).values(row);
  await turn({ seen: FIRST, now: LATER });
  expect(await listFlagStates(db.read)).toEqual([{ ...row, enabled: false, updatedAt: LATER }]);
});

test('only who may turn flags does', async () => {
  for (const preset of Object.keys(PRESETS) as Preset[]) {
    const result = await turn({ as: preset, seen: 'never' }).catch(({ code }) => code);
    expect([preset, result]).toEqual([
      preset,
      ['owner', 'administrator'].includes(preset) ? 'CONFLICT' : 'FORBIDDEN',
    ]);
  }
});
