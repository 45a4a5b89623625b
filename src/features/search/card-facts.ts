import type { Bilingual } from '#db/columns.ts';
import type { LiftRow, MountainDayRow } from '#db/schema/live-board.ts';
import { unusualHours } from '#i18n/hours-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { LIFT_WORDS } from '#src/features/live-board/live-board.ts';
import type { Restaurant } from '#src/features/menu/menu.ts';
import type { Place } from '#src/features/places/places.ts';
import { guestRule } from '#src/features/tickets/rules/guest-rule.ts';
import { leadUnit, leastPrice, type TicketType, type TicketUnit } from '#src/features/tickets/tickets.ts';
import { parkTime } from '#src/values/day.ts';
import { type Hours, signTime } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';

const TICKETS_MAX = 4;
const UNUSUAL_MAX = 4;

type HoursAsked = {
  settings: Settings;
  lifts: readonly LiftRow[];
  today: string;
  isClosedToday: boolean;
};

/** The usual hours, and those of today and of days to come that have others. */
export function hoursFacts({ settings, lifts, today, isClosedToday }: HoursAsked, intl: Intl18): string[] {
  const { t } = intl;
  const [first] = lifts;
  const top = lifts.toSorted((one, other) => other.toAltitude - one.toAltitude)[0];
  const hours = { opens: signTime(settings['park.opensAt']), closes: signTime(settings['park.closesAt']) };
  return [
    ...(isClosedToday ? [t('search.fact.closedToday')] : []),
    t('contact.hoursText', hours),
    ...(first && top ? [t('contact.hoursLast', { lastUp: first.lastUp, lastDown: top.lastDown })] : []),
    ...unusualHours(intl, { park: settings, today, most: UNUSUAL_MAX }),
  ];
}

/**
 * The last rides; of a lift that stands still, as far as anybody has said so lately, that it does and why instead. One that
 * is closed for the day keeps its times for other days beside it.
 */
export function liftFacts(lifts: readonly ShownLift[], { t, locale }: Intl18): string[] {
  return lifts.flatMap(({ name, lastUp, lastDown, status, note, news }) => {
    const lift = name[locale];
    const rides = t('search.fact.lift', { lift, up: signTime(lastUp), down: signTime(lastDown) });
    const isStill = news !== 'lost' && (status === 'paused' || status === 'closed');
    if (!isStill) return [rides];
    const state = `${lift}: ${t(LIFT_WORDS[status]).toLocaleLowerCase(locale)}`;
    return [note ? `${state}. ${note[locale]}` : state, ...(status === 'closed' ? [rides] : [])];
  });
}

export type NamedSeason = { id: string; name: Bilingual };

export function priceFacts(
  types: readonly TicketType[],
  season: NamedSeason,
  { t, locale, money }: Intl18,
): string[] {
  const prices = types.slice(0, TICKETS_MAX).flatMap((type) => {
    const unit = leadUnit(type.units);
    if (!unit) return [];
    const values = { ticket: type.name[locale], unit: unit.name[locale].toLocaleLowerCase(locale) };
    return [t('search.fact.unitPrice', { ...values, price: money(unit.prices[season.id] ?? 0) })];
  });
  const name = season.name[locale].toLocaleLowerCase(locale);
  return [t('search.fact.season', { season: name }), ...prices];
}

/** What others than adults pay for the first ticket, then every ticket that asks for a height. */
export function childrenFacts(
  types: readonly TicketType[],
  season: Pick<NamedSeason, 'id'>,
  intl: Intl18,
): string[] {
  const { t, locale, money } = intl;
  const units = types[0]?.units ?? [];
  const others = units
    .filter((unit) => unit !== leadUnit(units))
    .map((unit) => {
      const values = { unit: unit.name[locale], rule: guestRule(unit, intl) };
      const price = unit.prices[season.id] ?? 0;
      return price > 0 && values.rule
        ? t('search.fact.unitRule', { ...values, price: money(price) })
        : [values.unit, price > 0 ? money(price) : values.rule].filter(Boolean).join(': ');
    });
  const heights = types.flatMap((type) => {
    const tall = type.units.filter(({ minHeightCm }) => minHeightCm !== null);
    const unit = tall.find(isForChildren) ?? tall[0];
    const rule = unit && guestRule(unit, intl);
    return rule ? [`${type.name[locale]}: ${rule}`] : [];
  });
  return [...others, ...heights];
}

/** Units of children may not travel alone, or cost nothing. */
function isForChildren(unit: TicketUnit): boolean {
  return unit.accompaniedBy.length > 0 || leastPrice(unit) === 0;
}

export function weatherFacts(today: MountainDayRow | null, intl: Intl18): string[] {
  const { t, locale } = intl;
  if (!today) return [t('home.today.none')];
  return [
    t('home.today.summit', {
      temperature: intl.number(today.temperatureC),
      wind: intl.number(today.windKmh),
    }),
    today.summary[locale],
    t('home.today.updated', { day: intl.day(today.day, 'full'), time: signTime(parkTime(today.updatedAt)) }),
  ];
}

export function refundFacts(type: TicketType, { t, money }: Intl18): string[] {
  const { tiers, feeVnd } = type.refundPolicy;
  const sorted = tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const last = sorted.at(-1);
  return [
    ...sorted.map(({ hoursBefore, percent }) =>
      t('tickets.detail.refundTier', { hours: hoursBefore, percent }),
    ),
    ...(last ? [t('tickets.detail.refundNone', { hours: last.hoursBefore })] : []),
    ...(feeVnd > 0 ? [t('tickets.detail.refundFee', { fee: money(feeVnd) })] : []),
  ];
}

export function parkingFacts({ note, description }: Place, hours: Hours, { t, locale }: Intl18): string[] {
  const times = { opens: signTime(hours.opensAt), closes: signTime(hours.closesAt) };
  return [`${note[locale]} · ${t('tickets.detail.hoursValue', times)}`, description[locale]];
}

export function foodFacts(restaurants: readonly Restaurant[], locale: Locale): string[] {
  return restaurants.map(
    ({ name, opensAt, closesAt }) => `${name[locale]}: ${signTime(opensAt)}–${signTime(closesAt)}`,
  );
}

export function contactFacts(settings: Settings, { t }: Intl18): string[] {
  const hours = { opens: signTime(settings['park.opensAt']), closes: signTime(settings['park.closesAt']) };
  const hotline = settings['park.hotline'].replaceAll(' ', '\u00a0');
  return [t('search.fact.call', { hotline, email: settings['park.email'] }), t('contact.hotlineText', hours)];
}
