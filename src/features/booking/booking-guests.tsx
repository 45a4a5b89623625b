import type { ReactNode } from 'react';
import type { Season } from '#db/schema/tickets.ts';
import type { Locale } from '#i18n/locales.ts';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { formatMessage } from '#src/values/message.ts';
import {
  type BookingTicket,
  type BookingUnit,
  boxId,
  countGuests,
  GUESTS_FIELD,
  type Quantities,
  unitField,
} from './booking.ts';
import { BookingBox, BookingError } from './booking-box.tsx';
import { amountText } from './booking-days.ts';
import type { BookingWords } from './booking-words.ts';

type Props = {
  locale: Locale;
  words: BookingWords;
  ticket: BookingTicket;
  /** Null before a day is chosen: prices then begin with "from". */
  season: Season | null;
  quantities: Quantities;
  messages: ReadonlyMap<string, string>;
  onChange: (quantities: Quantities) => void;
};

export function BookingGuests(props: Props) {
  const { locale, words, ticket, quantities, messages, onChange } = props;
  const limit = formatMessage(words.form.maxGuests, { max: ticket.maxPerOrder }, locale);
  const room = ticket.maxPerOrder - countGuests(quantities);
  return (
    <BookingBox
      field={GUESTS_FIELD}
      title={words.form.guests}
      aside={<span className="mut">{limit}</span>}
      message={messages.get(GUESTS_FIELD)}
    >
      <div className="guests">
        {ticket.units.map((unit) => {
          const quantity = quantities[unit.id] ?? 0;
          const set = (value: number) => onChange({ ...quantities, [unit.id]: value });
          return (
            <GuestRow key={unit.id} {...props} unit={unit} message={messages.get(unitField(unit.id))}>
              <Stepper
                label={unit.name}
                name={unit.key}
                value={quantity}
                max={Math.max(quantity, Math.min(unit.max, quantity + room))}
                reasonAtMax={room <= 0 ? limit : undefined}
                onChange={set}
                words={words.stepper}
              />
            </GuestRow>
          );
        })}
      </div>
    </BookingBox>
  );
}

type RowProps = Props & { unit: BookingUnit; message: string | undefined; children: ReactNode };

function GuestRow({ locale, words, unit, season, message, children }: RowProps) {
  const id = boxId(unitField(unit.id));
  return (
    <fieldset
      className="guest"
      id={id}
      aria-label={unit.name}
      aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <div>
        <b>{unit.name}</b>
        <span id={`${id}-hint`}>{unit.rule}</span>
        {unit.heightCm !== null && (
          <span className="guest-height">
            <Icon name="i-lucide-ruler" />
            {formatMessage(words.form.height, { cm: unit.heightCm }, locale)}
          </span>
        )}
      </div>
      <UnitPrice {...{ unit, season, words, locale }} />
      {children}
      <BookingError id={`${id}-error`} message={message} />
    </fieldset>
  );
}

function UnitPrice({ unit, season, words, locale }: Pick<RowProps, 'unit' | 'season' | 'words' | 'locale'>) {
  const vnd = season ? unit.prices[season] : Math.min(...Object.values(unit.prices));
  if (vnd === 0) return <span className="num">{words.form.free}</span>;
  return (
    <span className="guest-price">
      {!season && <small>{words.form.from} </small>}
      <DataPrice amount={amountText(vnd, locale)} />
    </span>
  );
}
