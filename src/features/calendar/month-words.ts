/** A month in finished words. */
import type { Intl18 } from '#i18n/intl.ts';
import { thousandsText } from '#src/values/amount-text.ts';
import { lunarDate } from '#src/values/lunar.ts';
import { hoursText } from '#src/values/opening-hours.ts';
import { fillOf, isFull, levelOf, type MonthDay, type Places, type Scope } from './calendar.ts';
import type { CalendarMonth } from './load-month.ts';
import type { Cell } from './month-cell.tsx';

/** A pool that the timetable does not know is named by the ticket that draws from it first. */
export function scopeName({ t, locale }: Intl18, scope: Scope, types: CalendarMonth['types']): string {
  if (scope.name) return scope.name[locale];
  const [first] = scope.typeIds;
  const name = types.find(({ id }) => id === first)?.name[locale] ?? scope.id;
  const more = scope.typeIds.length - 1;
  return scope.isPool ? t('calendar.pool', { name, more }) : name;
}

type Options = { today: string; hrefOf: (date: string) => `/${string}` };

export function cellOf(intl: Intl18, day: MonthDay, { today, hrefOf }: Options): Cell {
  const { t, number, locale } = intl;
  const { date, places, season, dayName, closed } = day;
  const lunar = lunarDate(date);
  const { wide, small } = places ? fillOf(places) : { wide: 0, small: 0 };
  const isShut = closed === true;
  return {
    date,
    lunar: `${lunar.day}/${lunar.month}`,
    price: places && day.fromVnd > 0 ? thousandsText(day.fromVnd, locale) : '',
    season: dayName && season ? season.name[locale].toLowerCase() : '',
    sold: places ? (isFull(places) ? t('calendar.cell.full') : number(places.sold)) : '',
    capacity: places ? capacityText(intl, places) : '',
    level: places && !isShut ? levelOf(places) : 0,
    wide,
    small,
    closed: closedText(intl, day),
    shut: isShut
      ? t('calendar.cell.shut')
      : closed.length > 0
        ? t('calendar.cell.shutSome', { count: closed.length })
        : '',
    isPast: date < today,
    label: labelOf(intl, day, `${lunar.day}/${lunar.month}`),
    href: hrefOf(date),
  };
}

/** ` / 5.500`; places that are held stand before it: ` +46 / 5.500`. */
function capacityText({ number }: Intl18, places: Places): string {
  const held = places.held > 0 && !isFull(places) ? ` +${number(places.held)}` : '';
  return `${held} / ${number(places.capacity)}`;
}

function closedText({ t, locale }: Intl18, { closed }: MonthDay): string {
  if (closed === true) return t('calendar.cell.closed');
  const [only, another] = closed;
  if (!only) return '';
  return another
    ? t('calendar.cell.someClosed', { count: closed.length })
    : t('calendar.cell.oneClosed', { name: only[locale] });
}

function labelOf(intl: Intl18, day: MonthDay, lunar: string): string {
  const { t, number, money, locale } = intl;
  const { date, places, season, dayName, hours } = day;
  const parts = [
    intl.day(date, 'full'),
    t('calendar.cell.lunar', { lunar }),
    dayName?.[locale],
    season?.name[locale],
    hours && t('calendar.day.hours', { hours: hoursText(hours) }),
    closedText(intl, day),
    places ? t('calendar.cell.price', { price: money(day.fromVnd) }) : t('calendar.cell.none'),
    places &&
      t('calendar.cell.places', {
        sold: number(places.sold),
        capacity: number(places.capacity),
        held: number(places.held),
      }),
    day.averageVnd !== null && t('calendar.cell.average', { price: money(day.averageVnd) }),
  ];
  return parts.filter(Boolean).join(', ');
}
