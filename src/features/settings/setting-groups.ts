/** The settings in groups, each of them a row of the resource engine: one form, one revision, one history. */
import type { Resource, RowOptions, Values } from '#src/features/resources/resources.ts';
import type { RouteName } from '#src/routes.ts';
import { listBanks } from '#src/values/banks.ts';
import { SETTING_DEFAULTS, type SettingKey, type Settings } from '#src/values/settings.ts';
import { wrongSettings } from './setting-checks.ts';
import { SETTING_FIELDS } from './setting-fields.ts';
import { SETTING_GROUPS, type SettingGroup } from './setting-kinds.ts';

/** The kind of a group in what is recorded about it. */
export const SETTINGS_KIND = 'settings';

/** Where guests see the most of a group. */
const GUEST_PAGES: Readonly<Record<SettingGroup, RouteName>> = {
  park: 'contact',
  contact: 'contact',
  opening: 'home',
  selling: 'tickets',
  counter: 'tickets',
  fairness: 'tickets',
  payment: 'tickets',
  aftercare: 'policies',
  limits: 'policies',
  vouchers: 'policies',
  waiting: 'tickets',
  shipping: 'products',
  gate: 'tickets',
  messages: 'contact',
  office: 'home',
};

const KEYS = Object.keys(SETTING_FIELDS) as SettingKey[];

export function keysOf(group: SettingGroup): SettingKey[] {
  return KEYS.filter((key) => SETTING_FIELDS[key].group === group);
}

export function isSettingGroup(name: string | undefined): name is SettingGroup {
  return SETTING_GROUPS.some((group) => group === name);
}

/** The group as the engine knows a row. */
export function settingResource(group: SettingGroup): Resource {
  const keys = keysOf(group);
  return {
    kind: SETTINGS_KIND,
    subject: SETTINGS_KIND,
    permission: 'settings.edit',
    // They count from the moment they are saved.
    publishing: null,
    title: 'settings.title',
    newTitle: `settings.group.${group}`,
    lead: `settings.lead.${group}`,
    fields: Object.fromEntries(
      keys.map((key) => {
        const { group: _, ...field } = SETTING_FIELDS[key];
        return [key, { ...field, label: `settings.field.${key}`, hint: `settings.hint.${key}` }];
      }),
    ),
    check: wrongSettings,
    name: keys[0] ?? '',
    ...{ columns: [], filters: [], sorts: {} },
    guestPage: GUEST_PAGES[group],
  };
}

/** What the choices among settings may be. */
export const SETTING_OPTIONS: RowOptions = {
  'transfer.bin': listBanks().map(({ bin, name }) => ({ value: bin, label: { vi: name, en: name } })),
};

/** Of one group; an empty text of an optional field is nothing, as a form leaves it. */
export function groupValues(group: SettingGroup, settings: Settings): Record<string, unknown> {
  return Object.fromEntries(
    keysOf(group).map((key) => [key, isOptional(key) && settings[key] === '' ? null : settings[key]]),
  );
}

function isOptional(key: SettingKey): boolean {
  const field = SETTING_FIELDS[key];
  return 'isOptional' in field && field.isOptional === true;
}

/** What is stored for the values of a group: null for those that are the default, which then follow it. */
export function storedSettings(values: Values): { key: string; value: string | number | boolean | null }[] {
  return Object.entries(values).map(([key, value]) => {
    const plain = (value ?? '') as string | number | boolean;
    return { key, value: plain === SETTING_DEFAULTS[key as SettingKey] ? null : plain };
  });
}

/** Whether money that guests transfer would go elsewhere. */
export function movesMoney(before: Values, after: Values): boolean {
  return ['transfer.bin', 'transfer.account'].some((key) => (before[key] ?? '') !== (after[key] ?? ''));
}
