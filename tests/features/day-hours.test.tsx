/** What visitors are told on and before a day with hours of its own: the same in every place. */
import { afterAll, beforeAll, describe, expect, mock, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import { loadOpsFacts } from '#src/layouts/ops-facts.ts';
import { SiteFooter } from '#src/layouts/site-footer.tsx';
import { SiteHeader } from '#src/layouts/site-header.tsx';
import { addDays, addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { pageContext, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { parseDocument } from '#tests/support/html.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';
import { writePage } from '#tests/support/written-page.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);

const NOW = `${TODAY}T03:00:00.000Z`;
const FESTIVAL = { opensAt: '05:30', closesAt: '15:00' };
const EVE = { opensAt: '07:00', closesAt: '14:00' };
/** Two days in a row, one of which is closed, and one further ahead. */
const [FIRST, SECOND, LATER] = [7, 8, 20].map((days) => addDays(TODAY, days)) as [string, string, string];

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  await db.read.run(sql`DELETE FROM special_days`);
  await db.read.run(sql`DELETE FROM closures`);
  await db.read.run(
    sql`UPDATE lifts SET status = 'running', updated_at = ${addSeconds(NOW, -60)}, last_up = '16:30', last_down = '17:15'`,
  );
  const of = { season: 'peak', name: { vi: 'Lễ', en: 'Feast' } };
  await db.write((tx) =>
    tx.insert(specialDays).values([
      { day: TODAY, ...of, ...FESTIVAL },
      { day: FIRST, ...of, ...EVE },
      { day: SECOND, ...of, ...EVE },
      { day: LATER, ...of, ...FESTIVAL },
    ]),
  );
});
afterAll(closeWorlds);

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode>;

async function textOf(address: string, Screen: Screen) {
  const context = pageContext(db, address);
  const html = await writePage(async () =>
    wholeMarkup(<WithinRouter>{await Screen({ context })}</WithinRouter>),
  );
  const { body } = parseDocument(html);
  return { html, text: plain(body.textContent ?? '') };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const home = async () => textOf('/', (await import('#src/screens/public/home.tsx')).HomeScreen);

describe('today has other hours', () => {
  test.each([
    ['vi', '/', 'Hôm nay mở cửa 5:30–15:00', 'Hết giờ, mở lại 5:30 hôm nay, 7:00 ngày mai'],
    ['en', '/en', 'Open 5:30–15:00 today', 'Closed now, opens at 5:30 today, 7:00 tomorrow'],
  ] as const)('head, menu and foot of every page say them (%s)', async (locale, address, foot, reopens) => {
    const context = pageContext(db, address);
    const facts = await loadOpsFacts(context);
    const policies = await findLinkedPolicies(db.read);
    const html = await writePage(async () =>
      wholeMarkup(
        <WithinRouter>
          <SiteHeader {...{ context, facts }} />
          <SiteFooter {...{ context, facts, policies }} />
        </WithinRouter>,
      ),
    );
    const text = plain(parseDocument(html).body.textContent ?? '');
    expect(text).toContain(foot);
    expect(text).toContain(reopens);
    expect(text).toContain(`${intlFor(locale).t('chrome.ops.hours')} 5:30–15:00`);
    expect(text).toContain(`${intlFor(locale).t('chrome.nav.today')} 5:30–15:00`);
    expect(text).not.toContain('17:30');
  });

  test('the home page says them in words, on its board and to search engines', async () => {
    const { html, text } = await home();
    expect(text).toContain('Hôm nay mở cửa 5:30–15:00');
    expect(text).toContain('Mở lại lúc 5:30 hôm nay, 7:00 ngày mai');
    const [data] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .filter((one) => one['@type'] === 'TouristAttraction');
    const hours = (
      { opensAt: opens, closesAt: closes }: typeof EVE,
      validFrom: string,
      validThrough: string,
    ) => ({
      ...{ '@type': 'OpeningHoursSpecification', opens, closes, validFrom, validThrough },
    });
    expect(data.openingHoursSpecification).toMatchObject({ opens: '07:00', closes: '17:30' });
    expect(data.specialOpeningHoursSpecification).toEqual([
      hours(FESTIVAL, TODAY, TODAY),
      hours(EVE, FIRST, SECOND),
      hours(FESTIVAL, LATER, LATER),
    ]);
  });

  test('the contact page names all days that differ, a ticket the first of them', async () => {
    const lines = [
      'Hôm nay mở cửa 5:30–15:00',
      'T7, 28/11 đến CN, 29/11/2026: mở cửa 7:00–14:00',
      'Thứ Sáu, 11/12/2026: mở cửa 5:30–15:00',
    ];
    const { ContactScreen } = await import('#src/screens/public/contact.tsx');
    const contact = await textOf('/lien-he', ContactScreen);
    for (const line of ['7:00–17:30 hằng ngày', ...lines]) expect(contact.text).toContain(line);
    const { TicketScreen } = await import('#src/screens/public/ticket.tsx');
    const ticket = await textOf('/tickets/cap-treo-buffet', TicketScreen);
    expect(ticket.text).toContain(['7:00–17:30 hằng ngày', lines[0], lines[1]].join('. '));
    expect(ticket.text).not.toContain(lines[2]);
  });

  test('the map has them for its lines and for places without hours of their own', async () => {
    const { MapScreen } = await import('#src/screens/public/map.tsx');
    const { text } = await textOf('/map?place=ga-chan-nui', MapScreen);
    expect(text).toMatch(/(?<!\d)5:30–15:00/);
    // The glass deck is usually open from 7:30 to 17:30, the car park from 3:00 to 21:00.
    expect((await textOf('/map?place=san-kinh', MapScreen)).text).toMatch(/(?<!\d)7:30–15:00/);
    expect((await textOf('/map?place=bai-do-xe', MapScreen)).text).toMatch(/(?<!\d)3:00–21:00/);
  });

  test.each([
    ['vi', 'giờ mở cửa', 'Hôm nay mở cửa 5:30–15:00', '28/11'],
    ['en', 'opening hours', 'Today: open 5:30–15:00', '28 Nov'],
  ] as const)(
    'the answer of the search names them and the days to come (%s)',
    async (locale, q, today, ahead) => {
      const facts = (await asVisitor(db, { now: NOW, locale }).search.all({ q })).card?.facts ?? [];
      expect(facts[2]).toBe(today);
      expect(facts[3]).toContain(ahead);
      expect(facts[3]).toContain('7:00–14:00');
    },
  );

  test('the live board opens and closes by them, with last rides before the closing', async () => {
    const board = (now: string) => asVisitor(db, { now }).liveBoard.get();
    expect(await board(NOW)).toMatchObject({ ...FESTIVAL, isOpen: true });
    expect((await board(`${TODAY}T08:00:00.000Z`)).isOpen).toBe(false);
    const lifts = (await board(NOW)).lifts.map(({ lastUp, lastDown }) => `${lastUp} ${lastDown}`);
    expect(new Set(lifts)).toEqual(new Set(['14:00 14:45']));
    const next = await board(`${addDays(TODAY, 1)}T03:00:00.000Z`);
    expect([next.closesAt, next.lifts[0]?.lastUp]).toEqual(['17:30', '16:30']);
    // The summit line ends a quarter of an hour before the line under it, whatever the closing.
    await db.read.run(
      sql`UPDATE lifts SET last_up = '16:45', last_down = CASE position WHEN 2 THEN '17:15' ELSE '17:30' END`,
    );
    const ends = (await board(NOW)).lifts.map(({ lastDown }) => lastDown);
    expect([ends[0], ends[1]]).toEqual(['15:00', '14:45']);
    await db.read.run(sql`UPDATE lifts SET last_up = '13:30', last_down = '14:45'`);
    expect((await board(NOW)).lifts[0]).toMatchObject({ lastUp: '13:30', lastDown: '14:45' });
  });

  test('a day that is closed altogether is told as closed and nothing else', async () => {
    await storeClosure(db, { day: FIRST });
    const { html } = await home();
    expect(html).toContain(
      `"opens":"07:00","closes":"14:00","validFrom":"${SECOND}","validThrough":"${SECOND}"`,
    );
    expect(html).toContain(
      `"opens":"00:00","closes":"00:00","validFrom":"${FIRST}","validThrough":"${FIRST}"`,
    );
    const { card } = await asVisitor(db, { now: NOW, locale: 'en' }).search.all({ q: 'opening hours' });
    expect(card?.facts.join('\n')).not.toContain('28 Nov');
    const { ContactScreen } = await import('#src/screens/public/contact.tsx');
    const { text } = await textOf('/lien-he', ContactScreen);
    expect(text).toContain('Chủ Nhật, 29/11/2026: mở cửa 7:00–14:00');
    expect(text).not.toContain('28/11');
    await db.read.run(sql`DELETE FROM closures`);
  });
});
