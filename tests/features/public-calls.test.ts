/** What anybody may ask for costs little: each public list is short, small, and answered from memory when asked again. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { places } from '#db/schema/places.ts';
import { addDays } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, TODAY, world } from '#tests/support/seeded-world.ts';

const ANSWER_MAX_BYTES = 256 * 1024;
const CALLS = 40;
/** Of CPU, on the machine that runs all tests at once: what is expected is well below it. */
const CALL_MAX_MS = 15;

let db: Db;
beforeAll(async () => {
  db = await world();
});
afterAll(closeWorlds);

type Caller = ReturnType<typeof asVisitor>;
const caller = (): Caller => asVisitor(db, { now: `${TODAY}T02:00:00.000Z` });
const LONG = { from: TODAY, to: addDays(TODAY, 61) };

/** The worst that each public list can be asked for. */
const LISTS: Record<string, (ask: Caller) => Promise<unknown>> = {
  'tickets.list': (ask) => ask.tickets.list(),
  'tickets.availability': async (ask) => {
    const [type] = await ask.tickets.list();
    return ask.tickets.availability({ slug: type?.slug ?? '', ...LONG });
  },
  'places.list': (ask) => ask.places.list(),
  'menu.list': (ask) => ask.menu.list(),
  'gallery.list': (ask) => ask.gallery.list({}),
  'products.list': (ask) => ask.products.list({} as never),
  'services.list': (ask) => ask.services.list({} as never),
  'categories.list': (ask) => ask.categories.list({} as never),
  'posts.list': (ask) => ask.posts.list({} as never),
  'posts.categories': (ask) => ask.posts.categories(),
  'reviews.list': (ask) => ask.reviews.list({} as never),
  'quotes.countries': (ask) => ask.quotes.countries(),
  'liveBoard.get': (ask) => ask.liveBoard.get(),
  'featureFlags.getAllFeatureFlags': (ask) => ask.featureFlags.getAllFeatureFlags(),
  'theme.getPageSections': (ask) => ask.theme.getPageSections({ themeId: 1, locale: 'vi', pageType: 'home' }),
  'cart.price': (ask) =>
    ask.cart.price({
      lines: Array.from({ length: 50 }, (_, index) => ({ kind: 'product', id: `p${index}`, quantity: 9 })),
    } as never),
  'search.all': (ask) => ask.search.all({ q: 'vé cáp treo ngày lễ khứ hồi trẻ em gia đình' }),
  'search.all misspelt': (ask) => ask.search.all({ q: 'cpa troe kuh hoi' }),
};

describe.each(Object.entries(LISTS))('%s', (name, ask) => {
  test('costs little CPU a call and answers little', async () => {
    const answer = await ask(caller());
    for (let count = 0; count < 5; count += 1) await ask(caller());
    const before = process.cpuUsage();
    for (let count = 0; count < CALLS; count += 1) JSON.stringify(await ask(caller()));
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000 / CALLS;
    const bytes = JSON.stringify(answer).length;
    if (process.env.SHOW_COSTS) console.log(`${name}: ${ms.toFixed(2)} ms, ${bytes} bytes`);
    expect(ms).toBeLessThan(CALL_MAX_MS);
    expect(bytes).toBeLessThan(ANSWER_MAX_BYTES);
  });
});

const REMEMBERED = [
  'tickets.list',
  'tickets.availability',
  'places.list',
  'menu.list',
  'gallery.list',
  'categories.list',
  'services.list',
];

test.each(REMEMBERED)('%s asked again reads nothing from the database', async (name) => {
  const ask = LISTS[name];
  const first = await ask?.(caller());
  const select = spyOn(db.read, 'select');
  const all = spyOn(db.read, 'all');
  expect(await ask?.(caller())).toEqual(first as never);
  expect([select.mock.calls.length, all.mock.calls.length]).toEqual([0, 0]);
  select.mockRestore();
  all.mockRestore();
});

test('an edit shows in the next answer', async () => {
  const [place] = await caller().places.list();
  const id = place?.id ?? '';
  await db.write((tx) => tx.update(places).set({ altitude: 1234 }).where(eq(places.id, id)));
  expect((await caller().places.list())[0]?.altitude).toBe(1234);
});
