'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { storeItem } from '#src/client/account/session-store.ts';
import { useAvailability } from '#src/client/use-availability.ts';
import { useOffScreen } from '#src/client/use-off-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { BookingPanelProps, PanelDay } from './booking-panel-props.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type ExactDay, exactFacts, isOnSale, shortDay } from './day-cells.ts';
import { type Counts, groupSize, groupTotalVnd, isUnaccompanied } from './group.ts';
import { GuestRows } from './guest-rows.tsx';
import { panelCells } from './panel-cells.ts';
import { panelSummary } from './panel-summary.ts';
import { PanelSummary } from './panel-summary.tsx';
import { type PanelSlot, SlotChoice } from './slot-choice.tsx';

/** Day, time, guests and total. Without scripts each day is a link and the whole a plain form. */
export function BookingPanel(props: BookingPanelProps) {
  const { slug, units, locale, words } = props;
  const panel = usePanel(props);
  const { day, slot, counts } = panel;
  const submit = useRef<HTMLDivElement>(null);
  const isSubmitOff = useOffScreen(submit);
  const { push } = useRouter();
  const total = groupTotalVnd(units, counts, day?.season ?? 'weekday');

  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (panel.problem) return;
    const quantities = Object.fromEntries(units.map((unit) => [unit.id, counts[unit.key] ?? 0]));
    storeItem(`booking.${slug}`, { date: day?.date ?? null, slotId: slot?.id ?? null, quantities });
    push(`${props.action}?${new URLSearchParams(new FormData(event.currentTarget) as never)}` as never);
  }

  return (
    <form action={props.action} className="panel" aria-label={words.panel.title} noValidate onSubmit={go}>
      <input type="hidden" name="ticket" value={slug} />
      {day && <input type="hidden" name="date" value={day.date} />}
      <TicketShape
        shape="v"
        isLacquer
        isRaised
        main={<Choices {...props} panel={panel} />}
        stub={
          <PanelSummary
            {...props}
            total={total}
            counts={counts}
            day={day}
            problem={panel.problem}
            submit={submit}
          />
        }
      />
      <BottomBar
        isShown={isSubmitOff}
        summary={panelSummary(panel, props)}
        amount={amountText(total, locale)}
      >
        <Button type="submit" variant="cta" aria-disabled={panel.problem !== null || undefined}>
          {words.panel.bookShort}
        </Button>
      </BottomBar>
    </form>
  );
}

type PanelState = ReturnType<typeof usePanel>;

/** What is chosen on the panel, with the places as they are at this moment. */
function usePanel({ slug, days, date, units, today, counts: atFirst, words }: BookingPanelProps) {
  const [asked, setAsked] = useState({ date, page: date });
  const [slotId, setSlotId] = useState<string | null>(null);
  const [counts, setCounts] = useState(atFirst);
  const shownDate = asked.page === date ? asked.date : date;
  const from = days.find((one) => one.date >= today)?.date ?? today;
  const exact = useAvailability({ slug, from, to: days.at(-1)?.date ?? today });
  const facts = days.map((one) => withSlots(one, exact.get(one.date)));
  const day = facts.find((one) => one.date === shownDate);
  const open = day?.slots?.filter(isOnSale) ?? [];
  const slot = open.find((one) => one.id === slotId) ?? open[0];
  const problem = problemOf({ day, units, counts, words });
  const select = (next: string) => setAsked({ date: next, page: date });
  return { facts, day, slot, counts, problem, select, setSlotId, setCounts };
}

type Exact = ExactDay & { slots: { departureId: string; status: PanelSlot['status'] }[] };

function withSlots(day: PanelDay, exact: Exact | undefined): PanelDay {
  if (!exact) return day;
  const known = new Map(exact.slots.map((slot) => [slot.departureId, slot.status]));
  const slots = day.slots?.map((slot) => ({ ...slot, status: known.get(slot.id) ?? slot.status }));
  return { ...day, ...exactFacts(day, exact), ...(slots && { slots }) };
}

type CheckInput = {
  day: PanelDay | undefined;
  units: BookingPanelProps['units'];
  counts: Counts;
  words: BookingPanelProps['words'];
};

function problemOf({ day, units, counts, words: { panel } }: CheckInput): string | null {
  if (!day) return panel.noDay;
  if (!isOnSale(day)) return panel.soldNow;
  if (groupSize(counts) === 0) return panel.noGuests;
  return isUnaccompanied(units, counts) ? panel.companion : null;
}

type ChoicesProps = BookingPanelProps & { panel: PanelState };

function Choices(props: ChoicesProps) {
  const { panel, month, monthText, previous, next, today, locale, words } = props;
  const { push } = useRouter();
  const turn = (to: `/${string}` | null) =>
    to && { href: to, onTurn: () => void push(to as never, { scroll: false }) };
  return (
    <>
      <h2>{words.panel.title}</h2>
      <Calendar
        month={month}
        monthText={monthText}
        days={import.meta.env.SSR ? [] : panelCells(panel.facts, props)}
        part={props.monthPart}
        today={today}
        selected={panel.day?.date}
        onSelect={panel.select}
        previous={turn(previous)}
        next={turn(next)}
        words={words.week}
      />
      {panel.day?.note && (
        <p className="panel-note">
          {formatMessage(
            words.panel.closure,
            { day: shortDay(panel.day.date, words.week), note: panel.day.note },
            locale,
          )}
        </p>
      )}
      {props.notes.map((note) => (
        <p key={note} className="panel-note">
          {note}
        </p>
      ))}
      <SlotChoice day={panel.day} chosen={panel.slot?.id} onChoose={panel.setSlotId} words={words} />
      <WaitLink {...props} />
      <GuestRows
        {...props}
        season={panel.day?.season ?? 'weekday'}
        counts={panel.counts}
        onChange={panel.setCounts}
      />
    </>
  );
}

/** For a day, or a departure of it, that is sold out. */
function WaitLink({ panel: { day }, waitPath, words: { panel } }: ChoicesProps) {
  const isFull = day?.status === 'SOLD_OUT' || day?.slots?.some((slot) => slot.status === 'SOLD_OUT');
  if (!day || !waitPath || !isFull) return null;
  return (
    <p className="panel-note">
      <a href={`${waitPath}${day.date}`} className="lnk">
        {panel.waitSlot}
      </a>
    </p>
  );
}
