import type { Intl18 } from '#i18n/intl.ts';
import { leafLabel } from '#src/features/resources/leaf-label.ts';
import { type Leaf, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { shownLeaf } from '#src/features/resources/shown-leaf.ts';
import { Button } from '#src/ui/button.tsx';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { groupValues, SETTING_OPTIONS, settingResource } from './setting-groups.ts';
import type { SettingGroup } from './setting-kinds.ts';

type Props = { intl: Intl18; leaf: Leaf; group: SettingGroup; typed: Typed };

/** Beside a value of its own the default, and the way back to it. */
export function SettingDefault({ intl, leaf, group, typed }: Props) {
  const { t } = intl;
  const defaults = typedOf(settingResource(group), groupValues(group, SETTING_DEFAULTS));
  if (typed[leaf.path] === defaults[leaf.path]) return null;
  const named = { intl, options: SETTING_OPTIONS };
  const value = shownLeaf(leaf, defaults[leaf.path] ?? '', { ...named, all: defaults });
  return (
    <p className=":uno: flow-row gap-12px pl-11px [border-left:3px_solid_var(--cta)] c-ink-2 text-14px wrap-anywhere">
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
