/** What a visitor is told when something fails, row by row of the specification's §8, over HTTP on a park that is broken. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { LOCALES, type Locale, localePrefix } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { hold, listOffers, notificationOf, notify, place } from '#tests/support/booking.ts';
import { parseDocument } from '#tests/support/html.ts';
import { query } from '#tests/support/http-api.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark({
    prepare(db) {
      db.run('DROP TABLE dishes');
      db.run('DROP TABLE comments');
      db.run('DROP TABLE feature_flags');
    },
  });
});
afterAll(() => park.stop());

async function look(path: string, init?: RequestInit) {
  const answer = await fetch(`${park.urls[0]}${path}`, init);
  const html = await answer.text();
  const main = parseDocument(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').body;
  const heading = main.querySelector('h1')?.textContent.trim();
  return { status: answer.status, html, text: main.textContent, heading, headers: answer.headers };
}

const say = (locale: Locale, id: MessageId, values?: Record<string, string>) => intlFor(locale).t(id, values);
const inEach = (row: string, check: (locale: Locale) => Promise<void>) => {
  for (const locale of LOCALES) test(`${row}, in ${locale}`, () => check(locale));
};

describe('§8 page not found', () => {
  inEach('an address that no route answers: not fatal, named whole', async (locale) => {
    const path = `${localePrefix(locale)}/khong-co/trang-nay?tu=day`;
    const { status, text, heading } = await look(path);
    expect([status, heading]).toEqual([404, say(locale, 'errors.pageNotFoundTitle')]);
    expect(text).toContain(say(locale, 'errors.pageNotFound', { path }));
    if (locale === 'en') expect(text).toContain(`Page not found: ${path}`);
  });

  inEach('a route that refuses what it was asked for: fatal, named by its path', async (locale) => {
    const path = href('ticket', locale, { params: { slug: 'khong-co' } });
    const { status, text } = await look(`${path}?tu=day`);
    expect(status).toBe(404);
    expect(text).toContain(say(locale, 'errors.pageRefused', { path }));
    if (locale === 'en') expect(text).toContain(`Page Not Found: ${path}`);
  });
});

describe('§8 fatal and unhandled errors', () => {
  inEach('a page: the error page with a request id that is in the log', async (locale) => {
    const { status, text, heading, headers } = await look(href('menu', locale));
    expect([status, heading]).toEqual([500, say(locale, 'errors.serverTitle')]);
    const id = headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).toContain(say(locale, 'common.requestId', { id }));
    expect(await logged(id)).toContain(href('menu', locale));
  });

  inEach('a page that failed in the browser: says so, under the id of the error page', async (locale) => {
    const { text, headers, heading } = await look(`${localePrefix(locale)}/500?id=planted`);
    expect(heading).toBe(say(locale, 'errors.browserTitle'));
    const id = headers.get('x-request-id') ?? '';
    expect(text).toContain(say(locale, 'common.requestId', { id }));
    expect(text).not.toContain('planted');
    await logged(id);
  });

  inEach('a procedure: a sentence, never the reason, and a request id that is in the log', async (locale) => {
    const input = encodeURIComponent(JSON.stringify({ subject: { kind: 'post', id: 'x' }, page: 1 }));
    const answer = await fetch(`${park.urls[0]}/api/trpc/comments.list?input=${input}`, {
      headers: { 'x-locale': locale },
    });
    const { error } = (await answer.json()) as {
      error: { message: string; data: { code: string; requestId: string; trace: string } };
    };
    expect(answer.status).toBe(500);
    expect(error.message).toBe(say(locale, 'errors.unexpected'));
    expect(error.data.code).toBe('INTERNAL_SERVER_ERROR');
    expect(answer.headers.get('x-request-id')).toBe(error.data.requestId);
    expect(JSON.stringify(error)).not.toContain('no such table');
    const line = await logged(error.data.requestId);
    expect(line).toContain('no such table: comments');
    // What the visitor reads is short, and finds the same line.
    const [shown = ''] = /[0-9a-f]{8}$/.exec(error.data.trace) ?? [];
    expect(error.data.trace).toBe(say(locale, 'common.requestId', { id: shown }));
    expect(await logged(shown)).toBe(line);
  });
});

/** The line of the log with this request's id, once it has been written. */
async function logged(id: string): Promise<string> {
  for (let patience = 100; patience > 0; patience -= 1) {
    const line = park
      .log()
      .split('\n')
      .find((one) => one.includes(id));
    if (line) return line;
    await Bun.sleep(50);
  }
  throw new Error(`${id} is not in the log:\n${park.log().slice(-2000)}`);
}

describe('§8 feature flags', () => {
  const FLAGS: [string, MessageId, unknown][] = [
    ['getAllFeatureFlags', 'featureFlags.error.all', undefined],
    ['getFeatureFlagByKey', 'featureFlags.error.one', 'la-co'],
  ];
  for (const [name, id, input] of FLAGS) {
    inEach(`${name} fails with the words of the specification`, async (locale) => {
      const answer = await query<unknown>({ url: park.urls[0] ?? '', locale }, `featureFlags.${name}`, input);
      expect([answer.status, answer.message]).toEqual([500, say(locale, id, { key: 'la-co' })]);
    });
  }

  test('isFeatureEnabled gives the default that came with the question, and pages hold to their own', async () => {
    for (const defaultValue of [true, false]) {
      const asked = { key: 'enable_add_to_cart', defaultValue };
      const answer = await query<boolean>(
        { url: park.urls[0] ?? '' },
        'featureFlags.isFeatureEnabled',
        asked,
      );
      expect([answer.status, answer.data]).toEqual([200, defaultValue]);
    }
    expect((await look(href('products', 'vi'))).status).toBe(200);
  });
});

describe('§8 the checkout', () => {
  inEach('no booking data found', async (locale) => {
    const { status, heading } = await look(href('checkoutTicket', locale));
    expect([status, heading]).toEqual([404, say(locale, 'orders.noBooking.title')]);
  });

  inEach('no order code found', async (locale) => {
    const { status, heading } = await look(href('checkoutSuccess', locale));
    expect([status, heading]).toEqual([404, say(locale, 'orders.noCode.title')]);
  });

  inEach('payment failed', async (locale) => {
    const buyer = { url: park.urls[0] ?? '', locale };
    const [offer] = listOffers(park.rows);
    const held = offer && (await hold(buyer, offer)).data;
    const { data } = held ? await place(buyer, held) : { data: null };
    const notice = notificationOf(data?.next.redirectUrl ?? '', park.env.VNPAY_HASH_SECRET ?? '', {
      responseCode: '51',
    });
    await notify(buyer.url, notice);
    const address = href('checkoutCancel', locale, {
      query: { code: held?.code ?? '', key: held?.secret ?? '' },
    });
    const { status, heading, text } = await look(address);
    expect([status, heading]).toEqual([200, say(locale, 'checkout.cancel.title')]);
    expect(text).toContain(say(locale, 'payments.vnpay.code.51' as MessageId));
    expect(text).toContain(say(locale, 'checkout.cancel.heldUntil', { time: '' }).split(' ,')[0] ?? '');
  });
});

inEach(
  '§8 SEO: what a page says of itself is in it as it comes, so no client can be missing',
  async (locale) => {
    const { html } = await look(href('tickets', locale));
    const head = html.slice(0, html.indexOf('</head>'));
    for (const mark of ['<title>', 'name="description"', 'property="og:title"', 'rel="canonical"'])
      expect(head).toContain(mark);
    expect(head).not.toContain('noindex');
  },
);
