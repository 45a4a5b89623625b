/** Settings as staff save them: each kind's limits, what must fit together, two editors, defaults, history. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { revisions, settings } from '#db/schema/site.ts';
import { keysOf } from '#src/features/settings/setting-groups.ts';
import { SETTING_GROUPS, type SettingGroup } from '#src/features/settings/setting-kinds.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { type Change, NOW, saveGroup, stored } from '#tests/support/setting-saver.ts';

openEach();

/** The fault of the changed field, by its message. */
async function faultOf(group: SettingGroup, change: Change): Promise<string> {
  const before = await db.read.select().from(settings);
  const error = await saveGroup(group, change).then(
    () => null,
    (thrown: unknown) => thrown as { cause?: { issues?: { path: string[]; message: string }[] } },
  );
  expect(await db.read.select().from(settings)).toEqual(before);
  const [issue] = error?.cause?.issues ?? [];
  return issue ? `${issue.path.at(-1)} ${issue.message}` : error ? 'other' : 'saved';
}

test('every setting is in one group, and every default is allowed there', async () => {
  expect(SETTING_GROUPS.flatMap(keysOf).toSorted()).toEqual(
    Object.keys(SETTING_DEFAULTS).toSorted() as never,
  );
  for (const group of SETTING_GROUPS) expect(await saveGroup(group, {})).toEqual({ id: group, revision: 1 });
  expect(await db.read.$count(settings)).toBe(0);
});

describe('a value that cannot be', () => {
  test.each<[SettingGroup, string, string, string]>([
    ['park', 'park.name', '', 'errors.required'],
    ['park', 'park.name', 'x'.repeat(61), 'errors.tooLong'],
    ['park', 'park.name', '\u0000\u0007', 'errors.required'],
    ['park', 'park.taxCode', '53007', 'resources.error.taxCode'],
    ['park', 'park.coordinates', '103.775, 22.3034', 'settings.error.coordinates'],
    ['park', 'park.coordinates', '48.85, 2.35', 'settings.error.coordinates'],
    ['park', 'park.coordinates', 'Lào Cai', 'settings.error.coordinates'],
    ['contact', 'park.hotline', 'gọi cho Lan', 'resources.error.phone'],
    ['contact', 'park.hotline', '113', 'resources.error.phone'],
    ['contact', 'park.email', 'lan@', 'errors.email'],
    ['contact', 'park.zaloUrl', 'javascript:alert(1)', 'resources.error.url'],
    ['contact', 'park.zaloUrl', 'http://zalo.me/1', 'resources.error.url'],
    ['contact', 'park.mapUrl', 'https://a:b@maps.example', 'resources.error.url'],
    ['contact', 'park.mapUrl', 'https://', 'resources.error.url'],
    ['opening', 'park.opensAt', '25:00', 'resources.error.time'],
    ['opening', 'park.opensAt', '7', 'resources.error.time'],
    ['opening', 'park.closesAt', '07:00', 'settings.error.closesFirst'],
    ['opening', 'park.closesAt', '06:59', 'settings.error.closesFirst'],
    ['selling', 'hold.minutes', '7h', 'resources.error.number'],
    ['selling', 'hold.minutes', '4', 'resources.error.number'],
    ['selling', 'hold.minutes', '121', 'resources.error.number'],
    ['selling', 'hold.minutes', '1e12', 'resources.error.number'],
    ['selling', 'hold.minutes', '15.5', 'resources.error.number'],
    ['selling', 'availability.limitedPercent', '101', 'resources.error.number'],
    ['selling', 'availability.limitedPercent', '-1', 'resources.error.number'],
    ['payment', 'reconciliation.hour', '24', 'resources.error.number'],
    ['payment', 'transfer.account', '113366668888', 'settings.error.wholeAccount'],
    ['payment', 'transfer.account', '12ab', 'resources.error.account'],
    ['aftercare', 'refund.autoApproveMaxVnd', '1000000000000', 'resources.error.tooMuch'],
    ['aftercare', 'refund.autoApproveMaxVnd', '-5', 'resources.error.money'],
    ['aftercare', 'refund.autoApproveMaxVnd', '1.000,5', 'resources.error.money'],
    ['limits', 'limit.careVnd', '1.000,5', 'resources.error.money'],
    ['limits', 'limit.careVnd', '-5', 'resources.error.money'],
    ['limits', 'limit.managerVnd', '1000000000000', 'resources.error.tooMuch'],
    ['fairness', 'fairness.personHolds', '2', 'settings.error.fewer'],
    ['shipping', 'shipping.freeFromVnd', '29.999', 'settings.error.freeBelowFee'],
    ['shipping', 'pickup.closesAt', '7:00', 'settings.error.closesFirst'],
    ['messages', 'message.reminderAt', '22:00', 'settings.error.night'],
    ['messages', 'message.reminderAt', '5:59', 'settings.error.night'],
  ])('%s %s: %s', async (group, key, typed, fault) => {
    const path = fault.endsWith('wholeAccount') ? 'transfer.bin' : key;
    expect(await faultOf(group, { [key]: typed })).toBe(`${path} ${fault}`);
  });

  test('of a bank that is none', async () => {
    const change = { 'transfer.bin': '123456', 'transfer.account': '1133666688', 'transfer.holder': 'A' };
    await expect(saveGroup('payment', change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('what is typed loosely is stored as it should be', async () => {
  await saveGroup('opening', { 'park.opensAt': '6h30', 'park.closesAt': '18.00' });
  await saveGroup('park', { 'park.taxCode': '0100109106 001', 'park.name': '  Núi\tMây ' });
  await saveGroup('contact', { 'park.email': 'Chao@Nui.example' });
  await saveGroup('aftercare', { 'refund.autoApproveMaxVnd': '2tr' });
  expect(await stored()).toMatchObject({
    ...{ 'park.opensAt': '06:30', 'park.closesAt': '18:00', 'park.taxCode': '0100109106-001' },
    ...{ 'park.name': 'Núi Mây', 'park.email': 'chao@nui.example', 'refund.autoApproveMaxVnd': 2_000_000 },
  });
});

test('a change moves the pages of everybody, and a default is not stored', async () => {
  const revision = async () =>
    (await db.read.select().from(revisions).where(eq(revisions.namespace, 'settings')))[0]?.revision ?? 0;
  const before = await revision();
  await saveGroup('contact', { 'park.hotline': '1900 1234' });
  expect(await revision()).toBeGreaterThan(before);
  expect(await db.read.select().from(settings)).toEqual([{ key: 'park.hotline', value: '1900 1234' }]);
  const changed = await revision();
  await saveGroup('contact', { 'park.hotline': SETTING_DEFAULTS['park.hotline'] });
  expect(await db.read.$count(settings)).toBe(0);
  expect(await revision()).toBeGreaterThan(changed);
});

describe('two editors', () => {
  test('of one group: the second is told, and nothing of the first is lost', async () => {
    await saveGroup('contact', { 'park.hotline': '1900 1234' });
    const late = saveGroup('contact', { 'park.email': 'a@b.example' }, { revision: 1 });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await stored())['park.hotline']).toBe('1900 1234');
    expect((await stored())['park.email']).toBe(SETTING_DEFAULTS['park.email']);
  });

  test('of two groups do not meet', async () => {
    await saveGroup('contact', { 'park.hotline': '1900 1234' });
    expect(await saveGroup('gate', { 'gate.undoMinutes': '5' }, { revision: 1 })).toMatchObject({
      revision: 2,
    });
  });

  test('at once: exactly one succeeds', async () => {
    const saves = Array.from({ length: 6 }, (_, index) =>
      saveGroup('gate', { 'gate.undoMinutes': String(index + 1) }, { revision: 1 }),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('the history has who, when, and old and new', async () => {
  await saveGroup('gate', { 'gate.undoMinutes': '5' });
  await saveGroup('gate', { 'gate.undoMinutes': '6' }, { as: 'administrator' });
  expect(await db.read.select().from(resourceVersions)).toMatchObject([
    { kind: 'settings', rowId: 'gate', revision: 1, userId: null, values: { 'gate.undoMinutes': 10 } },
    { revision: 2, userId: 'staff-owner', at: NOW, values: { 'gate.undoMinutes': 5 } },
    { revision: 3, userId: 'staff-administrator', values: { 'gate.undoMinutes': 6 } },
  ]);
  expect((await db.read.select().from(auditEvents)).at(-1)).toMatchObject({
    ...{ permission: 'settings.edit', subjectKind: 'settings', subjectId: 'gate' },
    ...{ before: { 'gate.undoMinutes': 5 }, after: { 'gate.undoMinutes': 6 } },
  });
});

test('only who may change settings does', async () => {
  for (const preset of Object.keys(PRESETS) as Preset[]) {
    const isAllowed = preset === 'owner' || preset === 'administrator';
    const result = await saveGroup('gate', { 'gate.undoMinutes': '9' }, { as: preset }).catch(
      ({ code }) => code,
    );
    expect([preset, result === 'FORBIDDEN']).toEqual([preset, !isAllowed]);
  }
});
