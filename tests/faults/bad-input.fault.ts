/** The storefront's bad input as it comes over the wire: told in the page's language, nothing half-stored, never a 500. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import sharp from 'sharp';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href, type RouteName, routes } from '#src/routes.ts';
import type { Address } from '#src/values/route.ts';
import { mutate } from '#tests/support/http-api.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark();
});
afterAll(() => park.stop());

const MB = 1024 * 1024;
const say = (locale: Locale, id: MessageId) => intlFor(locale).t(id);
const count = (table: string) => park.rows(`SELECT 1 FROM ${table}`).length;
let buyers = 0;
function buyer(locale: Locale = 'vi') {
  buyers += 1;
  return { url: park.urls[0] ?? '', locale, ip: `198.18.9.${buyers % 250}` };
}

describe('a comment', () => {
  const fine = () => ({
    subject: { kind: 'ticket', id: park.rows<{ id: string }>('SELECT id FROM ticket_types')[0]?.id },
    name: 'Trần Thị Mai',
    email: 'mai@khach.example',
    content: 'Cuối tuần có đông không ạ?',
  });
  const pending = () =>
    park.rows<{ id: string }>(`SELECT id FROM comments WHERE state = 'pending' AND id = thread_id`)[0]?.id;

  test.each([
    ['without text', { content: ' ' }, 400, 'comments.error.contentRequired'],
    ['without name and e-mail', { name: '', email: '' }, 400, 'comments.error.whoRequired'],
    ['of nothing but a script', { content: '<script></script>' }, 400, 'comments.error.contentRequired'],
    ['of 3 MB', { content: 'a '.repeat(1.5 * MB) }, 413, null],
    ['under a parent that is not there', { parentId: 'khong-co' }, 404, 'comments.error.parent'],
  ] as const)('%s', async (_, change, status, message) => {
    for (const locale of LOCALES) {
      const before = count('comments');
      const answer = await mutate(buyer(locale), 'comments.create', { ...fine(), ...change });
      expect([locale, answer.status]).toEqual([locale, status]);
      if (message) expect([answer.message, ...Object.values(answer.fields)]).toContain(say(locale, message));
      expect(count('comments')).toBe(before);
    }
  });

  test('under a parent that nobody has approved', async () => {
    const first = await mutate(buyer(), 'comments.create', { ...fine(), content: 'Chờ duyệt.' });
    expect([first.status, pending()]).toEqual([200, expect.any(String)]);
    const before = count('comments');
    const answer = await mutate(buyer(), 'comments.create', { ...fine(), parentId: pending() });
    expect([answer.status, answer.message]).toEqual([404, say('vi', 'comments.error.parent')]);
    expect(count('comments')).toBe(before);
  });

  test('with 10,000 links is never shown', async () => {
    const content = 'https://x.vn '.repeat(10_000);
    const answer = await mutate(buyer(), 'comments.create', { ...fine(), content });
    expect(answer.status).toBeOneOf([200, 400, 413]);
    expect(park.rows(`SELECT 1 FROM comments WHERE content LIKE '%x.vn%' AND state <> 'spam'`)).toEqual([]);
  });
});

test('the picture of a review that is none, too heavy or too thin', async () => {
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a231c' } })
    .jpeg()
    .toBuffer();
  const thin = await sharp({ create: { width: 1, height: 60_000, channels: 3, background: '#0a231c' } })
    .png()
    .toBuffer();
  const before = count('uploads');
  const bad: [BodyInit, number][] = [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 422],
    ['<!doctype html><script>alert(1)</script>', 422],
    [Buffer.concat([small, Buffer.alloc(5 * MB + 1 - small.length)]), 413],
    [thin, 422],
  ];
  for (const [body, status] of bad) {
    const answer = await fetch(`${park.urls[0]}/api/uploads?purpose=photo`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'image/jpeg', 'x-locale': 'vi', 'x-forwarded-for': buyer().ip },
    });
    expect(answer.status).toBe(status);
  }
  expect(count('uploads')).toBe(before);
});

test('a price asked for with the phone of another country', async () => {
  const before = count('quote_requests');
  for (const locale of LOCALES) {
    const request = { fullName: 'Lan', email: 'lan@x.example', phone: '+1 202 555 0123', country: 'VN' };
    const answer = await mutate(buyer(locale), 'quotes.create', request);
    expect([answer.status, answer.fields]).toEqual([400, { phone: say(locale, 'quotes.error.phone') }]);
  }
  expect(count('quote_requests')).toBe(before);
});

test('an unknown slug of every kind is the page that says so', async () => {
  const slugged = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].path.includes('[slug]'));
  expect(slugged.length).toBeGreaterThanOrEqual(7);
  for (const name of slugged)
    for (const locale of (routes[name] as Address).locales ?? LOCALES)
      for (const slug of ['khong-co', "' OR 1=1", '../../etc/passwd', '%00', 'x'.repeat(3000)]) {
        const answer = await fetch(park.urls[0] + href(name, locale, { params: { slug } }));
        expect([name, slug.slice(0, 20), answer.status]).toEqual([name, slug.slice(0, 20), 404]);
        expect(await answer.text()).toContain(`lang="${locale}"`);
      }
});
