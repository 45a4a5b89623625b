/**
 * Text that a stranger wrote stays text, whatever it looks like: on every page, stored or in an address. The payload in
 * a page is compared with the page's own payload, which brings no HTML: the same tree, and each fragment that the page
 * only names stands in its HTML, byte for byte. (Row numbers differ, as the one has rows more for the markup.)
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { asStored, EVIL_TEXTS, upTo } from '#tests/support/evil-texts.ts';
import { differences, readFlight, textsOf } from '#tests/support/flight.ts';
import { elementsOf, type FoundElement, PAYLOAD, payloadOf } from '#tests/support/page-payload.ts';
import { type Park, startPark } from '#tests/support/server.ts';

/** React writes a text of 1,024 bytes and more as it is, quotes included. */
const SIZES = [0, 2048];
const HUGE = 200_000;
const LIVE = ['form', 'input', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'style', 'svg', 'button'];
const SOME_COMMENTS = 'SELECT id FROM comments ORDER BY created_at DESC LIMIT 6';
const SOME_REVIEWS = 'SELECT id FROM reviews ORDER BY created_at DESC LIMIT 6';

let park: Park;
let cookie = '';
let post = '';

beforeAll(async () => {
  park = await startPark();
  cookie = await signIn();
  const [found] = park.rows<{ slug: string }>(
    `SELECT slug FROM posts WHERE id IN (SELECT subject_id FROM comments) OR slug IN (SELECT subject_id FROM comments)`,
  );
  post = `/posts/${found?.slug}`;
  park.rows(`UPDATE comments SET state = 'pending' WHERE id IN (${SOME_COMMENTS} OFFSET 3) RETURNING id`);
});
afterAll(() => park.stop());

async function signIn(): Promise<string> {
  const answer = await fetch(`${park.urls[0]}/api/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: park.urls[0] ?? '' },
    body: JSON.stringify({
      email: DEMO_USERS.find(({ role }) => role === 'manager')?.email,
      password: DEMO_PASSWORD,
    }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** What strangers write, wherever it is kept. */
function store(text: string): void {
  park.rows(
    `UPDATE comments SET author_name = ?, content = ? WHERE id IN (${SOME_COMMENTS}) RETURNING id`,
    text,
    text,
  );
  park.rows(
    `UPDATE reviews SET author_name = ?, title = ?, content = ?, profession = ?, owner_reply = ? WHERE id IN (${SOME_REVIEWS}) RETURNING id`,
    ...[text, text, text, text, text],
  );
  park.rows('UPDATE users SET first_name = ? RETURNING id', text);
  park.rows('UPDATE orders SET contact_name = ? RETURNING id', text);
}

const fetchPage = (path: string) => fetch(park.urls[0] + path, { headers: { cookie }, redirect: 'manual' });

function payloadAddress(path: string): string {
  const { pathname, search } = new URL(path, 'http://x');
  return `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt?query=${encodeURIComponent(String(new URLSearchParams(search)))}`;
}

/** Names and attributes, without what differs from page to page. */
const shapeOf = (elements: FoundElement[]) =>
  elements.map(({ tag, attributes }) => `${tag} ${Object.keys(attributes).sort().join(' ')}`);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Everything that runs in the page was written by our server, and its policy lets nothing else run. */
async function checkScripts(html: string, policy: string): Promise<string[]> {
  const scripts = await elementsOf(html, ['script']);
  const sources = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const running = scripts.filter(({ attributes }) => attributes.type !== 'application/ld+json');
  const nonce = running[0]?.attributes.nonce;
  if (nonce) {
    expect(new Set(scripts.map(({ attributes }) => attributes.nonce))).toEqual(new Set([nonce]));
    expect(sources).toEqual([`'nonce-${nonce}'`]);
  } else expect(new Set(sources)).toEqual(new Set(running.map(({ text }) => hashOf(text))));
  expect(policy).toContain("style-src-elem 'self';");
  return running.filter(({ text }) => !text.startsWith(PAYLOAD)).map(({ text }) => text);
}

/** Throws unless the page is what its payload says; returns what it is made of. */
async function checkPage(path: string): Promise<{ shape: string[]; scripts: string[]; tree: unknown }> {
  const answer = await fetchPage(path);
  expect([path.slice(0, 60), answer.status]).toEqual([path.slice(0, 60), 200]);
  const html = await answer.text();
  const inPage = readFlight(await payloadOf(html));
  const alone = readFlight(await (await fetchPage(payloadAddress(path))).text());
  expect(differences(inPage.tree, alone.tree).slice(0, 3)).toEqual([]);
  expect(inPage.hints).toEqual(alone.hints);
  expect(inPage.fragments).toEqual([]);
  for (const { part, html: markup } of alone.fragments)
    expect(html.includes(` data-part="${part}">${markup}</`) || `${part} of ${path}`).toBe(true);
  const scripts = await checkScripts(html, answer.headers.get('content-security-policy') ?? '');
  return { shape: shapeOf(await elementsOf(html, LIVE)), scripts, tree: inPage.tree };
}

const stored = () => [
  '/',
  '/reviews',
  '/tickets/ve-cap-treo-khu-hoi',
  post,
  '/staff/moderation',
  '/staff/orders',
  '/dashboard',
];

describe('a text that is stored', () => {
  let plain: Awaited<ReturnType<typeof checkPage>>[] = [];

  test('stands on the pages that are looked at', async () => {
    store('Lan Anh');
    plain = [];
    for (const path of stored()) plain.push(await checkPage(path));
    expect(plain.filter(({ tree }) => textsOf(tree).includes('Lan Anh')).length).toBeGreaterThan(1);
  });

  const cases = Object.entries(EVIL_TEXTS).flatMap(([name, text]) =>
    SIZES.map((size): [string, number, string] => [name, size, upTo(text, size)]),
  );
  cases.push(['all of them', HUGE, upTo(Object.values(EVIL_TEXTS).join(''), HUGE)]);

  test.each(cases)('like %s, %d characters long', async (_name, _size, text) => {
    store(asStored(text));
    for (const [at, path] of stored().entries()) {
      const { shape, scripts, tree } = await checkPage(path);
      expect(shape).toEqual(plain[at]?.shape ?? []);
      expect(scripts).toEqual(plain[at]?.scripts ?? []);
      if (path === '/staff/moderation') expect(textsOf(tree)).toContain(asStored(text));
    }
  });

  test('like the place of a fragment of that page', async () => {
    for (const path of stored()) {
      const html = await (await fetchPage(path)).text();
      const names = [...html.matchAll(/ data-part="(\w+)"/g)].map((match) => match[1] ?? '');
      store(
        names
          .map((name) => `<p data-part="${name}"></p>{"part":"${name}"}`)
          .join('')
          .padEnd(2048, '.'),
      );
      await checkPage(path);
    }
  });
});

/** Encoded twice in the address of a payload, it must be no longer than a request's head may be. */
function fitting(text: string): string {
  let fits = text;
  while (encodeURIComponent(encodeURIComponent(fits)).length > 12_000)
    fits = fits.slice(0, fits.length / 2).toWellFormed();
  return fits;
}

/** A search that finds less has fewer links and buttons. */
const foreign = (shape: string[]) => shape.filter((one) => !/^(link|button|svg|meta)/.test(one));

describe('a text in an address', () => {
  const paths = ['/search?q=', '/auth/verify?token=', '/auth/reset?token=', '/closed-day?order='];
  const guests = ['/auth/login?next=', '/auth/register?next=', '/auth/forgot?email='];

  test.each([...paths, ...guests])('%s', async (path) => {
    const own = cookie;
    if (guests.includes(path)) cookie = '';
    try {
      const plain = await checkPage(`${path}x`);
      const html = await (await fetchPage(`${path}x`)).text();
      const places = [...html.matchAll(/ data-part="\w+">/g)].join('');
      for (const text of [...Object.values(EVIL_TEXTS), places]) {
        for (const size of SIZES) {
          const value = encodeURIComponent(fitting(asStored(upTo(text, size))));
          const { shape, scripts } = await checkPage(path + value);
          expect([value.slice(0, 40), foreign(shape)]).toEqual([value.slice(0, 40), foreign(plain.shape)]);
          expect(scripts).toEqual(plain.scripts);
        }
      }
      await checkPage(`${path}%ED%A0%80%FF%C0%80`);
    } finally {
      cookie = own;
    }
  });
});
