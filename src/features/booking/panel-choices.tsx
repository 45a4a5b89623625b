import { useRouter } from 'waku/router/client';
import type { Season } from '#db/schema/tickets.ts';
import { shortDay } from '#src/features/tickets/day-cells.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type BookingUnit, priceOn } from './booking.ts';
import type { BookingPanelProps } from './booking-panel-props.ts';
import { GuestRows } from './guest-rows.tsx';
import { panelCells } from './panel-cells.ts';
import { SlotOptions } from './slot-options.tsx';
import { SoldOut } from './sold-out.tsx';
import type { Booking } from './use-booking.ts';

type Props = BookingPanelProps & { booking: Booking };

/** Day, time and guests on the panel of a ticket's page. */
export function PanelChoices(props: Props) {
  const { booking, month, monthText, previous, next, today, locale, words } = props;
  const { day } = booking;
  const { push } = useRouter();
  const turn = (to: `/${string}` | null) =>
    to && { href: to, onTurn: () => void push(to as never, { scroll: false }) };
  const closure = day?.note && { day: shortDay(day.date, words.week, locale), note: day.note };
  const notes = [...(closure ? [formatMessage(words.panel.closure, closure, locale)] : []), ...props.notes];
  return (
    <>
      <h2>{words.panel.title}</h2>
      <Calendar
        month={month}
        monthText={monthText}
        days={panelCells(booking.shown, props)}
        today={today}
        selected={day?.date}
        onSelect={(date) => booking.choose({ date })}
        onSold={(date) => booking.choose({ date })}
        previous={turn(previous)}
        next={turn(next)}
        words={words.week}
      />
      {notes.map((note) => (
        <p key={note} className="panel-note">
          {note}
        </p>
      ))}
      <Slots {...props} />
      <Full {...props} />
      <Guests {...props} />
    </>
  );
}

/** The departures of the day; a ticket for the whole day has none. */
function Slots({ booking: { day, slot, choose }, locale, words }: Props) {
  const slots = day?.slots.filter(({ time }) => time) ?? [];
  if (!day || slots.length === 0) return null;
  return (
    <fieldset className="panel-part">
      <legend>
        <b>{words.panel.slots}</b>
        <span>{shortDay(day.date, words.week, locale)}</span>
      </legend>
      <div className="slots">
        <SlotOptions
          name="slot"
          slots={slots}
          chosen={slot?.id}
          onChoose={(slotId) => choose({ slotId })}
          locale={locale}
          words={words.panel}
        />
      </div>
    </fieldset>
  );
}

/** Where else there are places, for a day that is sold out; for a departure of it, the waiting list. */
function Full(props: Props) {
  const { ticket, booking, waitPath, locale, words } = props;
  const { day, group, choose } = booking;
  const link = <WaitLink {...props} />;
  if (day?.status !== 'SOLD_OUT') return link;
  const where = { slug: ticket.slug, date: day.date, group, waitPath, locale, week: words.week };
  return (
    <SoldOut {...where} onPick={(date) => choose({ date })}>
      {link}
    </SoldOut>
  );
}

function WaitLink({ booking: { day }, waitPath, words: { panel } }: Props) {
  const isFull = day?.status === 'SOLD_OUT' || day?.slots.some((slot) => slot.status === 'SOLD_OUT');
  if (!day || !waitPath || !isFull) return null;
  return (
    <p className="panel-note">
      <a href={`${waitPath}${day.date}`} className="lnk">
        {panel.waitSlot}
      </a>
    </p>
  );
}

/** Each kind of guest with its rule, its price that day and a stepper. */
function Guests({ ticket, booking, locale, words: { panel, stepper } }: Props) {
  const max = { max: ticket.maxPerOrder };
  const season = booking.day?.season;
  return (
    <fieldset className="panel-part">
      <legend>
        <b>{panel.guests}</b>
        <span>{formatMessage(panel.maxPerOrder, max, locale)}</span>
      </legend>
      <GuestRows
        className="guest-row guest-priced"
        ticket={ticket}
        booking={booking}
        stepper={stepper}
        limit={formatMessage(panel.maxReached, max, locale)}
        detailOf={(unit) => <span>{unit.rule}</span>}
        priceOf={({ prices }) => <em>{priceText(prices, season, { panel, locale })}</em>}
      />
    </fieldset>
  );
}

/** Before a day is chosen the least, and begins with "from". */
function priceText(
  prices: BookingUnit['prices'],
  season: Season | undefined,
  { panel, locale }: { panel: Props['words']['panel']; locale: string },
): string {
  const vnd = priceOn(prices, season);
  if (vnd === 0) return panel.free;
  return season ? moneyText(vnd, locale) : `${panel.from} ${moneyText(vnd, locale)}`;
}
