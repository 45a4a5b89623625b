import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { lunarDate } from '#src/values/lunar.ts';
import { hoursText } from '#src/values/opening-hours.ts';
import { DayForm, TripForm } from './day-forms.tsx';
import type { DayPlaces, OpenedDay } from './load-day.ts';
import { scopeName } from './month-words.ts';
import { fieldName, type PlacesLine } from './places-line.ts';

type Props = {
  intl: Intl18;
  opened: OpenedDay;
  closeAt: `/${string}`;
  isReadOnly: boolean;
  isPast: boolean;
  /** The places that were opened in a week: their field takes the focus. */
  slot: string;
  /** Gives the day a name and a season. */
  seasonForm: ReactNode;
};

const TITLE = 'calendar-day';

/** A day with all that it sells. */
export function DayPanel({ intl, opened, closeAt, isReadOnly, isPast, slot, seasonForm }: Props) {
  const { t, locale } = intl;
  const { date, dayName, types } = opened;
  const lines = linesOf(intl, opened);
  const hasSlot = lines.some(({ quotaId }) => quotaId === slot);
  return (
    <section className=":uno: rule-line round-1 bg-surface" aria-labelledby={TITLE}>
      <header className=":uno: flex items-center gap-10px min-h-48px p-[8px_8px_8px_16px] rule-b-line">
        <h2 id={TITLE} tabIndex={-1} className=":uno: type-600-15/1.3-text">
          {intl.day(date, 'full')}
        </h2>
        {dayName && (
          <span className=":uno: p-[3px_8px] rule-line-2 round-1 type-600-12.5/1.2-text">
            {dayName[locale]}
          </span>
        )}
        <Link
          to={closeAt}
          scroll={false}
          className=":uno: grid place-items-center flex-none w-44px h-44px ml-auto"
          aria-label={t('calendar.day.close')}
        >
          <Icon name="i-lucide-x" />
        </Link>
      </header>
      <div className=":uno: grid gap-14px p-[12px_16px_16px]">
        <DayFacts {...{ intl, opened, isPast }} />
        {lines.length === 0 ? (
          <p>{t('calendar.day.none')}</p>
        ) : (
          <DayForm
            key={`${date} ${slot}`}
            focusId={hasSlot && !isReadOnly ? fieldId(fieldName(slot)) : TITLE}
            words={intl.words('calendar.day')}
            back={intl.words('calendar.back')}
            {...{ lines, isReadOnly, locale }}
          />
        )}
        <UnitPrices intl={intl} types={types} />
        {!isReadOnly && seasonForm}
        {!isReadOnly && <AnotherTrip intl={intl} opened={opened} />}
      </div>
    </section>
  );
}

function DayFacts({ intl, opened, isPast }: Pick<Props, 'intl' | 'opened' | 'isPast'>) {
  const { t, locale } = intl;
  const { date, season, hours, averageVnd } = opened;
  const { day, month } = lunarDate(date);
  const facts = [
    season?.name[locale],
    hours && t('calendar.day.hours', { hours: hoursText(hours) }),
    t('calendar.cell.lunar', { lunar: `${day}/${month}` }),
    averageVnd !== null && t('calendar.cell.average', { price: intl.money(averageVnd) }),
    isPast && t('calendar.day.past'),
  ];
  return <p className=":uno: c-ink-2 text-13.5px">{facts.filter(Boolean).join(' · ')}</p>;
}

function AnotherTrip({ intl, opened: { date, types } }: Pick<Props, 'intl' | 'opened'>) {
  const timed = types.filter(({ hasSlots }) => hasSlots);
  if (timed.length === 0) return null;
  return (
    <details className=":uno: [&_summary]:(w-fit min-h-40px c-link cursor-pointer)">
      <summary>{intl.t('calendar.trip.title')}</summary>
      <TripForm
        key={timed.map(({ trips }) => trips.length).join()}
        day={date}
        types={timed.map(({ id, name }) => ({ value: id, label: name[intl.locale] }))}
        words={intl.words('calendar.trip')}
      />
    </details>
  );
}

function linesOf(intl: Intl18, { pools, types }: OpenedDay): PlacesLine[] {
  const { money, locale } = intl;
  const figures = ({ quotaId, sold, held, capacity, ruleCapacity }: DayPlaces) => {
    return { quotaId, sold, held, capacity, ruleCapacity, price: '', emptyTrip: null };
  };
  return [
    ...pools.map((pool) => ({ ...figures(pool), name: scopeName(intl, pool.scope, types) })),
    ...types.flatMap(({ name, fromVnd, trips }) =>
      trips.map((trip) => ({
        ...figures(trip),
        name: trip.time ? `${name[locale]}, ${trip.time}` : name[locale],
        price: fromVnd > 0 ? money(fromVnd).replace(/\u00a0₫$/, '') : '',
        emptyTrip: trip.time && trip.capacity > 0 && trip.held + trip.sold === 0 ? trip.departureId : null,
      })),
    ),
  ];
}

function UnitPrices({ intl: { t, money, locale }, types }: { intl: Intl18; types: OpenedDay['types'] }) {
  const priced = types.filter(({ units }) => units.length > 0);
  if (priced.length === 0) return null;
  return (
    <details className=":uno: [&_summary]:(w-fit min-h-40px c-link cursor-pointer)">
      <summary>{t('calendar.day.units')}</summary>
      {priced.map(({ id, name, units }) => (
        <dl
          key={id}
          className=":uno: grid grid-cols-[1fr_auto] gap-[3px_14px] pb-12px text-13.5px [&_dd]:(m-0 type-500-14/1.4-data tabular text-right)"
        >
          <dt className=":uno: col-span-2 font-600">{name[locale]}</dt>
          {units.map((unit) => (
            <div key={unit.name.vi} className=":uno: contents">
              <dt className=":uno: c-ink-2">{unit.name[locale]}</dt>
              <dd>{unit.priceVnd > 0 ? money(unit.priceVnd) : t('tickets.pricing.free')}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}
