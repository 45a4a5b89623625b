import 'virtual:uno:icons-booking.css';
import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { dateError } from '#src/features/booking/booking.ts';
import { bookingDay } from '#src/features/booking/booking-days.ts';
import { BookingForm } from '#src/features/booking/booking-form.tsx';
import { bookingTicket, cheapestVnd, readStart } from '#src/features/booking/booking-start.ts';
import type { BookingWords } from '#src/features/booking/booking-words.ts';
import { TicketChoice, type TicketOption } from '#src/features/booking/ticket-choice.tsx';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { findChosenDays } from '#src/features/tickets/availability.queries.ts';
import {
  factsOf,
  monthPeriod,
  openMonth,
  periodFacts,
  shownMonth,
  stepMonth,
} from '#src/features/tickets/day-facts.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import type { PictureName } from '#src/values/picture-source.ts';
import type { Settings } from '#src/values/settings.ts';

/** Step 1 of buying: which ticket, which day, who comes; ends with the hold. */
export async function OrderTicketScreen({ context }: { context: ScreenContext }) {
  const { locale, now } = context;
  const query = askedOf(context);
  const intl = intlFor(locale);
  const { types, type, settings, isWaitingOn, ...shown } = await readBooking(context, query);
  const asked = query.get('ticket');
  const head = (
    <PageHead context={context} title={intl.t('booking.title')} description={intl.t('booking.description')} />
  );
  if (!type) return <NothingOnSale intl={intl} head={head} />;
  const today = parkDay(now);
  const start = readStart(query, type, today);
  const calendar = calendarOf(context, { ...shown, lastDay: lastDay(settings, today) });
  const guests = queryOf(
    query,
    type.units.map((unit) => unit.key),
  );
  const chosen = optionOf(type, locale);
  return (
    <div className="wrap book-page">
      {head}
      <BookingForm
        key={type.slug}
        locale={locale}
        ticket={bookingTicket(type, intl)}
        days={calendar.days}
        view={{ ...calendar.view, guests }}
        today={today}
        holdMinutes={settings['hold.minutes']}
        start={start}
        words={wordsOf(intl)}
        waitPath={
          isWaitingOn ? href('waitingList', locale, { query: { ticket: type.slug, date: '' } }) : null
        }
        art={<Picture name={chosen.picture} dark={chosen.pictureDark} sizes="420px" className="book-art" />}
        head={
          <Head
            intl={intl}
            isUnknown={asked !== null && asked !== type.slug}
            choice={
              <TicketChoice
                intl={intl}
                options={types.map((each) => optionOf(each, locale))}
                chosen={chosen}
                query={{ ...queryOf(query, ['date', 'month']), ...guests }}
                isOpen={asked !== type.slug}
              />
            }
          />
        }
      />
    </div>
  );
}

/** What the address asks for, or what the form was sent with that was refused. */
function askedOf({ query, refusedForm }: ScreenContext): URLSearchParams {
  return refusedForm ? new URLSearchParams(refusedForm.typed) : query;
}

function NothingOnSale({ intl, head }: { intl: Intl18; head: ReactNode }) {
  return (
    <div className="wrap book-page">
      {head}
      <h1 className="checkout-title">{intl.t('booking.title')}</h1>
      <p className="lead">{intl.t('booking.nothing')}</p>
    </div>
  );
}

type HeadProps = { intl: Intl18; isUnknown: boolean; choice: ReactNode };

function Head({ intl, isUnknown, choice }: HeadProps) {
  return (
    <>
      <CheckoutHead intl={intl} step={0} title={intl.t('booking.title')} />
      {isUnknown && (
        <Notice tone="warn">
          <p>{intl.t('tickets.error.unknown')}</p>
        </Notice>
      )}
      {choice}
    </>
  );
}

/** The tickets on sale; of the one asked for the days of the month to show, and the chosen day when it is in another. */
async function readBooking({ db, now }: ScreenContext, query: URLSearchParams) {
  const today = parkDay(now);
  const typed = query.get('date');
  const date = typed && dateError(typed, today) === null ? typed : null;
  const named = query.get('month') ?? date?.slice(0, 7) ?? null;
  // Only a month that is asked for is compared with how far the sale goes.
  const limit = named ? lastDay(await readSettings(db.read), today) : today;
  const first = shownMonth({ month: named, today, lastDay: limit });
  const other = date?.startsWith(first) ? null : date;
  const slug = query.get('ticket') ?? '';
  const [{ month, found }, far, settings, isWaitingOn] = await Promise.all([
    openMonth({
      month: first,
      isAsked: named !== null,
      lastDay: async () => lastDay(await readSettings(db.read), today),
      read: (shown) => findChosenDays(db.read, { slug, ...monthPeriod(shown), now }),
    }),
    other ? findChosenDays(db.read, { slug, from: other, to: other, now }) : null,
    readSettings(db.read),
    isFeatureEnabled(db.read, WAITING_FLAG),
  ]);
  return { ...found, settings, isWaitingOn, month, other, otherDay: far?.days[0] };
}

function lastDay(settings: Settings, today: string): string {
  return addDays(today, settings['booking.daysAhead']);
}

type Shown = Pick<Awaited<ReturnType<typeof readBooking>>, 'month' | 'days' | 'other' | 'otherDay'> & {
  lastDay: string;
};

function calendarOf(
  { now, locale }: ScreenContext,
  { month, days: sold, other, otherDay, lastDay: last }: Shown,
) {
  const intl = intlFor(locale);
  const today = parkDay(now);
  const byDate = new Map(sold.map((day) => [day.date, day]));
  const days = periodFacts(sold, { ...monthPeriod(month), now }).map((facts) =>
    bookingDay(facts, byDate.get(facts.date), locale),
  );
  if (other) days.push(bookingDay(factsOf(other, otherDay, today), otherDay, locale));
  const previous = month > today.slice(0, 7) ? stepMonth(month, -1) : null;
  const next = month < last.slice(0, 7) ? stepMonth(month, 1) : null;
  return { days, view: { month, monthText: intl.day(`${month}-01`, 'month'), previous, next } };
}

function optionOf(type: TicketType, locale: Locale): TicketOption {
  return {
    slug: type.slug,
    name: type.name[locale],
    fact: type.fact[locale],
    picture: type.picture as PictureName,
    pictureDark: type.pictureDark as PictureName,
    fromVnd: cheapestVnd(type),
  };
}

function wordsOf(intl: Intl18): BookingWords {
  return {
    form: intl.words('booking.form'),
    error: intl.words('tickets.error'),
    stepper: intl.words('common.stepper'),
    days: { day: intl.words('tickets.day'), week: intl.words('common.calendar') },
    offline: intl.t('errors.offline'),
  };
}

/** The URL's values under these names, for links. */
function queryOf(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );
}
