/** A ticket type edited without scripts, on a running park: what guests see on their next request. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type ContentEditor, contentEditor } from '#tests/support/content-editor.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const TYPE = '/staff/content/ticket-types/tt-cap-treo-buffet';
const ADULT = 'units.u-cap-treo-buffet-adult';
const { t } = intlFor('vi');
let park: Park;
let staff: ContentEditor;

beforeAll(async () => {
  park = await startPark();
  staff = await contentEditor(park);
}, 60_000);
afterAll(() => park.stop());

const look = (path: string) => fetch(park.urls[0] + path, { redirect: 'manual' });

/** What it does to days and orders is shown first, and is sent along. */
async function saveSeen(form: Record<string, string>) {
  const { status, html } = await staff.send(TYPE, { ...form, _do: 'save' });
  const _seen = /value="([0-9a-f]{64})"/.exec(html)?.[1] ?? '';
  expect([status, html.includes(t('timetable.types.title')), _seen]).toEqual([
    200,
    true,
    expect.stringMatching(/./),
  ]);
  return staff.save(TYPE, { ...form, _seen });
}

test('a form opened and sent as it is changes nothing', async () => {
  const { to } = await staff.save(TYPE, await staff.open(TYPE));
  expect(to).toBe(`${TYPE}?done=same`);
});

test('a price is on the ticket’s page and in the price list at once', async () => {
  const form = await staff.open(TYPE);
  const { to } = await saveSeen({ ...form, [`${ADULT}.prices.weekday`]: '777k' });
  expect(to).toBe(`${TYPE}?done=saved`);
  for (const path of ['/tickets/cap-treo-buffet', '/ticket-pricing'])
    expect(await (await look(path)).text()).toContain('777.000');
});

test('a row is added, moved and taken away by buttons, and what was typed stays', async () => {
  const form = { ...(await staff.open(TYPE)), 'name.vi': 'Đang gõ dở' };
  const added = await staff.send(TYPE, { ...form, _do: 'add:included:new-5' });
  expect([added.status, added.html.includes('included.new-5.text.vi')]).toEqual([200, true]);
  expect(added.html).toContain('Đang gõ dở');
  const moved = await staff.send(TYPE, { ...form, _do: 'down:itinerary:0' });
  expect(moved.html).toContain('value="1 0 2 3"');
  expect((await staff.open(TYPE))['name.vi']).not.toBe('Đang gõ dở');
});

test('a changed address answers 308 with the new one, which alone is in the sitemap', async () => {
  const form = await staff.open(TYPE);
  await staff.save(TYPE, { ...form, slug: 'buffet-tren-may' });
  for (const prefix of ['', '/en']) {
    const old = await look(`${prefix}/tickets/cap-treo-buffet?month=2026-12`);
    expect(old.status).toBe(308);
    expect(old.headers.get('location')).toContain(`${prefix}/tickets/buffet-tren-may`);
    expect((await look(`${prefix}/tickets/buffet-tren-may`)).status).toBe(200);
  }
  const sitemap = await (await look('/sitemaps/ticket-1.xml')).text();
  expect([sitemap.includes('buffet-tren-may'), sitemap.includes('cap-treo-buffet')]).toEqual([true, false]);
});

test('taken off sale it is no page any more, and says what it lacks', async () => {
  const { isActive: _ticked, ...form } = await staff.open(TYPE);
  const { to } = await saveSeen(form);
  expect((await look('/tickets/buffet-tren-may')).status).toBe(404);
  expect(await staff.html(to)).toContain(t('ticketTypes.lack.title'));
});
