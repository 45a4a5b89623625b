import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { fieldId } from '#src/values/forms/field-id.ts';
import type { SettingKey } from '#src/values/settings.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import { SETTING_FIELDS } from './setting-fields.ts';

type FoundSetting = { id: string; name: string; note: string; to: `/${string}` };

/** Settings whose label has a word that begins as each typed one does, with or without accents; each leads to its field. */
export function settingsFound(q: string, { t, locale }: Intl18): FoundSetting[] {
  const asked = wordsOf(q);
  if (asked.length === 0) return [];
  const keys = Object.keys(SETTING_FIELDS) as SettingKey[];
  return keys.flatMap((key) => {
    const name = t(`settings.field.${key}`);
    const words = wordsOf(name);
    if (!asked.every((one) => words.some((word) => word.startsWith(one)))) return [];
    const { group } = SETTING_FIELDS[key];
    return {
      ...{ id: `setting-${key}`, name, note: t(`settings.group.${group}`) },
      to: `${href('staffSettingsGroup', locale, { params: { group } })}#${fieldId(key)}` as const,
    };
  });
}

function wordsOf(text: string): string[] {
  return (
    withoutMarks(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
