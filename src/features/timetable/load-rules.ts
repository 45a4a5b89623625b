/** The rules of the park as the office's room for them shows them. */
import type { Queryable } from '#db/client.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { leadUnit } from '#src/features/tickets/tickets.ts';
import { href } from '#src/routes.ts';
import { readParkRules } from './park-rules.queries.ts';
import {
  type ChangeKind,
  isScheduled,
  namesOf,
  type ParkRules,
  readMark,
  rulesOfType,
  type SeasonRuleRow,
  type TimetableRuleRow,
} from './park-rules.ts';
import type { RuleField } from './rule-fields.ts';
import { ruleForm } from './rule-forms.ts';

/** What the address opens: a thing that is there, or a new one (of a ticket type). */
export type OpenedAsked = { kind: ChangeKind; id: string; of: string };
export type OpenedRule = {
  kind: ChangeKind;
  id: string;
  title: string;
  note: string | null;
  read: string;
  fields: RuleField[];
};
type Line = {
  id: string;
  name: string;
  detail: string;
  value: string;
  state: { tone: 'ok' | 'info' | 'warn'; text: string };
  href: `/${string}`;
  isOpen: boolean;
};
type Group = { id: string; title: string; isArchived: boolean; read: string; lines: Line[] };
type NamedPart = { id: string; name: string; isActive: boolean };
/** A ticket type with what each kind of guest pays; null where the season has no price. */
export type SeasonPrice = {
  id: string;
  name: string;
  units: { name: string; priceVnd: number | null }[];
};
export type RulesRoom = {
  seasonRules: Group;
  types: Group[];
  seasons: NamedPart[];
  pools: NamedPart[];
  names: Record<string, string>;
  /** Null without one, undefined for one that is not there. */
  opened: OpenedRule | null | undefined;
  /** Of the season that is opened, unless it is archived; empty for everything else. */
  seasonPrices: SeasonPrice[];
};

const OPENABLE = [
  ...(['season-rule', 'timetable-rule', 'capacities', 'prices', 'type-pools', 'season', 'pool'] as const),
] as const;
const ID_MAX_CHARS = 120;

/** What the address of the room asks for; whatever it cannot mean is as if absent. */
export function readRulesQuery(query: URLSearchParams): OpenedAsked | null {
  const kind = OPENABLE.find((one) => one === query.get('edit'));
  const text = (name: string) => (query.get(name) ?? '').slice(0, ID_MAX_CHARS);
  return kind ? { kind, id: text('id'), of: text('of') } : null;
}

export function rulesAddress(locale: Locale, asked: Partial<OpenedAsked> = {}): `/${string}` {
  const { kind, id, of } = asked;
  return href('staffRules', locale, { query: { edit: kind, id: id || undefined, of: of || undefined } });
}

/** What is paid in the opened season, or in that of the opened rule. */
function seasonPrices(
  rules: ParkRules,
  { locale, asked }: { locale: Locale; asked: OpenedAsked | null },
  onSale: Awaited<ReturnType<typeof listTicketTypes>>,
): SeasonPrice[] {
  const rule = rules.seasonRules.find(({ id }) => asked?.kind === 'season-rule' && id === asked.id);
  const season =
    rule?.season ?? rules.seasons.find(({ id }) => asked?.kind === 'season' && id === asked.id)?.id;
  if (season === undefined || !rules.seasons.some(({ id, isActive }) => isActive && id === season)) return [];
  return onSale.map(({ id, name, units }) => ({
    ...{ id, name: name[locale] },
    units: units.map((unit) => ({ name: unit.name[locale], priceVnd: unit.prices[season] ?? null })),
  }));
}

export async function loadRulesRoom(
  db: Queryable,
  { locale, asked }: { locale: Locale; asked: OpenedAsked | null },
): Promise<RulesRoom> {
  const intl = intlFor(locale);
  const [rules, onSale] = await Promise.all([readParkRules(db), listTicketTypes(db)]);
  const lead = onSale[0];
  const unit = lead && leadUnit(lead.units);
  const priceOf = (season: string) => unit?.prices[season];
  const groupOf = (kind: 'season-order' | 'timetable-order', id: string) => readMark(rules, { kind, id });
  const named = (rows: readonly Omit<ParkRules['pools'][number], 'liftIds'>[]): NamedPart[] =>
    rows.map(({ id, name, isActive }) => ({ id, name: name[locale], isActive }));
  const seasons = new Map(rules.seasons.map((row) => [row.id, row]));
  return {
    seasonRules: {
      ...{ id: '', title: intl.t('timetable.prices'), isArchived: false },
      read: groupOf('season-order', ''),
      lines: rules.seasonRules.map((rule) => {
        const price = priceOf(rule.season);
        const value = price === undefined ? '' : intl.number(price);
        const detail = `${seasons.get(rule.season)?.name[locale] ?? ''} · ${daysText(intl, rule)}`;
        const isArchived = seasons.get(rule.season)?.isActive === false;
        return lineOf({ intl, asked, kind: 'season-rule', rule, value, detail, isArchived });
      }),
    },
    types: rules.types.map((type) => ({
      ...{ id: type.id, title: type.name[locale], isArchived: !type.isActive },
      read: groupOf('timetable-order', type.id),
      lines: rulesOfType(rules, type.id).map((rule) => {
        const value = timesText(intl, rule);
        return lineOf({ intl, asked, kind: 'timetable-rule', rule, value, detail: daysText(intl, rule) });
      }),
    })),
    seasons: named(rules.seasons),
    pools: named(rules.pools),
    names: namesOf(rules, locale, [lead?.name[locale], unit?.name[locale].toLowerCase()]),
    opened: asked && openedOf(rules, intl, asked),
    seasonPrices: seasonPrices(rules, { locale, asked }, onSale),
  };
}

function openedOf(rules: ParkRules, intl: Intl18, asked: OpenedAsked): OpenedRule | undefined {
  const form = ruleForm(rules, intl, asked);
  return form && { ...form, kind: asked.kind, id: asked.id, read: readMark(rules, asked) };
}

type LineInput = {
  intl: Intl18;
  asked: OpenedAsked | null;
  kind: 'season-rule' | 'timetable-rule';
  rule: SeasonRuleRow | TimetableRuleRow;
  value: string;
  detail: string;
  /** Its season is: the rule says nothing until the season is brought back. */
  isArchived?: boolean;
};

function lineOf({ intl, asked, kind, rule, value, detail, isArchived = false }: LineInput): Line {
  const { id, name } = rule;
  return {
    ...{
      id,
      name: name[intl.locale],
      detail,
      value,
      state: isArchived ? { tone: 'warn', text: intl.t('timetable.state.archived') } : stateOf(intl, rule),
    },
    href: rulesAddress(intl.locale, { kind, id }),
    isOpen: asked?.kind === kind && asked.id === id,
  };
}

function stateOf({ t, moment }: Intl18, rule: LineInput['rule']): Line['state'] {
  if (rule.isActive) return { tone: 'ok', text: t('timetable.state.on') };
  if (isScheduled(rule))
    return { tone: 'info', text: t('timetable.state.due', { moment: moment(rule.validFrom ?? '') }) };
  return { tone: 'warn', text: t('timetable.state.off') };
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `05/02/2027 đến 11/02/2027, T7, CN`. */
function daysText({ t, day }: Intl18, { fromDay, toDay, weekdays }: LineInput['rule']): string {
  const days = { from: fromDay ? day(fromDay, 'long') : '', to: toDay ? day(toDay, 'long') : '' };
  const range = fromDay
    ? toDay
      ? t('timetable.range', days)
      : t('timetable.from', { day: days.from })
    : toDay
      ? t('timetable.to', { day: days.to })
      : '';
  const isWhole = weekdays.length === WEEK.length;
  const names = WEEK.filter((_, index) => weekdays.includes(index + 1)).map((one) =>
    t(`common.calendar.${one}`),
  );
  const week = isWhole ? (range ? '' : t('timetable.everyDay')) : names.join(', ');
  return [range, week].filter(Boolean).join(' · ');
}

const TIMES_SHOWN = 4;

function timesText({ t }: Intl18, { times }: TimetableRuleRow): string {
  if (times.length === 0) return t('timetable.rests');
  if (times[0] === '') return t('timetable.allDay');
  if (times.length <= TIMES_SHOWN) return times.join(' ');
  return `${times[0]} … ${times.at(-1)} (${times.length})`;
}
