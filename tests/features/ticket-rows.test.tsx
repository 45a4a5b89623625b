/** The calendar of a ticket's page as the server writes it, and what its panel is given. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { renderToString } from 'react-dom/server';
import { departureStatuses, unitPrices } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { panelCells } from '#src/features/booking/panel-cells.ts';
import { TicketBooking } from '#src/features/booking/ticket-booking.tsx';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { monthPeriod } from '#src/features/tickets/day-facts.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { rowHref } from '#src/routes.ts';
import { Calendar } from '#src/ui/calendar/calendar.tsx';
import { SETTING_DEFAULTS, type Settings } from '#src/values/settings.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { db, NEXT_DAY, openTickets } from '#tests/support/ticket-days.ts';

openTickets();

type Asked = { asked?: string; month?: string; locale?: Locale; isWaitingOn?: boolean; settings?: Settings };

async function panelOf(given: Asked = {}) {
  const {
    asked,
    month = DAY.slice(0, 7),
    locale = 'vi',
    isWaitingOn = true,
    settings = SETTING_DEFAULTS,
  } = given;
  const type = await findTicketType(db.remembered, 'round');
  if (!type) throw new Error('no ticket');
  const days = await listTicketDays(db.remembered, { type, ...monthPeriod(month), now: BEFORE });
  const panel = TicketBooking({
    type,
    month,
    days,
    asked: asked ?? null,
    settings,
    isWaitingOn,
    pathOf: (query) => rowHref('ticket', locale, { ...type, query }),
    now: BEFORE,
    intl: intlFor(locale),
  });
  return panel.props;
}

/** The rows in the HTML of a page. */
async function rowsOf(asked: Asked = {}): Promise<string> {
  const panel = await panelOf(asked);
  const { days, month, monthText, today, date, words } = panel;
  const shown = { month, monthText, today, selected: date, words: words.week };
  const html = renderToString(<Calendar {...shown} days={panelCells(days, panel)} />);
  return html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'));
}

/** The opening tags of a day's cell and of the control in it. */
function cellOf(rows: string, date: string): string {
  return new RegExp(`<td [^>]*><\\w+ [^>]*data-date="${date}"[^>]*>`).exec(rows)?.[0] ?? '';
}

function sellOut(day: string): Promise<unknown> {
  const departure = eq(departureStatuses.departureId, `round-${day}`);
  return db.write((tx) => tx.update(departureStatuses).set({ status: 'SOLD_OUT' }).where(departure));
}

describe('the rows of the calendar', () => {
  test('link each day that is on sale; the payload has no markup', async () => {
    await openPark(db, { days: [DAY, NEXT_DAY] });
    const rows = await rowsOf();
    expect(rows.match(/ data-date="/g)).toHaveLength(31);
    expect(cellOf(rows, NEXT_DAY)).toContain(` href="/tickets/round?date=${NEXT_DAY}"`);
    expect(JSON.stringify(await panelOf())).not.toContain('<');
  });

  test('differ for each chosen day, language, month and link to the waiting list', async () => {
    await openPark(db, { days: [DAY, NEXT_DAY, '2026-12-14'] });
    await sellOut(DAY);
    const seen = [
      await rowsOf(),
      await rowsOf({ asked: '2026-12-14' }),
      await rowsOf({ locale: 'en' }),
      await rowsOf({ month: '2027-01' }),
      await rowsOf({ isWaitingOn: false }),
    ];
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('are made again when a price has changed or a day is closed', async () => {
    await openPark(db, { days: [DAY, NEXT_DAY] });
    expect(await rowsOf()).toContain('>650k<');
    await db.write((tx) => tx.update(unitPrices).set({ priceVnd: 123_000 }));
    expect(await rowsOf()).toContain('>123k<');
    await storeClosure(db, { ticketTypeId: 'round', reason: 'maintenance' });
    expect(cellOf(await rowsOf(), DAY)).toStartWith(
      '<td role="gridcell" aria-selected="false" aria-disabled="true"><button class="cal-day is-closed"',
    );
  });

  test('lead from a day that is sold out to its waiting list, and choose no other for it', async () => {
    await openPark(db, { days: [DAY, NEXT_DAY] });
    await sellOut(DAY);
    const rows = await rowsOf({ asked: DAY });
    expect(cellOf(rows, DAY)).toBe(
      `<td role="gridcell" aria-selected="false"><a class="cal-day is-sold" data-date="${DAY}" tabindex="-1" href="/danh-sach-cho?ticket=round&amp;date=${DAY}">`,
    );
    expect(cellOf(rows, NEXT_DAY)).toStartWith('<td role="gridcell" aria-selected="false"><a ');
    expect(cellOf(await rowsOf({ asked: NEXT_DAY }), NEXT_DAY)).toStartWith(
      '<td role="gridcell" aria-selected="true"><a ',
    );
    const alone = await rowsOf({ asked: DAY, isWaitingOn: false });
    expect(cellOf(alone, DAY)).toBe(
      `<td role="gridcell" aria-selected="false" aria-disabled="true"><button class="cal-day is-sold" data-date="${DAY}" tabindex="-1" type="button" aria-disabled="true">`,
    );
  });

  test('choose nothing in a month without an open day, and the first one is reached by Tab', async () => {
    await openPark(db, { days: [DAY] });
    const rows = await rowsOf({ month: '2027-01', asked: '2027-01-09' });
    expect(rows.match(/<button class="cal-day is-past"/g)).toHaveLength(31);
    expect(rows).not.toContain('aria-selected="true"');
    expect(rows.match(/tabindex="0"/g)).toHaveLength(1);
    expect(cellOf(rows, '2027-01-01')).toContain('tabindex="0"');
  });
});

describe('what the panel is given', () => {
  test('is made again for each setting, language, waiting link and day that it shows', async () => {
    await openPark(db, { days: [DAY, NEXT_DAY] });
    await sellOut(DAY);
    const seen = [
      {},
      { locale: 'en' as const },
      { isWaitingOn: false },
      { asked: DAY },
      { settings: { ...SETTING_DEFAULTS, 'hold.minutes': 7 } },
      { settings: { ...SETTING_DEFAULTS, 'booking.daysAhead': 30 } },
      { month: '2027-01' },
    ];
    const panels = [];
    for (const given of seen) panels.push(JSON.stringify(await panelOf(given)));
    expect(new Set(panels).size).toBe(seen.length);
    expect(panels[4]).toContain('7 phút');
    // And is the same for the same, whatever was asked for between.
    for (const [index, given] of seen.entries())
      expect(JSON.stringify(await panelOf(given))).toBe(panels[index] ?? '');
    expect(JSON.stringify(await panelOf({ asked: '2030-01-01' }))).toBe(panels[0] ?? '');
  });
});
