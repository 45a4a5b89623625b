import * as z from 'zod/mini';
import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, router } from '#src/server/trpc.ts';
import { saveSettings } from './save-settings.ts';
import { settingResource } from './setting-groups.ts';
import { SETTING_GROUPS } from './setting-kinds.ts';

const [first, ...others] = SETTING_GROUPS;
const groupInput = (group: (typeof SETTING_GROUPS)[number]) =>
  z.extend(resourceInput(settingResource(group)), { id: z.literal(group, 'errors.invalid') });

const settingsInput = z.discriminatedUnion(
  'id',
  [groupInput(first), ...others.map(groupInput)],
  'errors.invalid',
);

export const staffSettingsRouter = router({
  save: permit('settings.edit')
    .input(settingsInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
});
