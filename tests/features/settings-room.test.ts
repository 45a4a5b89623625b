/** Settings as staff save them: each kind's limits, what must fit together, two editors, defaults, history. */
import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { revisions, settings } from '#db/schema/site.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { loadSettingGroup } from '#src/features/settings/load-setting-group.ts';
import { SETTING_GROUPS, type SettingGroup } from '#src/features/settings/setting-fields.ts';
import { groupValues, keysOf, settingResource } from '#src/features/settings/setting-groups.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';

openEach();

const NOW = '2026-11-21T03:00:00.000Z';
type Change = Record<string, string>;
type Sent = { revision?: number; as?: Preset; from?: number | null };

async function save(group: SettingGroup, change: Change, { revision, as = 'owner', from = null }: Sent = {}) {
  const row = await loadSettingGroup(db.read, group);
  const leaves = { ...typedOf(settingResource(group), row.values), ...change };
  const input = { id: group, revision: revision ?? row.revision, from, leaves };
  return asStaff(db, as, { now: NOW }).staff.settings.save(input);
}

/** The fault of the changed field, by its message. */
async function faultOf(group: SettingGroup, change: Change): Promise<string> {
  const before = await db.read.select().from(settings);
  const error = await save(group, change).then(
    () => null,
    (thrown: unknown) => thrown as { cause?: { issues?: { path: string[]; message: string }[] } },
  );
  expect(await db.read.select().from(settings)).toEqual(before);
  const [issue] = error?.cause?.issues ?? [];
  return issue ? `${issue.path.at(-1)} ${issue.message}` : error ? 'other' : 'saved';
}

const stored = async () => readSettings(db.read);

test('every setting is in one group, and every default is allowed there', async () => {
  expect(SETTING_GROUPS.flatMap(keysOf).toSorted()).toEqual(
    Object.keys(SETTING_DEFAULTS).toSorted() as never,
  );
  for (const group of SETTING_GROUPS) expect(await save(group, {})).toEqual({ id: group, revision: 1 });
  expect(await db.read.$count(settings)).toBe(0);
});

describe('a value that cannot be', () => {
  test.each<[SettingGroup, string, string, string]>([
    ['park', 'park.name', '', 'errors.required'],
    ['park', 'park.name', 'x'.repeat(61), 'errors.tooLong'],
    ['park', 'park.name', '\u0000\u0007', 'errors.required'],
    ['park', 'park.taxCode', '53007', 'resources.error.taxCode'],
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
    await expect(save('payment', change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('what is typed loosely is stored as it should be', async () => {
  await save('opening', { 'park.opensAt': '6h30', 'park.closesAt': '18.00' });
  await save('park', { 'park.taxCode': '0100109106 001', 'park.name': '  Núi\tMây ' });
  await save('contact', { 'park.email': 'Chao@Nui.example' });
  await save('aftercare', { 'refund.autoApproveMaxVnd': '2tr' });
  expect(await stored()).toMatchObject({
    ...{ 'park.opensAt': '06:30', 'park.closesAt': '18:00', 'park.taxCode': '0100109106-001' },
    ...{ 'park.name': 'Núi Mây', 'park.email': 'chao@nui.example', 'refund.autoApproveMaxVnd': 2_000_000 },
  });
});

test('a change moves the pages of everybody, and a default is not stored', async () => {
  const revision = async () =>
    (await db.read.select().from(revisions).where(eq(revisions.namespace, 'settings')))[0]?.revision ?? 0;
  const before = await revision();
  await save('contact', { 'park.hotline': '1900 1234' });
  expect(await revision()).toBeGreaterThan(before);
  expect(await db.read.select().from(settings)).toEqual([{ key: 'park.hotline', value: '1900 1234' }]);
  const changed = await revision();
  await save('contact', { 'park.hotline': SETTING_DEFAULTS['park.hotline'] });
  expect(await db.read.$count(settings)).toBe(0);
  expect(await revision()).toBeGreaterThan(changed);
});

describe('two editors', () => {
  test('of one group: the second is told, and nothing of the first is lost', async () => {
    await save('contact', { 'park.hotline': '1900 1234' });
    const late = save('contact', { 'park.email': 'a@b.example' }, { revision: 1 });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await stored())['park.hotline']).toBe('1900 1234');
    expect((await stored())['park.email']).toBe(SETTING_DEFAULTS['park.email']);
  });

  test('of two groups do not meet', async () => {
    await save('contact', { 'park.hotline': '1900 1234' });
    expect(await save('gate', { 'gate.undoMinutes': '5' }, { revision: 1 })).toMatchObject({ revision: 2 });
  });

  test('at once: exactly one succeeds', async () => {
    const saves = Array.from({ length: 6 }, (_, index) =>
      save('gate', { 'gate.undoMinutes': String(index + 1) }, { revision: 1 }),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('the history has who, when, and old and new', async () => {
  await save('gate', { 'gate.undoMinutes': '5' });
  await save('gate', { 'gate.undoMinutes': '6' }, { as: 'administrator' });
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
    const result = await save('gate', { 'gate.undoMinutes': '9' }, { as: preset }).catch(({ code }) => code);
    expect([preset, result === 'FORBIDDEN']).toEqual([preset, !isAllowed]);
  }
});

describe('the account for transfers', () => {
  const ACCOUNT = {
    ...{ 'transfer.bin': '970436', 'transfer.account': '0011 0022 0033' },
    'transfer.holder': 'Công ty Núi Mây',
  };

  async function prove(factorAt: string): Promise<void> {
    const id = 'staff-owner';
    const account = { id, email: 'owner@park.example', passwordHash: '', firstName: 'Lan', createdAt: NOW };
    await db.read.insert(users).values(account);
    await db.read.insert(totpSecrets).values({ userId: id, secret: 'sealed', lastStep: 1, createdAt: NOW });
    await db.read.run(sql`PRAGMA foreign_keys = OFF`);
    const times = { createdAt: NOW, expiresAt: '2027-01-01T00:00:00.000Z', factorAt };
    await db.read
      .insert(sessions)
      .values({ id: 'test', userId: id, tokenHash: 'x', userAgent: 'test', ...times });
  }

  test('takes a second factor of a moment ago', async () => {
    await prove('2026-11-21T02:49:00.000Z');
    await expect(save('payment', ACCOUNT)).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN', messageId: 'settings.error.proveAgain' },
    });
    expect((await stored())['transfer.account']).toBe('');
    expect(await save('payment', { 'transfer.minutes': '20' })).toMatchObject({ revision: 2 });
  });

  test('is stored as the bank has it', async () => {
    await prove('2026-11-21T02:55:00.000Z');
    await save('payment', ACCOUNT);
    expect(await stored()).toMatchObject({
      ...{ 'transfer.bin': '970436', 'transfer.account': '001100220033' },
      'transfer.holder': 'CONG TY NUI MAY',
    });
  });
});

test('an empty optional text is nothing, in the form and in the store', async () => {
  const values = groupValues('payment', await stored());
  expect(values['transfer.account']).toBeNull();
  await save('payment', { 'transfer.minutes': '20' });
  expect(await db.read.select().from(settings)).toEqual([{ key: 'transfer.minutes', value: 20 }]);
});
