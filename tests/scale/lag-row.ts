/** A buyer whose region lags two seconds: each page shows what was done a moment before. */
import { href } from '#src/routes.ts';
import {
  bookProblems,
  type Held,
  hold,
  listOffers,
  type Notification,
  notificationOf,
  notify,
  type Offer,
  place,
} from '#tests/support/booking.ts';
import { openJar } from '#tests/support/cookie-jar.ts';
import { addressOf, type Buyer, type Opened, openPage, query } from '#tests/support/http-api.ts';
import {
  leavePlaces,
  missingRegions,
  openRegions,
  type Region,
  type Regions,
  untilCopied,
} from './regions.ts';
import type { Row } from './run-rows.ts';

const LAG_MS = 2000;
const BUYERS = 10;
/** A busy machine may be slower than the copy now and then. */
const OLD_SHARE = 0.9;

export const lagRow: Row = {
  name: 'lag',
  title: 'hold → checkout → pay → order page at a replica lagging 2 s, 500 times: 0 stale',
  withinMs: { short: 240_000, long: 1_800_000 },
  missing: missingRegions,
  async measure(run) {
    const opened = await openRegions(run, { count: 1, delayMs: 0 });
    const [region] = opened.regions;
    if (!region) throw new Error('no region');
    const purchases = run.isShort ? 10 : 500;
    const offers = await leaveOneEach(opened, purchases);
    // Only the copy is late; the lines of the process are quick, so nothing waits for it by chance.
    region.lines.replication.delayMs = LAG_MS;
    const bought: Bought[] = [];
    const rest = offers.entries();
    const buyer = async () => {
      for (const [index, offer] of rest) bought.push(await buy({ opened, region, offer, index }));
    };
    await Promise.all(Array.from({ length: BUYERS }, buyer));
    const stale = bought.flatMap((one) => one.stale);
    run.figure({
      what: `${bought.length} purchases at a replica that lags ${LAG_MS} ms`,
      measured: `${stale.length} stale${stale.length > 0 ? ` (${stale[0]})` : ''}`,
      promised: '0 stale',
      isMet: stale.length === 0 && bought.length === purchases,
    });
    const old = bought.filter(({ othersSee }) => othersSee === ONE_PLACE).length;
    run.figure({
      what: 'control: the same places without the cookies of the buyer',
      measured: `${old} old`,
      promised: `≥ ${OLD_SHARE * purchases}`,
      isMet: old >= OLD_SHARE * purchases,
    });
    const problems = bookProblems(opened.server.rows);
    run.figure({
      what: 'the books',
      measured: problems[0] ?? 'in order',
      promised: 'in order',
      isMet: problems.length === 0,
    });
  },
};

/** Departures with one place each, at the primary and in the regions: whoever holds that sees the day sold out. */
export async function leaveOneEach({ server, regions }: Regions, count: number): Promise<Offer[]> {
  const offers = listOffers(server.rows).slice(0, count);
  if (offers.length < count) throw new Error(`only ${offers.length} departures are on sale`);
  await leavePlaces(
    server,
    offers.map(({ quotaId }) => quotaId),
    1,
  );
  for (const { replica } of regions) await untilCopied(server, replica);
  return offers;
}

type Purchase = { opened: Regions; region: Region; offer: Offer; index: number };
/** What was not there when it was asked for, and what a visitor without the buyer's cookies saw after the hold. */
type Bought = { stale: string[]; othersSee: string };

/** As a browser buys the last place: page by page, with the cookies that it was given. */
export async function buy({ opened, region, offer, index }: Purchase): Promise<Bought> {
  const visitor = { url: region.url, ip: addressOf(index), locale: 'en' as const, jar: openJar() };
  const before = await shownPlaces(visitor, offer);
  if (before !== ONE_PLACE) return { stale: [`before the hold: ${before}`], othersSee: before };
  const { data: held, status } = await hold(visitor, offer);
  if (!held) return { stale: [`hold ${status}`], othersSee: '' };
  const [ownView, othersSee] = await Promise.all([
    shownPlaces(visitor, offer),
    shownPlaces({ ...visitor, jar: openJar() }, offer),
  ]);
  const stale = ownView === NO_PLACE ? [] : [`after the hold: ${ownView}`];
  const secret = opened.primary.env.VNPAY_HASH_SECRET ?? '';
  return { stale: [...stale, ...(await checkOut(visitor, held, secret))], othersSee };
}

export const ONE_PLACE = '1 left, on sale';
const NO_PLACE = '0 left, sold out';

/** Places of a departure by the procedure that the form asks, and its day by the page, which processes keep in memory. */
async function shownPlaces(visitor: Buyer, { slug, date, unitKey }: Offer): Promise<string> {
  const chosen = { ticket: slug, date, month: date.slice(0, 7), [unitKey]: '1' };
  const [page, days] = await Promise.all([
    openPage(visitor, href('orderTicket', 'en', { query: chosen })),
    query<{ slots: { vacancies?: number }[] }[]>(visitor, 'tickets.availability', {
      slug,
      from: date,
      to: date,
    }),
  ]);
  const left = days.data?.[0]?.slots[0]?.vacancies ?? `answer ${days.status}`;
  const [, looks] = new RegExp(`class="([^"]*)" data-date="${date}"`).exec(page.text) ?? [];
  if (looks === undefined) return `${left} left, page ${page.status}`;
  return `${left} left, ${looks.includes('is-sold') ? 'sold out' : 'on sale'}`;
}

async function checkOut(visitor: Buyer, held: Held, secret: string): Promise<string[]> {
  const stale = await atCheckout(visitor, held);
  const placed = await place(visitor, held);
  const redirectUrl = placed.data?.next.redirectUrl;
  if (!redirectUrl) return [...stale, `place ${placed.status} ${placed.message}`];
  const notice = notificationOf(redirectUrl, secret);
  // The gateway has none of the visitor's cookies.
  const pay = await notify(visitor.url, notice);
  if (pay.RspCode !== '00') return [...stale, `notice ${pay.RspCode}`];
  return [...stale, ...(await afterPaying(visitor, held, notice))];
}

const CHECKOUT_FORM = /<form[^>]*id="checkout-form"/;

async function atCheckout(visitor: Buyer, { code, secret }: Held): Promise<string[]> {
  const query = { code, key: secret };
  const checkout = await openPage(visitor, href('checkoutTicket', 'en', { query }));
  const asksWho =
    checkout.status === 200 && CHECKOUT_FORM.test(checkout.text) && checkout.text.includes(code);
  const mine = await ownHolds(visitor);
  return [
    ...(asksWho ? [] : [`checkout ${checkout.status} ${checkout.path}`]),
    ...(mine.includes(code) ? [] : [`held places ${mine}`]),
  ];
}

async function afterPaying(
  visitor: Buyer,
  { code, secret }: Held,
  { query }: Notification,
): Promise<string[]> {
  const back = await openPage(visitor, `/api/payments/vnpay/return?${query}`);
  const order = await openPage(visitor, href('order', 'en', { params: { code }, query: { key: secret } }));
  const isPaid = ({ status, text }: Opened) =>
    status === 200 && text.includes(code) && text.includes('tickets.pdf');
  const mine = await ownHolds(visitor);
  return [
    ...(isPaid(back) ? [] : [`return ${back.status} ${back.path}`]),
    ...(isPaid(order) ? [] : [`order page ${order.status}`]),
    ...(mine.includes(code) ? ['still held after paying'] : []),
  ];
}

/** Codes that the strip over each page names: known by the visitor's cookie alone. */
async function ownHolds(visitor: Buyer): Promise<string[]> {
  const { data } = await query<{ code: string }[]>(visitor, 'orders.mine', undefined);
  return (data ?? []).map(({ code }) => code);
}
