/** A real Varnish with our configuration in front of the site: fresh at once after an edit, and nothing personal in it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { freePort } from '#src/build/trial-site.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { demoUser, type SignedIn, sharedBytes, signInAt } from '#tests/support/two-people.ts';
import { hasVarnish, startVarnish, type Varnish } from '#tests/support/varnish.ts';

const KEY = 'purge-key-0123456789';
const FRESH_WITHIN_MS = 1000;

let park: Park;
let varnish: Varnish;

const ask = (url: string, path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers, redirect: 'manual' });
const signIn = (role: 'manager' | 'visitor') => signInAt(varnish.url, demoUser(role), varnish.url);

describe.skipIf(!hasVarnish())('Varnish in front of the site', () => {
  beforeAll(async () => {
    const port = freePort();
    const url = `http://127.0.0.1:${port}`;
    park = await startPark({
      env: { PUBLIC_URL: url, PURGE_KIND: 'varnish', PURGE_URL: `${url}/`, PURGE_KEY: KEY },
    });
    varnish = await startVarnish(port, { origin: park.urls[0] ?? '', key: KEY });
    await untilPurged();
  }, 60_000);
  afterAll(async () => {
    await varnish?.stop();
    await park?.stop();
  });

  /** The first purge is of everything, and cannot have reached a Varnish that was not there yet. */
  async function untilPurged(): Promise<void> {
    for (let turns = 0; turns < 300; turns += 1) {
      if (park.rows('SELECT 1 FROM cache_purges').length > 0) return;
      await Bun.sleep(100);
    }
    throw new Error('nothing was purged');
  }

  test.each([
    ['/tickets', 'Vé vừa sửa'],
    ['/en/tickets', 'Just edited'],
    ['/RSC/R/tickets.txt?query=', 'Vé vừa sửa'],
  ])('%s is answered by it, and fresh a second after an edit', async (path, seen) => {
    park.rows(
      `UPDATE ticket_types SET name = '{"vi":"Vé cũ","en":"Old name"}' WHERE slug = 'san-may-som' RETURNING id`,
    );
    await Bun.sleep(FRESH_WITHIN_MS);
    for (let time = 0; time < 2; time += 1)
      expect(await (await ask(varnish.url, path)).text()).not.toContain(seen);
    park.rows(
      `UPDATE ticket_types SET name = '{"vi":"Vé vừa sửa","en":"Just edited"}' WHERE slug = 'san-may-som' RETURNING id`,
    );
    // It is a cache: at this moment nothing is purged yet.
    expect(await (await ask(varnish.url, path)).text()).not.toContain(seen);
    await Bun.sleep(FRESH_WITHIN_MS);
    expect(await (await ask(varnish.url, path)).text()).toContain(seen);
  });

  test('browsers ask each time, get 304, and see no tags', async () => {
    const first = await ask(varnish.url, '/map', { 'accept-encoding': 'br' });
    await first.arrayBuffer();
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect([first.headers.get('surrogate-key'), first.headers.get('cache-tag')]).toEqual([null, null]);
    const again = await ask(varnish.url, '/map', {
      'accept-encoding': 'gzip, br, zstd',
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('who chose English is sent there, though others get the stored page', async () => {
    await (await ask(varnish.url, '/')).text();
    const moved = await ask(varnish.url, '/', { cookie: 'a=b; i18n_redirected=en' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/en']);
    expect((await ask(varnish.url, '/', { cookie: 'a=b' })).status).toBe(200);
  });

  test.each([
    ['without the key', {}, 403],
    ['with a wrong one', { 'x-purge-key': 'guess' }, 403],
    ['with tags that are a pattern', { 'x-purge-key': KEY, 'surrogate-key': '.*' }, 400],
    ['without tags', { 'x-purge-key': KEY }, 400],
  ])('a purge %s is refused', async (_, headers, status) => {
    expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(status);
  });

  test('of two people who are signed in, neither gets a byte of the other', async () => {
    const people: [SignedIn, SignedIn] = [await signIn('manager'), await signIn('visitor')];
    expect(await sharedBytes(varnish.url, people)).toEqual([]);
    const own = await (await ask(varnish.url, '/dashboard?section=profile', people[1].headers)).text();
    expect(own).toContain(demoUser('visitor').email);
  }, 120_000);

  test('control: one that keeps everything is caught at it', async () => {
    const careless = await startVarnish(freePort(), {
      origin: park.urls[0] ?? '',
      key: KEY,
      change: (vcl) => vcl.replace('set beresp.uncacheable = true;', 'unset beresp.http.Set-Cookie;'),
    });
    try {
      const people: [SignedIn, SignedIn] = [await signIn('visitor'), await signIn('manager')];
      expect(await sharedBytes(careless.url, people, ['/dashboard?section=profile'])).not.toEqual([]);
    } finally {
      await careless.stop();
    }
  }, 120_000);

  test('control: one that no purge reaches stays as it was', async () => {
    const deaf = await startVarnish(freePort(), { origin: park.urls[0] ?? '', key: KEY });
    try {
      const before = await (await ask(deaf.url, '/bang-gia-ve')).text();
      park.rows(
        `UPDATE ticket_types SET name = '{"vi":"Vé sửa lần nữa","en":"Once more"}' WHERE slug = 'san-may-som' RETURNING id`,
      );
      await Bun.sleep(FRESH_WITHIN_MS);
      expect(await (await ask(deaf.url, '/bang-gia-ve')).text()).toBe(before);
      expect(await (await ask(varnish.url, '/bang-gia-ve')).text()).toContain('Vé sửa lần nữa');
    } finally {
      await deaf.stop();
    }
  }, 60_000);
});
