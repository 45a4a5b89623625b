/** The groups of settings, and what a setting of each type may be described as. */
import type { PlainField } from '#src/features/resources/resources.ts';
import type { SettingKey, Settings } from '#src/values/settings.ts';

export const SETTING_GROUPS = [
  'park',
  'contact',
  'opening',
  'selling',
  'counter',
  'fairness',
  'payment',
  'aftercare',
  'limits',
  'vouchers',
  'waiting',
  'shipping',
  'gate',
  'messages',
  'office',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

type Kind<V> = V extends number
  ? 'number' | 'money'
  : V extends boolean
    ? 'flag'
    : 'text' | 'time' | 'choice';
type Unnamed<F> = F extends unknown ? Omit<F, 'label' | 'hint'> : never;
type SettingField<V> = Unnamed<Extract<PlainField, { kind: Kind<V> }>> & { group: SettingGroup };

export type SettingFields = { [K in SettingKey]: SettingField<Settings[K]> };
