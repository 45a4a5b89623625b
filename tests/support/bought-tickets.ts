/** Day tickets bought on a working day far from those of the other journeys, and what their buyer may do with them. */
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { href, type RouteName } from '#src/routes.ts';
import { weekday } from '#src/values/day.ts';
import { type SeasonRule, seasonOf } from '#src/values/timetable/season.ts';
import { hold, listOffers, notificationOf, notify, type Offer, place } from './booking.ts';
import { parkUrl, rows } from './browser.ts';
import { query } from './http-api.ts';
import { payByCard } from './journey.ts';

const DAYS_AHEAD = 85;
const SLUG = 've-cap-treo-khu-hoi';
const TUESDAY = 2;
/** For those that close the day, which no other journey may have. */
export const THURSDAY = 4;

export type Bought = { code: string; secret: string; email: string; offer: Offer };

/** The cable car's ticket on the Tuesday, or another day of the week, of that number; days that cost more come last. */
export function workday(index: number, on: number): Offer {
  const isOrdinary = ordinaryDays();
  const all = listOffers(rows, DAYS_AHEAD)
    .filter(({ slug, date }) => slug === SLUG && weekday(date) === on)
    .toSorted((one, other) => Number(isOrdinary(other.date)) - Number(isOrdinary(one.date)));
  const offer = all[index];
  if (!offer) throw new Error('the seeds have too few such days');
  return offer;
}

/** Whether a day costs what a working day does: holidays are dearer, and so are days that staff of other journeys raise. */
function ordinaryDays(): (date: string) => boolean {
  const special = new Map(
    rows<{ day: string; season: string }>('SELECT day, season FROM special_days').map((row) => [
      row.day,
      row.season,
    ]),
  );
  const rules = rows<Omit<SeasonRule, 'weekdays'> & { weekdays: string }>(
    'SELECT season, from_day AS fromDay, to_day AS toDay, weekdays FROM season_rules WHERE is_active = 1 ORDER BY position, id',
  ).map((rule) => ({ ...rule, weekdays: JSON.parse(rule.weekdays) as number[] }));
  return (date) => seasonOf(date, special.get(date), rules) === 'weekday';
}

async function placed(index: number, quantity: number, on: number) {
  const offer = workday(index, on);
  const buyer = { url: parkUrl() };
  const held = (await hold(buyer, offer, quantity)).data;
  const order = held && (await place(buyer, held)).data;
  if (!held || !order?.next.redirectUrl) throw new Error(`no order for ${offer.date}`);
  const { code, secret } = held;
  const email = `lan+${code.toLowerCase()}@example.vn`;
  return { bought: { code, secret, email, offer }, redirectUrl: order.next.redirectUrl };
}

/** Paid in the page, at the gateway, which therefore knows the payment and can pay it back. */
export async function buyAtGateway(page: Page, index: number, quantity = 2, on = TUESDAY): Promise<Bought> {
  const { bought, redirectUrl } = await placed(index, quantity, on);
  await page.goto(redirectUrl);
  await payByCard(page);
  await page.waitForURL(`${parkUrl()}/**`);
  return bought;
}

/** Paid by a notification alone. */
export async function buyQuickly(index: number, quantity = 2, on = TUESDAY): Promise<Bought> {
  const { bought, redirectUrl } = await placed(index, quantity, on);
  const { VNPAY_HASH_SECRET = '' } = JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>;
  const { RspCode } = await notify(parkUrl(), notificationOf(redirectUrl, VNPAY_HASH_SECRET));
  if (RspCode !== '00') throw new Error(`the payment is not taken: ${RspCode}`);
  return bought;
}

/** A page of the order, opened by its key. */
export function own(name: RouteName, { code, secret }: Bought, locale: Locale = 'vi'): string {
  const key = { key: secret };
  return name === 'order'
    ? parkUrl() + href('order', locale, { params: { code }, query: key })
    : parkUrl() + href(name, locale, { query: { code, ...key } });
}

/** The first day after that of the tickets to which one moves for nothing, or for more. */
export async function dayThatCosts(more: boolean, { code, secret, offer }: Bought): Promise<string> {
  const [id] = ticketIdsOf(code);
  const days = listOffers(rows, DAYS_AHEAD).filter(({ slug, date }) => slug === SLUG && date > offer.date);
  for (const { date } of days) {
    const selection = { code, secret, ticketIds: [id], date };
    const { data } = await query<{ differenceVnd: number }>(
      { url: parkUrl() },
      'exchanges.preview',
      selection,
    );
    if (data && data.differenceVnd > 0 === more) return date;
  }
  throw new Error(`no day after ${offer.date} that costs ${more ? 'more' : 'as much'}`);
}

/** What was chosen for the closed day of an order. */
export const closureState = (code: string) =>
  rows<{ state: string }>(
    'SELECT f.state FROM closure_offers f JOIN orders o ON o.id = f.order_id WHERE o.code = ?',
    code,
  )[0]?.state;

/** The provider's answer to the refund of an order. */
export const askedBack = (code: string) =>
  rows<{ said: string }>(
    'SELECT r.response_code AS said FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = a.order_id WHERE o.code = ?',
    code,
  )[0]?.said;

export const ticketsOf = (code: string) =>
  rows<{ day: string; state: string }>(
    'SELECT t.day, t.state FROM issued_tickets t JOIN orders o ON o.id = t.order_id WHERE o.code = ? ORDER BY t.number',
    code,
  );

/** Those that still count. */
export const ticketIdsOf = (code: string): string[] =>
  rows<{ id: string }>(
    "SELECT t.id FROM issued_tickets t JOIN orders o ON o.id = t.order_id WHERE o.code = ? AND t.state = 'issued' ORDER BY t.number",
    code,
  ).map(({ id }) => id);

/** Opens the field below the calendar and fills in the new day. */
export async function fillDay(
  page: Page,
  words: { date: string; typeDate: string },
  day: string,
): Promise<void> {
  await page.getByText(words.typeDate, { exact: true }).click();
  await page.getByLabel(words.date, { exact: true }).fill(day);
}
