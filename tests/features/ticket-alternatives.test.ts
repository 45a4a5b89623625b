import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { ticketTypes } from '#db/schema/tickets.ts';
import { listAlternatives } from '#src/features/tickets/list-alternatives.ts';
import { close } from '#tests/support/closed-day.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { db, NEXT_DAY, openTickets } from '#tests/support/ticket-days.ts';
import { setCapacity } from '#tests/support/waiting.ts';

const BEFORE_DAY = '2026-12-11';
const LATER = '2026-12-15';
const days = [BEFORE_DAY, DAY, NEXT_DAY, LATER];
const asked = { slug: 'round', date: DAY, group: { adult: 2, child: 1 } };
const alternatives = (change: Partial<typeof asked> = {}, now = BEFORE) =>
  listAlternatives({ db, now, locale: 'vi' }, { ...asked, ...change });

openTickets();

test('of many days the three nearest are named', async () => {
  await openPark(db, { days: ['2026-12-04', ...days, '2026-12-20'] });
  expect((await alternatives()).days).toEqual([BEFORE_DAY, NEXT_DAY, LATER]);
});

describe('in place of a day that is full', () => {
  beforeEach(async () => {
    await openPark(db, { days });
    await setCapacity(db, `q-round-${DAY}`, 0);
  });

  test('the nearest days with places are named in order, never the day itself', async () => {
    expect((await alternatives()).days).toEqual([BEFORE_DAY, NEXT_DAY, LATER]);
  });

  test('the day and the ticket that were asked about are no alternatives, also with places given back meanwhile', async () => {
    await setCapacity(db, `q-round-${DAY}`, 100);
    const { days: near, tickets } = await alternatives();
    expect(near).not.toContain(DAY);
    expect(tickets.map(({ slug }) => slug)).not.toContain('round');
  });

  test('another ticket has its name in the language of the page, and costs what an adult pays', async () => {
    const name = { vi: 'Săn mây sớm', en: 'Early cloud hunt' };
    await db.write((tx) => tx.update(ticketTypes).set({ name }).where(eq(ticketTypes.id, 'early')));
    await setCapacity(db, `q-round-${DAY}`, 100);
    const { tickets } = await listAlternatives({ db, now: BEFORE, locale: 'en' }, asked);
    expect(tickets).toContainEqual({ slug: 'early', name: 'Early cloud hunt', fromVnd: 820_000 });
    const others = (await alternatives({ slug: 'early' })).tickets;
    expect(others.find(({ slug }) => slug === 'round')?.fromVnd).toBe(650_000);
  });

  test('a day with fewer places than the group takes is none', async () => {
    await setCapacity(db, `q-round-${NEXT_DAY}`, 2);
    expect((await alternatives()).days).toEqual([BEFORE_DAY, LATER]);
    expect((await alternatives({ group: { adult: 1, child: 1 } })).days).toContain(NEXT_DAY);
  });

  test('neither is one that is closed or over', async () => {
    await close(db, LATER);
    expect((await alternatives({}, `${BEFORE_DAY}T15:00:00.000Z`)).days).toEqual([NEXT_DAY]);
  });

  test('other tickets of that day are those with places for all', async () => {
    const slugs = async () => (await alternatives()).tickets.map(({ slug }) => slug);
    expect(await slugs()).not.toContain('round');
    const [first] = await slugs();
    expect(first).toBeDefined();
    for (const kind of ['early', 'family', 'round']) await setCapacity(db, `q-${kind}-${DAY}`, 1);
    expect(await slugs()).not.toContain('family');
  });

  test('an unknown ticket is refused, a day without any sale has nothing beside it', async () => {
    await expect(alternatives({ slug: 'none' })).rejects.toThrow();
    expect(await alternatives({ date: '2099-01-01' })).toEqual({ days: [], tickets: [] });
  });
});
