/** The first morning of a demo park: tickets, scans, requests and work that waits, sent as guests and staff would send them. */
import {
  DEMO_APPLICATIONS,
  DEMO_MESSAGES,
  DEMO_MOVEMENTS,
  DEMO_POST,
  DEMO_QUOTES,
  DEMO_TICKETS,
} from '#db/seeds/demo-day.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { type Addresses, ask, payByCard, signInAs } from './demo-calls.ts';

type Order = { code: string; secret: string };
type Tickets = (typeof DEMO_TICKETS)[number];

const GATE = 'cong-1';
const POST_IN_DAYS = 2;

/** Whatever the hour does not allow, such as tickets for today in the evening, is left out and named. */
export async function fillDemoDay(places: Addresses): Promise<string[]> {
  const left: string[] = [];
  for (const step of [buyTickets, askForQuotes, sendMessages, applyForJobs, moveStock, schedulePost])
    await step(places).catch((error: Error) => left.push(error.message));
  return left;
}

async function buyTickets(places: Addresses): Promise<void> {
  const cookie = await signInAs(places.site, 'gate');
  const wrong: unknown[] = [];
  for (const [index, tickets] of DEMO_TICKETS.entries()) {
    try {
      const order = await buy(places, tickets, index + 1);
      await admit(places.site, { order, count: tickets.admitted ?? 0, cookie });
      if (tickets.claims) await claim(places.site, order, tickets.claims);
    } catch (error) {
      wrong.push(error);
    }
  }
  const [first] = wrong;
  if (first) throw first;
}

async function buy(places: Addresses, tickets: Tickets, number: number): Promise<Order> {
  const { site } = places;
  const { contact, unitId, quantity, inDays } = tickets;
  const held = await ask<Order>(site, 'orders.hold', {
    idempotencyKey: `demo-hold-${number}`,
    date: dayIn(inDays),
    lines: [{ unitId, quantity }],
  });
  const order = { code: held.code, secret: held.secret };
  const { next } = await ask<{ next: { redirectUrl?: string } }>(site, 'orders.place', {
    ...{ idempotencyKey: `demo-place-${number}`, ...order, contact },
    ...{ hasAcceptedTerms: true, method: 'vnpay' },
  });
  await payByCard(places, { ...order, url: next.redirectUrl ?? '' });
  return order;
}

type Admission = { order: Order; count: number; cookie: string };

async function admit(site: string, { order, count, cookie }: Admission): Promise<void> {
  if (count === 0) return;
  const { tickets } = await ask<{ tickets: { code: string }[] }>(site, 'orders.byCode', order);
  for (const { code } of tickets.slice(0, count))
    await ask(site, 'gate.redeem', { code, gateId: GATE, nonce: `demo-${code}` }, { cookie });
}

async function claim(site: string, order: Order, note: string): Promise<void> {
  const ground = 'not-received';
  type Offer = { tickets: { id: string }[]; totalVnd: number };
  const offer = await ask<Offer>(site, 'refunds.preview', { ...order, ground });
  await ask(site, 'refunds.request', {
    ...{ idempotencyKey: `demo-refund-${order.code}`, ...order, ground, note },
    ...{ ticketIds: offer.tickets.map(({ id }) => id), expectedVnd: offer.totalVnd },
  });
}

async function askForQuotes({ site }: Addresses): Promise<void> {
  for (const { inDays, ...quote } of DEMO_QUOTES)
    await ask(site, 'quotes.create', { ...quote, visitDate: dayIn(inDays) });
}

async function sendMessages({ site }: Addresses): Promise<void> {
  for (const message of DEMO_MESSAGES) await ask(site, 'contact.send', message);
}

async function applyForJobs({ site }: Addresses): Promise<void> {
  for (const application of DEMO_APPLICATIONS) await ask(site, 'recruitment.send', application);
}

async function moveStock({ site }: Addresses): Promise<void> {
  const cookie = await signInAs(site, 'shop');
  for (const movement of DEMO_MOVEMENTS)
    await ask(site, 'staff.stock.move', { ...movement, seen: 0 }, { cookie });
}

async function schedulePost({ site }: Addresses): Promise<void> {
  const cookie = await signInAs(site, 'editor');
  const when = { publishDay: dayIn(POST_IN_DAYS), publishTime: '08:00' };
  const draft = { id: null, revision: 0, draft: null, from: null, leaves: DEMO_POST };
  await ask(site, 'staff.content.posts.schedule', { ...draft, ...when }, { cookie });
}

function dayIn(days: number): string {
  return addDays(parkDay(new Date().toISOString()), days);
}
