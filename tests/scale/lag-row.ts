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
import { missingRegions, openRegions, type Region, type Regions } from './regions.ts';
import type { Row } from './run-rows.ts';

const LAG_MS = 2000;
const BUYERS = 10;

export const lagRow: Row = {
  name: 'lag',
  title: 'hold → checkout → pay → order page at a replica lagging 2 s, 500 times: 0 stale',
  withinMs: { short: 240_000, long: 1_800_000 },
  missing: missingRegions,
  async measure(run) {
    const opened = await openRegions(run, { count: 1, delayMs: 0 });
    const [region] = opened.regions;
    if (!region) throw new Error('no region');
    // Only the copy is late; the lines of the process are quick, so nothing waits for it by chance.
    region.lines.replication.delayMs = LAG_MS;
    const purchases = run.isShort ? 10 : 500;
    const offers = listOffers(opened.server.rows);
    const stale: string[] = [];
    let next = 0;
    const buyer = async () => {
      while (next < purchases) {
        next += 1;
        stale.push(
          ...(await buy({ opened, region, offer: offers[next % offers.length] as Offer, index: next })),
        );
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, buyer));
    run.figure({
      what: `${purchases} purchases at a replica that lags ${LAG_MS} ms`,
      measured: `${stale.length} stale${stale.length > 0 ? ` (${stale[0]})` : ''}`,
      promised: '0 stale',
      isMet: stale.length === 0,
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

type Purchase = { opened: Regions; region: Region; offer: Offer; index: number };

/** As a browser buys: page by page, with the cookies that it was given. Returns what was not there when it was asked for. */
export async function buy({ opened, region, offer, index }: Purchase): Promise<string[]> {
  const visitor = { url: region.url, ip: addressOf(index), locale: 'en' as const, jar: openJar() };
  const { slug, date, unitKey } = offer;
  const chosen = { ticket: slug, date, month: date.slice(0, 7), [unitKey]: '1' };
  const shop = await openPage(visitor, href('orderTicket', 'en', { query: chosen }));
  if (shop.status !== 200) return [`order form ${shop.status}`];
  const { data: held, status } = await hold(visitor, offer);
  if (!held) return [`hold ${status}`];
  const stale = await atCheckout(visitor, held);
  const placed = await place(visitor, held);
  const redirectUrl = placed.data?.next.redirectUrl;
  if (!redirectUrl) return [...stale, `place ${placed.status} ${placed.message}`];
  const notice = notificationOf(redirectUrl, opened.primary.env.VNPAY_HASH_SECRET ?? '');
  // The gateway has none of the visitor's cookies.
  const pay = await notify(region.url, notice);
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
