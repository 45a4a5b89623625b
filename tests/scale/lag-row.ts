/** A buyer whose region lags two seconds: each page shows what was done a moment before. */
import {
  bookProblems,
  hold,
  listOffers,
  notificationOf,
  notify,
  type Offer,
  place,
} from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
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

/** What was not there when it was asked for. */
export async function buy({ opened, region, offer, index }: Purchase): Promise<string[]> {
  const visitor = { url: region.url, ip: addressOf(index) };
  const { data: held, status } = await hold(visitor, offer);
  if (!held) return [`hold ${status}`];
  const placed = await place(visitor, held);
  const redirectUrl = placed.data?.next.redirectUrl;
  if (!redirectUrl) return [`place ${placed.status} ${placed.message}`];
  const pay = await notify(
    region.url,
    notificationOf(redirectUrl, opened.primary.env.VNPAY_HASH_SECRET ?? ''),
  );
  if (pay.RspCode !== '00') return [`notice ${pay.RspCode}`];
  const page = await fetch(`${region.url}/en/orders/${held.code}?key=${held.secret}`);
  const text = await page.text();
  const isPaid = page.status === 200 && text.includes(held.code) && text.includes('tickets.pdf');
  return isPaid ? [] : [`order page ${page.status}`];
}
