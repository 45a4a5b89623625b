/** The days that the booking form and the page of a ticket have, by what their address asks for. */
import { afterAll, expect, mock, test } from 'bun:test';
import type { ReactElement } from 'react';
import { withinPage } from '#db/remembered.ts';
import type { ScreenContext } from '#src/context.ts';
import type { BookingDay } from '#src/features/booking/booking.ts';
import { openMonth } from '#src/features/tickets/day-facts.ts';
import { parkInstant } from '#src/values/day.ts';
import { testContext } from '#tests/support/caller.ts';
import { pageContext, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { closeWorlds, TODAY, world } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';
import { writePage } from '#tests/support/written-page.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);

const { OrderTicketScreen } = await import('#src/screens/orders/order-ticket.tsx');
const { TicketScreen } = await import('#src/screens/public/ticket.tsx');
afterAll(closeWorlds);

type Form = { days: BookingDay[]; view: { month: string } };

async function formAt(query: string, now = parkInstant(TODAY, '09:00')): Promise<Form> {
  const db = await world();
  const given = { query: new URLSearchParams(query), head: Promise.resolve({}) };
  const context = { ...testContext(db, { now }), ...given } as unknown as ScreenContext;
  const page = await withinPage(() => OrderTicketScreen({ context }));
  const [, form] = (page as ReactElement<{ children: ReactElement<Form>[] }>).props.children;
  if (!form) throw new Error('no form');
  return form.props;
}

const datesOf = ({ days }: Form) => days.map(({ date }) => date);

test('a day that is chosen in another month comes with its own facts beside the month in view', async () => {
  const own = await formAt('ticket=ve-cap-treo-khu-hoi&date=2026-12-24');
  const other = await formAt('ticket=ve-cap-treo-khu-hoi&date=2026-12-24&month=2026-11');
  expect(own.view.month).toBe('2026-12');
  expect(other.view.month).toBe('2026-11');
  expect(datesOf(other).at(-1)).toBe('2026-12-24');
  expect(datesOf(other).filter((date) => date.startsWith('2026-12'))).toHaveLength(1);
  expect(other.days.at(-1)).toEqual(own.days.find(({ date }) => date === '2026-12-24') as never);
  expect(datesOf(await formAt('date=2026-11-28&month=2026-11')).at(-1)).toBe('2026-11-30');
});

/** The month on the page of a ticket. */
async function ticketMonth(query: string, now: string): Promise<string | undefined> {
  const context = { ...pageContext(await world(), `/tickets/ve-cap-treo-khu-hoi?${query}`), now };
  const html = await writePage(async () =>
    wholeMarkup(<WithinRouter>{await TicketScreen({ context })}</WithinRouter>),
  );
  return /Tháng \d+\/\d{4}/.exec(html)?.[0];
}

test('a month in which nothing can be bought any more gives way to the next, but for whoever asks for it', async () => {
  const noon = parkInstant('2026-11-30', '12:00');
  const evening = parkInstant('2026-11-30', '21:00');
  const months = async (query: string, now = evening) => [
    (await formAt(query, now)).view.month,
    await ticketMonth(query, now),
  ];
  expect(await months('', noon)).toEqual(['2026-11', 'Tháng 11/2026']);
  expect(await months('')).toEqual(['2026-12', 'Tháng 12/2026']);
  expect(await months('month=2026-11')).toEqual(['2026-11', 'Tháng 11/2026']);
  expect(await months('date=2026-11-30')).toEqual(['2026-11', 'Tháng 11/2026']);
  expect((await formAt('', evening)).view).toMatchObject({ previous: '2026-11', next: '2027-01' });
});

test.each([
  ['SOLD_OUT', '2026-11'],
  ['LIMITED', '2026-11'],
  ['CLOSED', '2026-12'],
] as const)(
  'a month whose last day is %s opens on %s: for one that is sold out there is a waiting list',
  async (status, shown) => {
    const days = (month: string) => [{ status: month === '2026-11' ? status : ('AVAILABLE' as const) }];
    const { month } = await openMonth({
      month: '2026-11',
      isAsked: false,
      lastDay: async () => '2027-05-01',
      read: async (asked) => ({ days: days(asked) }),
    });
    expect(month).toBe(shown);
  },
);
