/** The fields of each kind of change, filled with what is stored. */

import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { inUse } from './archived.ts';
import { placesField, pricesField } from './grid-fields.ts';
import {
  type ChangeKind,
  type ParkRules,
  poolsOfType,
  type SeasonRuleRow,
  type TimetableRuleRow,
} from './park-rules.ts';
import type { RuleField } from './rule-fields.ts';

type Asked = { kind: ChangeKind; id: string; of: string };
type Form = { title: string; note: string | null; fields: RuleField[] };
type Name = { vi: string; en: string };

/** Undefined for something that is not there, or that has no form. */
export function ruleForm(rules: ParkRules, intl: Intl18, asked: Asked): Form | undefined {
  switch (asked.kind) {
    case 'season-rule':
      return seasonRuleForm(rules, intl, asked);
    case 'timetable-rule':
      return timetableRuleForm(rules, intl, asked);
    case 'capacities':
      return { title: intl.t('timetable.capacities'), note: null, fields: [placesField(rules, intl)] };
    case 'prices':
      return {
        title: intl.t('timetable.priceGrid'),
        note: intl.t('timetable.priceGridNote'),
        fields: [pricesField(rules, intl)],
      };
    case 'type-pools':
      return typePoolsForm(rules, intl, asked);
    case 'season':
      return seasonForm(rules, intl, asked);
    case 'pool':
      return poolForm(rules, intl, asked);
    default:
      return undefined;
  }
}

function nameFields({ t }: Intl18, name: Name | undefined, isSeen = false): RuleField[] {
  const english = name && name.en !== name.vi ? name.en : '';
  return [
    {
      ...{ type: 'text', name: 'nameVi', label: t('timetable.field.nameVi'), value: name?.vi ?? '' },
      ...(isSeen ? { note: t('timetable.field.guests') } : {}),
    },
    {
      ...{ type: 'text', name: 'nameEn', label: t('timetable.field.nameEn'), value: english },
      note: t('timetable.field.optional'),
    },
  ];
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function dayFields(intl: Intl18, rule: SeasonRuleRow | TimetableRuleRow | undefined): RuleField[] {
  const { t } = intl;
  return [
    ...(['fromDay', 'toDay'] as const).map((name) => ({
      ...{ type: 'day' as const, name, label: t(`timetable.field.${name}`) },
      ...{ day: dayProps(intl, rule?.[name] ?? ''), hint: t('timetable.field.openEnd') },
    })),
    {
      ...{ type: 'checks', name: 'weekdays', label: t('timetable.field.weekdays') },
      boxes: WEEK.map((day, index) => ({
        ...{ name: `weekday-${index + 1}`, label: t(`common.calendar.${day}`) },
        isOn: rule ? rule.weekdays.includes(index + 1) : true,
      })),
    },
  ];
}

function stateFields(intl: Intl18, rule: SeasonRuleRow | TimetableRuleRow | undefined): RuleField[] {
  const { t } = intl;
  const at = rule?.validFrom;
  return [
    {
      ...{ type: 'check', name: 'isActive', label: t('timetable.field.isActive') },
      isOn: !rule || rule.isActive || at != null,
    },
    {
      ...{ type: 'day', name: 'validFrom', label: t('timetable.field.validFrom'), hasTime: true },
      day: dayProps(intl, at ? `${parkDay(at)} ${parkTime(at)}` : ''),
      hint: t('timetable.field.validFromHint'),
    },
  ];
}

function seasonRuleForm(rules: ParkRules, intl: Intl18, { id }: Asked): Form | undefined {
  const { t, locale } = intl;
  const rule = rules.seasonRules.find((row) => row.id === id);
  if (id && !rule) return undefined;
  return {
    ...{ title: rule?.name[locale] ?? t('timetable.newSeasonRule'), note: null },
    fields: [
      ...nameFields(intl, rule?.name),
      {
        ...{ type: 'select', name: 'season', label: t('timetable.field.season') },
        value: rule?.season ?? inUse(rules.seasons).at(-1)?.id ?? '',
        options: rules.seasons
          .filter(({ id: one, isActive }) => isActive || one === rule?.season)
          .map((season) => ({ value: season.id, label: season.name[locale] })),
      },
      ...dayFields(intl, rule),
      ...stateFields(intl, rule),
    ],
  };
}

function timetableRuleForm(rules: ParkRules, intl: Intl18, { id, of }: Asked): Form | undefined {
  const { t, locale } = intl;
  const rule = rules.timetableRules.find((row) => row.id === id);
  const type = rules.types.find((row) => row.id === (rule?.ticketTypeId ?? of));
  if (!type || (id && !rule)) return undefined;
  const name = type.name[locale];
  const times: RuleField = {
    ...{ type: 'text', name: 'times', label: t('timetable.field.times') },
    ...{ value: rule?.times.filter(Boolean).join(', ') ?? '', hint: t('timetable.field.timesHint') },
  };
  return {
    title: rule ? `${name}: ${rule.name[locale]}` : t('timetable.newTimetableRule', { name }),
    note: type.isActive ? null : t('timetable.notOnSale', { name }),
    fields: [
      ...nameFields(intl, rule?.name),
      { type: 'hidden', name: 'ticketTypeId', value: type.id },
      {
        ...{ type: 'select', name: 'runs', label: t('timetable.field.runs') },
        value: rule?.times.length === 0 ? '' : '1',
        options: [
          { value: '1', label: t('timetable.field.runsYes') },
          { value: '', label: t('timetable.field.runsNo') },
        ],
      },
      ...(type.hasSlots ? [times] : []),
      ...dayFields(intl, rule),
      ...stateFields(intl, rule),
    ],
  };
}

function typePoolsForm(rules: ParkRules, { t, locale }: Intl18, { id }: Asked): Form | undefined {
  const type = rules.types.find((row) => row.id === id);
  if (!type) return undefined;
  const drawn = poolsOfType(rules, id);
  const boxes = inUse(rules.pools).map((pool) => ({
    ...{ name: `pool-${pool.id}`, label: pool.name[locale], isOn: drawn.includes(pool.id) },
  }));
  const title = t('timetable.typePoolsOf', { name: type.name[locale] });
  const fields: RuleField[] = [{ type: 'checks', name: 'pools', label: t('timetable.pools'), boxes }];
  return { title, note: null, fields };
}

function seasonForm(rules: ParkRules, intl: Intl18, { id }: Asked): Form | undefined {
  const { t, locale } = intl;
  const row = rules.seasons.find((one) => one.id === id);
  if (id && !row) return undefined;
  const hint = row?.hint;
  const english = hint && hint.en !== hint.vi ? hint.en : '';
  return {
    ...{ title: row?.name[locale] ?? t('timetable.newSeason'), note: t('timetable.seasonNote') },
    fields: [
      ...nameFields(intl, row?.name, true),
      { type: 'text', name: 'hintVi', label: t('timetable.field.hintVi'), value: hint?.vi ?? '' },
      {
        ...{ type: 'text', name: 'hintEn', label: t('timetable.field.hintEn'), value: english },
        note: t('timetable.field.optional'),
      },
      ...archiveFields(row, t('timetable.field.seasonUsed')),
    ],
  };
}

function poolForm(rules: ParkRules, intl: Intl18, { id }: Asked): Form | undefined {
  const row = rules.pools.find((one) => one.id === id);
  if (id && !row) return undefined;
  const title = row?.name[intl.locale] ?? intl.t('timetable.newPool');
  const ofLifts = liftFields(rules, intl, row?.liftIds ?? []);
  const used = archiveFields(row, intl.t('timetable.field.poolUsed'));
  return { title, note: null, fields: [...nameFields(intl, row?.name), ...ofLifts, ...used] };
}

function liftFields({ lifts }: ParkRules, { t, locale }: Intl18, chosen: readonly string[]): RuleField[] {
  const boxes = inUse(lifts).map(({ id, name }) => ({
    ...{ name: `lift-${id}`, label: name[locale], isOn: chosen.includes(id) },
  }));
  const label = t('timetable.field.lifts');
  return boxes.length > 0 ? [{ type: 'checks', name: 'lifts', label, boxes }] : [];
}

/** A new one is used; one that is there is archived and brought back. */
function archiveFields(row: { isActive: boolean } | undefined, label: string): RuleField[] {
  return row ? [{ type: 'check', name: 'isActive', label, isOn: row.isActive }] : [];
}
