import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { LeafControl } from '#src/features/resources/leaf-control.tsx';
import { leafLabel } from '#src/features/resources/leaf-label.ts';
import { type Leaf, leavesOf, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { shownLeaf } from '#src/features/resources/shown-leaf.ts';
import { Button } from '#src/ui/button.tsx';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { groupValues, SETTING_OPTIONS, settingResource } from './setting-groups.ts';
import type { SettingGroup } from './setting-kinds.ts';

type Props = {
  intl: Intl18;
  group: SettingGroup;
  typed: Typed;
  /** By key. */
  errors: Typed;
  action: `/${string}`;
  /** Sent along: the revision that was read, and what a conflict has come to. */
  hidden: Typed;
  /** Stands in the form, above its fields. */
  children?: ReactNode;
};

/** A group as a form, which is posted to its own page; beside each value of its own the default, and the way back to it. */
export function SettingForm({ intl, group, typed, errors, action, hidden, children }: Props) {
  const resource = settingResource(group);
  const defaults = typedOf(resource, groupValues(group, SETTING_DEFAULTS));
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      className=":uno: grid grid-cols-1 gap-18px [&_:is(input,select,section)]:scroll-my-90px [&_.inp]:min-h-44px [&_.inp>input]:min-h-42px [&_.inp>select]:min-h-42px"
    >
      {/* The button that Enter presses. */}
      <button type="submit" name="_do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {leavesOf(resource).map((leaf) => (
        <div key={leaf.path} className=":uno: grid grid-cols-1 gap-4px max-w-520px">
          <LeafControl
            {...{ intl, leaf, typed }}
            error={errors[leaf.path]}
            options={SETTING_OPTIONS}
            isStored
          />
          {typed[leaf.path] !== defaults[leaf.path] && <Default {...{ intl, leaf, defaults }} />}
        </div>
      ))}
      <div className=":uno: flow-row gap-12px pt-18px rule-t-line">
        <Button type="submit" variant="solid" name="_do" value="save">
          {intl.t('resources.form.save')}
        </Button>
      </div>
    </form>
  );
}

function Default({ intl, leaf, defaults }: { intl: Intl18; leaf: Leaf; defaults: Typed }) {
  const { t } = intl;
  const named = { intl, options: SETTING_OPTIONS };
  const value = shownLeaf(leaf, defaults[leaf.path] ?? '', { ...named, all: defaults });
  return (
    <p className=":uno: flow-row items-center gap-[0_12px] pl-11px [border-left:3px_solid_var(--gold-500)] c-ink-2 text-14px [overflow-wrap:anywhere]">
      {t('settings.default', { value: value || t('resources.empty') })}
      <Button
        type="submit"
        variant="link"
        size="sm"
        name="_do"
        value={`default:${leaf.path}`}
        aria-label={t('settings.toDefaultOf', { field: leafLabel(leaf, named) })}
      >
        {t('settings.toDefault')}
      </Button>
    </p>
  );
}
