/** Today as each role sees it: with its figures, without any, on another day, without the right or the factor. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { lifts } from '#db/schema/live-board.ts';
import { departurePools, quotas } from '#db/schema/tickets.ts';
import { pools } from '#db/schema/timetable.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import type { Permission } from '#src/values/permissions.ts';
import { buy, ticketsOf } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { GATE } from '#tests/support/gate-scanner.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { LIFT, linkLift, POOL } from '#tests/support/linked-lift.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { type Look, screen, words } from '#tests/support/today-screen.tsx';

openCopies(async (opened) => {
  await openPark(opened);
  await openGates(opened);
});

const panels = async (query?: string, look?: Look) =>
  [...(await screen(query, look)).querySelectorAll('section[aria-labelledby]')].map((one) =>
    one.getAttribute('aria-labelledby'),
  );

async function visit(): Promise<void> {
  const [ticket] = await ticketsOf(db, await buy(db, { quantity: 3 }));
  const staff = asStaff(db, 'gate', { now: parkInstant(DAY, '09:12') });
  await staff.gate.redeem({ token: ticket?.token ?? '', gateId: GATE, nonce: newId() });
}

describe('today', () => {
  test('says who came, who is still expected, and until when it is known', async () => {
    await visit();
    const body = await screen();
    const arrivals = body.querySelector('[aria-labelledby=today-arrivals]');
    expect([...(arrivals?.querySelectorAll('dl dd:nth-child(2)') ?? [])].map((dd) => dd.textContent)).toEqual(
      ['1', '2', '3', '97'],
    );
    expect(arrivals?.textContent).toContain('cập nhật 10:42');
    const svg = arrivals?.querySelector('svg[role=img]');
    expect(svg?.getAttribute('aria-label')).toBe('Khách vào theo nửa giờ: đã vào 1 trên 3 khách có vé');
    expect(svg?.textContent).toContain('10:42');
    expect(arrivals?.querySelector('details table')?.textContent).toContain('09:00');
    expect(arrivals?.querySelector('details')?.textContent).toContain('Ga Chân Núi');
    expect(arrivals?.textContent).toContain(words('dayTotals.arrivals.lastWeekNone'));
  });

  test('shows each departure with what is sold and its places', async () => {
    await visit();
    const rows = [...(await screen()).querySelectorAll('[aria-labelledby=today-trips] tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim()),
    );
    expect(rows).toContainEqual([expect.any(String), 'cả ngày', '3 / 100', '1', '2']);
    expect(rows.some(([, time]) => time === '07:00')).toBe(true);
  });

  test('shows takings by the way they were paid, on the day of the payment', async () => {
    await visit();
    const takings = async (day: string) =>
      (await screen(`day=${day}`)).querySelector('[aria-labelledby=today-takings]')?.textContent ?? '';
    expect(await takings(parkDay(BEFORE))).toContain('1.950.000');
    expect(await takings(parkDay(BEFORE))).toContain('VNPay1 lượt');
    expect(await takings(DAY)).toContain(words('dayTotals.takings.none'));
  });

  test('shows the same takings by the channel that sold, each with its file', async () => {
    await visit();
    const { code, totalVnd: amountVnd } = await holdAndPlace(db, { method: 'counter', quantity: 1 });
    const cashier = asStaff(db, 'cashier', { now: BEFORE });
    await cashier.staff.transfers.takeAtCounter({ code, amountVnd, how: 'cash' });
    const day = parkDay(BEFORE);
    const panel = (await screen(`day=${day}`)).querySelector('[aria-labelledby=today-takings]');
    const tables = [...(panel?.querySelectorAll('table') ?? [])].map((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(tables).toEqual([
      [
        [words('dayTotals.channel.web'), '1 lượt', '1.950.000'],
        [words('dayTotals.channel.counter'), '1 lượt', '650.000'],
      ],
      [
        ['VNPay', '1 lượt', '1.950.000'],
        [words('dayTotals.provider.counter'), '1 lượt', '650.000'],
      ],
    ]);
    expect(
      [...(panel?.querySelectorAll('a[download]') ?? [])].map((one) => one.getAttribute('href')),
    ).toEqual([`/api/staff/today/channels.csv?day=${day}`, `/api/staff/today/takings.csv?day=${day}`]);
  });

  test('of a day that is over tells the change since the same weekday, in one digit', async () => {
    await visit();
    const paidOn = parkDay(BEFORE);
    await db.read.run(`INSERT INTO day_takings VALUES ('${addDays(paidOn, -7)}', 'counter', 1, 1800000, 0)`);
    const takings = (await screen(`day=${paidOn}`)).querySelector('[aria-labelledby=today-takings]');
    expect(takings?.textContent).toContain('+8,3% so với thứ Ba tuần trước');
  });

  test('of an empty day says in words that nobody comes', async () => {
    for (const day of ['2026-11-01', '2099-06-01', '2027-03-03']) {
      const body = await screen(`day=${day}`);
      expect(body.textContent).toContain(words('dayTotals.arrivals.none'));
      expect(body.textContent).toContain(words('dayTotals.trips.none'));
      expect(body.textContent).toContain(words('dayTotals.takings.none'));
      expect(body.querySelector('svg[role=img]')).toBeNull();
    }
  });

  test('takes an address that means no day for today, and links the days around', async () => {
    for (const query of ['day=2026-13-40', 'day=%3Cscript%3E', 'day=', 'day=0001-01-01']) {
      const links = [...(await screen(query)).querySelectorAll('nav a')].map((link) =>
        link.getAttribute('href'),
      );
      expect(links).toEqual(['/staff?day=2026-12-11', '/staff?day=2026-12-13']);
    }
    expect((await screen('day=2026-12-13')).textContent).toContain(words('dayTotals.backToday'));
  });

  test.each([
    ['vi', 'Tuyến Đỉnh'],
    ['en', 'Top line'],
  ] as const)('adds up by lift, once a pool says which lift carries it (%s)', async (locale, name) => {
    const rows = async () =>
      [...(await screen('', { locale })).querySelectorAll('[aria-labelledby=today-lifts] tbody tr')].map(
        (row) => [...row.children].map((cell) => cell.textContent),
      );
    await linkLift(db, { liftIds: null, types: ['round'] });
    const quotaId = `pool-${POOL}-${DAY}`;
    await db.write(async (tx) => {
      await tx.insert(quotas).values({ id: quotaId, day: DAY, capacity: 80, held: 0, sold: 0 });
      await tx.insert(departurePools).values({ departureId: `round-${DAY}`, quotaId });
    });
    await visit();
    expect(await rows()).toEqual([]);
    await db.read.update(pools).set({ liftIds: [LIFT] });
    expect(await rows()).toEqual([[name, '3', '80', '1', '2']]);
    const body = await screen('', { locale });
    expect(body.querySelector('#today-lifts')?.textContent).toContain(words('dayTotals.lifts.title', locale));
    await db.read.update(pools).set({ isActive: false });
    expect(await rows()).toEqual([]);
    await db.read.update(pools).set({ isActive: true });
    await db.read.update(lifts).set({ isActive: false });
    expect(await rows()).toEqual([]);
  });

  test('reads in English', async () => {
    await visit();
    const text = (await screen('', { locale: 'en' })).textContent ?? '';
    expect(text).toContain('of 3 guests with tickets');
    expect(text).toContain('updated 10:42');
  });
});

describe('a role sees its part', () => {
  test.each<[Permission[], string[]]>([
    [['office.read'], ['office-waiting', 'today-weather']],
    [
      ['office.read', 'gate.scan'],
      ['today-arrivals', 'office-waiting', 'today-weather'],
    ],
    [
      ['office.read', 'tickets.read'],
      ['today-arrivals', 'today-trips', 'office-waiting', 'today-weather', 'today-ahead'],
    ],
    [
      ['office.read', 'day-totals.read'],
      ['today-takings', 'office-waiting', 'today-weather'],
    ],
  ])('with %p', async (permissions, seen) => {
    expect(await panels('', { permissions })).toEqual(seen);
  });

  test('money waits for the second factor', async () => {
    await visit();
    const body = await screen(`day=${parkDay(BEFORE)}`, { isProved: false });
    const takings = body.querySelector('[aria-labelledby=today-takings]');
    expect(takings?.textContent).toContain(words('dayTotals.takings.locked'));
    expect(takings?.querySelector('a')?.getAttribute('href')).toStartWith('/staff/me?next=');
    expect(body.textContent).not.toContain('1.950.000');
  });
});
