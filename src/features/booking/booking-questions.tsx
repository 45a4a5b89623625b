import type { ReactNode } from 'react';
import type { Season } from '#db/schema/tickets.ts';
import type { Locale } from '#i18n/locales.ts';
import { fullDay } from '#src/features/tickets/day-cells.ts';
import { Icon } from '#src/ui/icon.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type BookingUnit, boxId, GUESTS_FIELD, priceOn, SLOT_FIELD, unitField } from './booking.ts';
import { BookingBox } from './booking-box.tsx';
import { BookingCalendar, type QuestionProps } from './booking-calendar.tsx';
import type { BookingWords } from './booking-words.ts';
import { GuestRows } from './guest-rows.tsx';
import { SlotOptions } from './slot-options.tsx';

/** Day, time and guests, each in its box with what is wrong with it. */
export function BookingQuestions(props: QuestionProps) {
  return (
    <>
      <BookingCalendar {...props} />
      {props.ticket.hasSlots && <Slots {...props} />}
      <Guests {...props} />
    </>
  );
}

/** The departures of the chosen day. */
function Slots({ booking: { day, slot, choose }, messages, locale, words }: QuestionProps) {
  const { form, days } = words;
  const aside = day && <span className="mut">{fullDay(day.date, days.week, locale)}</span>;
  return (
    <BookingBox field={SLOT_FIELD} title={form.slot} aside={aside} message={messages.get(SLOT_FIELD)}>
      {day && day.slots.length > 0 ? (
        <div className="slots" role="radiogroup" aria-label={form.slot}>
          <SlotOptions
            name={SLOT_FIELD}
            slots={day.slots}
            chosen={slot?.id}
            onChoose={(slotId) => choose({ slotId })}
            locale={locale}
            words={form}
          />
        </div>
      ) : (
        <p className="mut">{form.slotAfterDate}</p>
      )}
    </BookingBox>
  );
}

function Guests({ locale, words, ticket, booking, messages }: QuestionProps) {
  const limit = formatMessage(words.form.maxGuests, { max: ticket.maxPerOrder }, locale);
  return (
    <BookingBox
      field={GUESTS_FIELD}
      title={words.form.guests}
      aside={<span className="mut">{limit}</span>}
      message={messages.get(GUESTS_FIELD)}
    >
      <div className="guests">
        <GuestRows
          className="guest"
          ticket={ticket}
          booking={booking}
          stepper={words.stepper}
          limit={limit}
          messages={messages}
          detailOf={(unit) => ruleOf({ unit, words, locale })}
          priceOf={(unit) => priceOf({ unit, words, locale }, booking.day?.season ?? null)}
        />
      </div>
    </BookingBox>
  );
}

type UnitInput = { unit: BookingUnit; words: BookingWords; locale: Locale };

function ruleOf({ unit, words, locale }: UnitInput): ReactNode {
  return (
    <>
      <span id={`${boxId(unitField(unit.id))}-hint`}>{unit.rule}</span>
      {unit.heightCm && (
        <span className="guest-height">
          <Icon name="i-lucide-ruler" />
          {formatMessage(words.form.height, { cm: unit.heightCm }, locale)}
        </span>
      )}
    </>
  );
}

/** Before a day is chosen the price is the least, and begins with "from". */
function priceOf({ unit, words, locale }: UnitInput, season: Season | null): ReactNode {
  const vnd = priceOn(unit.prices, season);
  if (vnd === 0) return <span className="num">{words.form.free}</span>;
  return (
    <span className="guest-price">
      {!season && <small>{words.form.from} </small>}
      <DataPrice amount={amountText(vnd, locale)} />
    </span>
  );
}
