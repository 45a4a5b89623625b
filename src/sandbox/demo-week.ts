/** The week before a demo and its first morning: visits bought and let in as guests and the gate would, each at its own hour. */
import { DAYS_BEFORE, DEMO_VISITS } from '#db/seeds/demo-week.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { type Addresses, ask, buyTickets, type Order, signInAs } from './demo-calls.ts';

type Visit = (typeof DEMO_VISITS)[number];
type Step = { at: string; run: (places: Addresses) => Promise<void> };
type Times = { now: string; setClock: (instant: string) => void };

/** When the first guest of the week buys: the site has to be in that time before it starts. */
export function weekBegins(now: string): string {
  return parkInstant(addDays(parkDay(now), -DAYS_BEFORE - 1), '07:00');
}

/** Moves the clock of the site and of the gateway forward, until `now` at most. */
export async function fillDemoWeek(places: Addresses, { now, setClock }: Times): Promise<void> {
  const steps = DEMO_VISITS.flatMap((visit, index) => stepsOf(visit, `demo-visit-${index + 1}`, now));
  for (const { at, run } of steps.toSorted((one, other) => one.at.localeCompare(other.at))) {
    setClock(at);
    await run(places);
  }
}

function stepsOf(visit: Visit, key: string, now: string): Step[] {
  const day = addDays(parkDay(now), -visit.daysAgo);
  const notAfterNow = (instant: string) => (instant < now ? instant : now);
  let order: Order | null = null;
  return [
    {
      at: notAfterNow(parkInstant(addDays(day, -visit.boughtBefore), visit.boughtAt)),
      run: async (places) => {
        order = await buyTickets(places, visit, { day, key });
      },
    },
    {
      at: notAfterNow(parkInstant(day, visit.cameAt)),
      run: async ({ site }) => {
        if (order) await admit(site, { ...visit, order, day });
      },
    },
  ];
}

type Admission = Pick<Visit, 'admitted' | 'gateId'> & { order: Order; day: string };

async function admit(site: string, { order, admitted, gateId, day }: Admission): Promise<void> {
  const cookie = await signInAs(site, 'gate', day);
  const { tickets } = await ask<{ tickets: { code: string }[] }>(site, 'orders.byCode', order);
  for (const { code } of tickets.slice(0, admitted))
    await ask(site, 'gate.redeem', { code, gateId, nonce: `demo-${code}` }, { cookie });
}
