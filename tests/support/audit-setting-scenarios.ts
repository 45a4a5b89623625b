/** What staff set for the whole site: a group of settings, a flag. */
import { typedOf } from '#src/features/resources/leaves.ts';
import { groupValues, settingResource } from '#src/features/settings/setting-groups.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { stampOf } from '#src/features/vat/load-vat.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import type { Scenario } from './audit-scenario.ts';
import { db } from './own-database.ts';
import { BEFORE } from './park.ts';
import { proveOwner } from './proved-owner.ts';

export const SETTING_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.settings.save': async () => {
    const typed = typedOf(settingResource('contact'), groupValues('contact', SETTING_DEFAULTS));
    const leaves = { ...typed, 'park.hotline': '1900 1234' };
    const before = { 'park.hotline': SETTING_DEFAULTS['park.hotline'] };
    const row = {
      ...{ subjectKind: 'settings', subjectId: 'contact' },
      ...{ before, after: { 'park.hotline': '1900 1234' } },
    };
    return { input: { id: 'contact', revision: 1, leaves }, now: BEFORE, row };
  },
  'staff.vat.save': async () => {
    const now = BEFORE;
    await proveOwner(db, now);
    const stamp = stampOf(await listVatRates(db.read), 'standard');
    const typed = { taxClass: 'standard', corrects: '', from: '1/3/2027', to: '', percent: '8,5' };
    const reason = 'Nghị quyết giảm thuế';
    const row = {
      ...{ subjectKind: 'vat', subjectId: 'standard', before: { vatPercent: 10 }, reason },
      after: { vatPercent: 8.5, from: '2027-03-01', to: '9999-12-31' },
    };
    return { input: { ...typed, stamp, reason }, now, row };
  },
  'staff.flags.switch': async () => {
    const reason = 'MoMo đang lỗi từ 9 giờ';
    const input = { flag: 'enable_payment_momo', isOn: false, seen: '', reason };
    const row = {
      subjectKind: 'flag',
      subjectId: input.flag,
      before: { isOn: true },
      after: { isOn: false },
    };
    return { input, now: BEFORE, row: { ...row, reason } };
  },
};
