/** Saves a group of settings as its form would send it, with some of it changed. */
import { typedOf } from '#src/features/resources/leaves.ts';
import { loadSettingGroup } from '#src/features/settings/load-setting-group.ts';
import { settingResource } from '#src/features/settings/setting-groups.ts';
import type { SettingGroup } from '#src/features/settings/setting-kinds.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from './caller.ts';
import { db } from './own-database.ts';

export const NOW = '2026-11-21T03:00:00.000Z';

export type Change = Record<string, string>;
type Sent = { revision?: number; as?: Preset; from?: number | null };

export async function saveGroup(
  group: SettingGroup,
  change: Change,
  { revision, as = 'owner', from = null }: Sent = {},
) {
  const row = await loadSettingGroup(db.read, group);
  const leaves = { ...typedOf(settingResource(group), row.values), ...change };
  const input = { id: group, revision: revision ?? row.revision, from, leaves };
  return asStaff(db, as, { now: NOW }).staff.settings.save(input);
}

export const stored = () => readSettings(db.read);
