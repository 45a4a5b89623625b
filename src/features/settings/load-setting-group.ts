import type { Queryable } from '#db/client.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { groupValues, SETTINGS_KIND } from './setting-groups.ts';
import type { SettingGroup } from './setting-kinds.ts';
import { readSettings } from './settings.queries.ts';

/** A group as it holds now. Its revision counts how often staff saved it; 1 for one that they never did. */
export async function loadSettingGroup(db: Queryable, group: SettingGroup): Promise<StoredRow> {
  const [settings, [latest]] = await Promise.all([
    readSettings(db),
    listVersions(db, { kind: SETTINGS_KIND, rowId: group, limit: 1 }),
  ]);
  return { id: group, revision: latest?.revision ?? 1, values: groupValues(group, settings) };
}
