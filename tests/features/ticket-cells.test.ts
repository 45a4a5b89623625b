import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import {
  basketErrors,
  bookingLines,
  countMax,
  type Quantities,
  steppedCount,
  totalVnd,
} from '#src/features/booking/booking.ts';
import { bookingTicket } from '#src/features/booking/booking-start.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { type DayFacts, dayCell, exactFacts, fullDay, isOnSale } from '#src/features/tickets/day-cells.ts';
import { monthPeriod, periodFacts, shownMonth, stepMonth } from '#src/features/tickets/day-facts.ts';
import { basketProblem, isPastCutOff } from '#src/features/tickets/tickets.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { db, NEXT_DAY, openTickets, ticketType } from '#tests/support/ticket-days.ts';

openTickets();

describe('calendar cells', () => {
  const words = intlFor('vi').words('tickets.day');
  const week = intlFor('vi').words('common.calendar');
  const cellOf = (facts: DayFacts) =>
    dayCell(facts, { words, name: fullDay(facts.date, week, 'vi'), locale: 'vi' });

  async function cells(now: string) {
    await openPark(db, { days: [DAY, NEXT_DAY] });
    const days = await listTicketDays(db.read, {
      type: await ticketType('round'),
      ...monthPeriod('2026-12'),
      now,
    });
    return periodFacts(days, { ...monthPeriod('2026-12'), now }).map((facts) => cellOf(facts));
  }

  test('every day of the month has one, with its lunar date', async () => {
    const month = await cells(BEFORE);
    expect(month.length).toBe(31);
    expect(month[8]).toMatchObject({
      date: '2026-12-09',
      lunar: '1/11',
      state: 'past',
      priceText: null,
      barPercent: null,
    });
    expect(month[11]).toMatchObject({
      date: DAY,
      lunar: '4',
      state: 'available',
      priceText: '650k',
      barPercent: 100,
    });
    expect(month[11]?.label).toBe('Thứ Bảy, 12/12/2026, ngày 4/11 âm lịch, từ 650.000\u00a0₫, còn chỗ');
  });

  test('a day whose sale has ended says so instead of a price', async () => {
    const month = await cells('2026-12-12T09:00:00.000Z');
    expect(month[11]).toMatchObject({ state: 'closed', priceText: 'Hết giờ' });
    expect(month[11]?.label).toEndWith('đã hết giờ bán trong ngày');
  });

  test('exact figures replace the stored status, and never reopen a past day', async () => {
    await openPark(db, { days: [DAY] });
    const days = await listTicketDays(db.read, {
      type: await ticketType('round'),
      from: DAY,
      to: DAY,
      now: BEFORE,
    });
    const [open] = periodFacts(days, { from: DAY, to: DAY, now: BEFORE });
    const [past] = periodFacts(days, { from: DAY, to: DAY, now: '2026-12-20T00:00:00.000Z' });
    if (!open || !past) throw new Error('no day');
    const full = exactFacts(open, { status: 'SOLD_OUT', leftPercent: 0 });
    expect([cellOf(full).priceText, isOnSale(full)]).toEqual(['Hết chỗ', false]);
    expect(exactFacts(past, { status: 'AVAILABLE', leftPercent: 100 }).status).toBe('PAST');
    expect(cellOf(exactFacts(open, { status: 'LIMITED', leftPercent: 10 }))).toMatchObject({
      state: 'low',
      barPercent: 10,
    });
  });

  test('the date reads the same as on the server', () => {
    for (const locale of ['vi', 'en'] as const) {
      const intl = intlFor(locale);
      expect(fullDay(DAY, intl.words('common.calendar'), locale)).toBe(intl.day(DAY, 'full'));
    }
  });

  test('months turn over the year, and a month that is not on sale becomes this one', () => {
    expect([stepMonth('2026-12', 1), stepMonth('2027-01', -1), monthPeriod('2028-02').to]).toEqual([
      '2027-01',
      '2026-12',
      '2028-02-29',
    ]);
    const asked = (month: string | null) => shownMonth({ month, today: '2026-12-20', lastDay: '2027-06-17' });
    expect([null, '2026-11', '2027-07', '2027-13', 'x', '2027-06'].map(asked)).toEqual([
      '2026-12',
      '2026-12',
      '2026-12',
      '2026-12',
      '2026-12',
      '2027-06',
    ]);
  });
});

describe('who may go together', () => {
  test('the page’s rule and the server’s agree on company', async () => {
    await openPark(db);
    const round = await ticketType('round');
    const ticket = bookingTicket(round, intlFor('vi'));
    for (const counts of [{ adult: 1, child: 2 }, { child: 1 }, { infant: 1 }, { adult: 1, infant: 3 }]) {
      const lines = round.units.map((unit) => ({
        unit,
        quantity: (counts as Record<string, number>)[unit.key] ?? 0,
      }));
      const ids = basketErrors(ticket, byId(round.units, counts)).map((error) => error.id);
      expect(ids.includes('needsCompanion')).toBe(
        basketProblem(round, lines)?.id === 'tickets.error.needsCompanion',
      );
    }
  });

  test('the total is the sum of the day’s prices, and a stepper stops at both limits', async () => {
    await openPark(db);
    const ticket = { ...bookingTicket(await ticketType('round'), intlFor('vi')), maxPerOrder: 20 };
    const { units } = ticket;
    const lines = bookingLines(units, byId(units, { adult: 2, child: 1, infant: 1 }), 'weekend');
    expect(totalVnd(lines)).toBe(2 * 650_000 + 430_000);
    const [adult] = units;
    if (!adult) throw new Error('no unit');
    expect(countMax(ticket, byId(units, { adult: 2, child: 17 }), adult)).toBe(3);
    expect(countMax(ticket, byId(units, { adult: 2 }), adult)).toBe(10);
    expect(countMax(ticket, byId(units, { adult: 4, child: 20 }), adult)).toBe(4);
    expect([
      steppedCount({ ...adult, min: 3 }, 0, 1),
      steppedCount({ ...adult, min: 3 }, 3, 2),
      steppedCount(adult, 1, 2),
    ]).toEqual([3, 0, 2]);
  });

  test('a cut-off counts park minutes, whatever the clock of the caller', () => {
    const at = (now: string) => isPastCutOff({ day: DAY, startTime: '', lastSaleMinute: 16 * 60, now });
    expect([
      at('2026-12-12T08:59:00.000Z'),
      at('2026-12-12T09:00:00.000Z'),
      at('2026-12-11T23:59:00.000Z'),
    ]).toEqual([false, true, false]);
  });
});

function byId(units: readonly { id: string; key: string }[], counts: Record<string, number>): Quantities {
  return Object.fromEntries(units.map(({ id, key }) => [id, counts[key] ?? 0]));
}
