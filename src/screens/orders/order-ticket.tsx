import 'virtual:uno:icons-booking.css';
import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { bookingDay } from '#src/features/booking/booking-days.ts';
import { BookingForm } from '#src/features/booking/booking-form.tsx';
import { bookingTicket, cheapestVnd, readStart } from '#src/features/booking/booking-start.ts';
import type { BookingWords } from '#src/features/booking/booking-words.ts';
import { TicketChoice, type TicketOption } from '#src/features/booking/ticket-choice.tsx';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { factsOf, monthPeriod, periodFacts, shownMonth, stepMonth } from '#src/features/tickets/day-facts.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { WAITING_FLAG } from '#src/features/waiting-list/waiting-list.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import type { PictureName } from '#src/values/picture-source.ts';

/** Step 1 of buying: which ticket, which day, who comes; ends with the hold. */
export async function OrderTicketScreen({ context }: { context: ScreenContext }) {
  const { db, locale, now } = context;
  const query = askedOf(context);
  const intl = intlFor(locale);
  const [types, settings, isWaitingOn] = await Promise.all([
    listTicketTypes(db.read),
    readSettings(db.read),
    isFeatureEnabled(db.read, WAITING_FLAG),
  ]);
  const asked = query.get('ticket');
  const type = types.find(({ slug }) => slug === asked) ?? types[0];
  const head = (
    <PageHead context={context} title={intl.t('booking.title')} description={intl.t('booking.description')} />
  );
  if (!type) return <NothingOnSale intl={intl} head={head} />;
  const today = parkDay(now);
  const start = readStart(query, type, today);
  const lastDay = addDays(today, settings['booking.daysAhead']);
  const calendar = await loadMonth({ ...context, query }, { type, lastDay, date: start.date });
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
        ticket={bookingTicket(type, locale)}
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

type Month = { type: TicketType; lastDay: string; date: string | null };

/** The days of the month to show, and the chosen day when it is in another. */
async function loadMonth({ db, now, locale, query }: ScreenContext, { type, lastDay, date }: Month) {
  const intl = intlFor(locale);
  const today = parkDay(now);
  const month = shownMonth({ month: query.get('month') ?? date?.slice(0, 7) ?? null, today, lastDay });
  const { from, to } = monthPeriod(month);
  const sold = await listTicketDays(db.read, { type, from, to, now });
  const byDate = new Map(sold.map((day) => [day.date, day]));
  const days = periodFacts(sold, { from, to, now }).map((facts) =>
    bookingDay(facts, byDate.get(facts.date), locale),
  );
  if (date && !date.startsWith(month)) {
    const [other] = await listTicketDays(db.read, { type, from: date, to: date, now });
    days.push(bookingDay(factsOf(date, other, today), other, locale));
  }
  const previous = month > today.slice(0, 7) ? stepMonth(month, -1) : null;
  const next = month < lastDay.slice(0, 7) ? stepMonth(month, 1) : null;
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
