import type { ReactNode } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { type BookingTicket, type BookingUnit, boxId, countMax, unitField } from './booking.ts';
import { BookingError } from './booking-box.tsx';
import type { Booking } from './use-booking.ts';

type Props = {
  className: string;
  ticket: BookingTicket;
  booking: Pick<Booking, 'choice' | 'guests' | 'setCount'>;
  stepper: Words<'common.stepper'>;
  /** Said where the order is full. */
  limit?: string;
  /** By field; without them a row is no field of its own. */
  messages?: ReadonlyMap<string, string>;
  /** Below the name of a kind of guest. */
  detailOf: (unit: BookingUnit) => ReactNode;
  priceOf?: (unit: BookingUnit) => ReactNode;
};

/** Each kind of guest with how many of them come. */
export function GuestRows({ className, ticket, booking, stepper, limit, messages, ...layout }: Props) {
  const { quantities } = booking.choice;
  const isFull = booking.guests >= ticket.maxPerOrder;
  return ticket.units.map((unit) => (
    <GuestRow key={unit.id} className={className} unit={unit} messages={messages}>
      <div>
        <b>{unit.name}</b>
        {layout.detailOf(unit)}
      </div>
      {layout.priceOf?.(unit)}
      <Stepper
        label={unit.name}
        name={unit.key}
        value={quantities[unit.id] ?? 0}
        max={countMax(ticket, quantities, unit)}
        reasonAtMax={isFull ? limit : undefined}
        onChange={(count) => booking.setCount(unit, count)}
        words={stepper}
      />
    </GuestRow>
  ));
}

type RowProps = {
  className: string;
  unit: BookingUnit;
  messages: ReadonlyMap<string, string> | undefined;
  children: ReactNode;
};

function GuestRow({ className, unit, messages, children }: RowProps) {
  if (!messages) return <div className={className}>{children}</div>;
  const field = unitField(unit.id);
  const id = boxId(field);
  const message = messages.get(field);
  return (
    <fieldset
      className={className}
      id={id}
      aria-label={unit.name}
      aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      {children}
      <BookingError id={`${id}-error`} message={message} />
    </fieldset>
  );
}
