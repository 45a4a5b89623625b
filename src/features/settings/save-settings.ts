import type { Queryable, Tx } from '#db/client.ts';
import { checkOwner } from '#src/features/factors/check-owner.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { loadSettingGroup } from './load-setting-group.ts';
import {
  isSettingGroup,
  movesMoney,
  SETTING_OPTIONS,
  settingResource,
  storedSettings,
} from './setting-groups.ts';
import { putSettings } from './settings.queries.ts';

/**
 * Saves one group of settings for the next request of everybody. Throws CONFLICT when a colleague has saved it meanwhile,
 * and FORBIDDEN for another account for guests' transfers in a session that proved its second factor longer ago.
 */
export async function saveSettings(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  const { id: group } = input;
  if (group === null || !isSettingGroup(group)) throw new Problem('NOT_FOUND', 'errors.notFound');
  const store = {
    find: (db: Queryable) => loadSettingGroup(db, group),
    create: () => Promise.reject(new Error('groups are never created')),
    update: async (tx: Tx, { values }: { values: Values }) => {
      await putSettings(tx, storedSettings(values));
      return true;
    },
    options: async () => SETTING_OPTIONS,
    check: async (_: Tx, { values, before }: { values: Values; before: Values | null }) => {
      if (movesMoney(before ?? {}, values)) await proveAgain(ctx);
    },
  };
  return saveResource(ctx, { resource: settingResource(group), store }, input);
}

async function proveAgain(ctx: StaffContext): Promise<void> {
  await checkOwner(ctx).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('FORBIDDEN', 'settings.error.proveAgain') : error;
  });
}
