/** The rooms of settings, flags and taxes: forms that are posted to their own page. */
import { typedOf } from '#src/features/resources/leaves.ts';
import { groupValues, isSettingGroup, settingResource } from '#src/features/settings/setting-groups.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { type PostForm, revisionIn, throwIssues } from './post-form.ts';

const TO_DEFAULT = /^default:(.+)$/;

/** Saves a group; any other button only changes what the form shows. */
export function settingsSaver(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { params, locale }, fields }) => {
    const { group } = params;
    if (!isSettingGroup(group)) throw new Problem('NOT_FOUND', 'errors.notFound');
    if (fields._do !== 'save') {
      const [, path = ''] = TO_DEFAULT.exec(fields._do ?? '') ?? [];
      const defaults = typedOf(settingResource(group), groupValues(group, SETTING_DEFAULTS));
      return { shown: Object.hasOwn(defaults, path) ? { ...fields, [path]: defaults[path] ?? '' } : fields };
    }
    const revision = revisionIn(fields._revision) ?? 0;
    const input = { id: group, revision, from: revisionIn(fields._from), leaves: fields };
    const saved = await callerOf(ctx).staff.settings.save(input).catch(throwIssues);
    const done = saved.revision === revision ? 'same' : 'saved';
    return { to: href('staffSettingsGroup', locale, { params: { group }, query: { done } }) };
  };
}

export function flagSwitcher(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    const { flag = '', seen = '', reason = '' } = fields;
    const input = { flag: flag as never, seen, reason, isOn: fields.to === 'on' };
    await callerOf(ctx).staff.flags.switch(input).catch(throwIssues);
    return { to: href('staffFlags', locale, { query: { done: flag } }) };
  };
}

export function vatSaver(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, { match: { locale }, fields }) => {
    const {
      taxClass = '',
      corrects = '',
      from = '',
      to = '',
      percent = '',
      stamp = '',
      reason = '',
    } = fields;
    const input = { taxClass, corrects, from, to, percent, stamp, reason };
    const saved = await callerOf(ctx).staff.vat.save(input).catch(throwIssues);
    return { to: href('staffVat', locale, { query: { done: saved.from } }) };
  };
}
