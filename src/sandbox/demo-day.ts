/** What has come to the office of a demo park by its first morning: tickets for days ahead, requests and work that waits, sent as guests and staff would send them. */
import {
  DEMO_APPLICATIONS,
  DEMO_MESSAGES,
  DEMO_MOVEMENTS,
  DEMO_POST,
  DEMO_QUOTES,
  DEMO_TICKETS,
} from '#db/seeds/demo-day.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { type Addresses, ask, buyTickets, type Order, signInAs } from './demo-calls.ts';

type Tickets = (typeof DEMO_TICKETS)[number];

const POST_IN_DAYS = 2;
/** Every second Saturday of a month is full, and a few other days. */
const DAYS_TRIED = 5;

/** Returns why a part is left out. */
export async function fillDemoDay(places: Addresses): Promise<string[]> {
  const left: string[] = [];
  for (const step of [buyAhead, askForQuotes, sendMessages, applyForJobs, moveStock, schedulePost])
    await step(places).catch((error: Error) => left.push(error.message));
  return left;
}

async function buyAhead(places: Addresses): Promise<void> {
  for (const [index, tickets] of DEMO_TICKETS.entries()) {
    const order = await buyNear(places, tickets, `demo-ahead-${index + 1}`);
    if (tickets.claims) await claim(places.site, order, tickets.claims);
  }
}

/** On the first day from the given one on that is not sold out. */
async function buyNear(places: Addresses, tickets: Tickets, key: string): Promise<Order> {
  for (let later = 0; ; later += 1) {
    const day = dayIn(tickets.inDays + later);
    try {
      return await buyTickets(places, tickets, { day, key: `${key}-${later}` });
    } catch (error) {
      if (later === DAYS_TRIED) throw error;
    }
  }
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
