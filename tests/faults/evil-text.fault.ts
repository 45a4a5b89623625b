/**
 * Text that a stranger wrote stays text, whatever it looks like: on every page, stored or in an address. What is checked
 * of a page is in `page-check.ts`; every column of the schema is filled in `evil-everywhere.fault.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { asStored, EVIL_TEXTS, upTo } from '#tests/support/evil-texts.ts';
import { readFlight, textsOf } from '#tests/support/flight.ts';
import { askFor, type CheckedPage, checkPage, TWO_KINDS } from '#tests/support/page-check.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';

/** React writes a text of 1,024 bytes and more as it is, quotes included. */
const SIZES = [0, 2048];
const IS_LONG = Boolean(process.env.LONG_FAULTS);
/** Both sizes of each text take long; by default the texts take turns, and all of them together come in both. */
const sizesAt = (at: number) => (IS_LONG ? SIZES : SIZES.filter((_, which) => which === at % SIZES.length));
const HUGE = 200_000;
const SOME_COMMENTS = 'SELECT id FROM comments ORDER BY created_at DESC LIMIT 6';
const SOME_REVIEWS = 'SELECT id FROM reviews ORDER BY created_at DESC LIMIT 6';

let park: Park;
let cookie = '';
let post = '';

beforeAll(async () => {
  park = await startPark(TWO_KINDS);
  cookie = await staffCookie(park);
  const [found] = park.rows<{ slug: string }>(
    `SELECT slug FROM posts WHERE id IN (SELECT subject_id FROM comments) OR slug IN (SELECT subject_id FROM comments)`,
  );
  post = `/posts/${found?.slug}`;
  park.rows(`UPDATE comments SET state = 'pending' WHERE id IN (${SOME_COMMENTS} OFFSET 3) RETURNING id`);
});
afterAll(() => park.stop());

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

const check = (path: string) => checkPage({ park, path, cookie, against: 'both' });
const htmlOf = (path: string) => askFor({ park, path, cookie }, path).then((answer) => answer.text());
const wordsIn = ({ payload }: CheckedPage) => textsOf(readFlight(payload).tree);

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
  let plain: CheckedPage[] = [];

  test('stands on the pages that are looked at', async () => {
    store('Lan Anh');
    plain = [];
    for (const path of stored()) plain.push(await check(path));
    expect(plain.filter((page) => wordsIn(page).includes('Lan Anh')).length).toBeGreaterThan(1);
  });

  const cases = Object.entries(EVIL_TEXTS).flatMap(([name, text], at) =>
    sizesAt(at).map((size): [string, number, string] => [name, size, upTo(text, size)]),
  );
  const every = Object.values(EVIL_TEXTS).join('');
  for (const size of SIZES) cases.push(['all of them', size, upTo(every, size)]);
  cases.push(['all of them', HUGE, upTo(every, HUGE)]);

  test.each(cases)('like %s, %d characters long', async (_name, _size, text) => {
    store(asStored(text));
    for (const [at, path] of stored().entries()) {
      const page = await check(path);
      expect(page.shape).toEqual(plain[at]?.shape ?? []);
      expect(page.scripts).toEqual(plain[at]?.scripts ?? []);
      if (path === '/staff/moderation') expect(wordsIn(page)).toContain(asStored(text));
    }
  });

  test('like the place of a fragment of that page', async () => {
    for (const path of stored()) {
      const html = await htmlOf(path);
      const names = [...html.matchAll(/ data-part="(\w+)"/g)].map((match) => match[1] ?? '');
      store(
        names
          .map((name) => `<p data-part="${name}"></p>{"part":"${name}"}`)
          .join('')
          .padEnd(2048, '.'),
      );
      await check(path);
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

  test.each([...paths, ...guests].map((path, turn) => [path, turn] as const))('%s', async (path, turn) => {
    const own = cookie;
    if (guests.includes(path)) cookie = '';
    try {
      const plain = await check(`${path}x`);
      const html = await htmlOf(`${path}x`);
      const places = [...html.matchAll(/ data-part="\w+">/g)].join('');
      for (const [at, text] of [...Object.values(EVIL_TEXTS), places].entries()) {
        for (const size of sizesAt(at + turn)) {
          const value = encodeURIComponent(fitting(asStored(upTo(text, size))));
          const { shape, scripts } = await check(path + value);
          expect([value.slice(0, 40), foreign(shape)]).toEqual([value.slice(0, 40), foreign(plain.shape)]);
          expect(scripts).toEqual(plain.scripts);
        }
      }
      await check(`${path}%ED%A0%80%FF%C0%80`);
    } finally {
      cookie = own;
    }
  });
});
