/** A request for a path that no page answers is led on; a page always comes first. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { findMove } from '#src/features/seo/find-move.ts';
import { REDIRECT_RESOURCE } from '#src/features/seo/redirect-resource.ts';
import { REDIRECT_ROWS } from '#src/features/seo/redirect-rows.queries.ts';
import type { PageParts } from '#src/server/pages/answer-page.ts';
import { admit } from '#src/server/request.ts';
import { asStaff } from '#tests/support/caller.ts';
import { kindSaver } from '#tests/support/kind-saver.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

// As Waku reads and writes the addresses of its pages.
const noPage = () => {
  throw new Error('not in a page');
};
mock.module('waku/router/server', () => ({
  unstable_getRequest: noPage,
  unstable_notFound: noPage,
  unstable_redirect: noPage,
  unstable_formatRouterRequest: (request: Request) => new URL(request.url),
  unstable_parseRouterRequest: ({ url }: Request) => ({
    type: 'route',
    path: new URL(url).pathname,
    query: new URL(url).search.slice(1),
  }),
}));
const { answerPage } = await import('#src/server/pages/answer-page.ts');
const { readAddress } = await import('#src/server/pages/page-address.ts');

const NOW = '2026-11-21T03:00:00.000Z';
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const saver = () =>
  kindSaver({
    resource: REDIRECT_RESOURCE,
    find: (id) => REDIRECT_ROWS.find(db.read, id),
    save: (sent) => asStaff(db, 'editor', { now: NOW }).staff.content.redirects.save(sent),
  });
const GOOD = { fromPath: '/gia-cu', toAddress: '/bang-gia-ve', moveStatus: '301', isActive: '1' };
const add = (change: Partial<typeof GOOD> = {}) => saver().add('', { ...GOOD, ...change });

describe('a request', () => {
  const ORIGIN = 'https://dinhmay.example';
  const page = (status: number) => ({
    status,
    headers: new Headers(),
    body: new Uint8Array(0),
    pieces: { leave() {} },
  });
  let asked: string[] = [];

  /** Pages answer as `status` says, whatever is asked. */
  async function answered(path: string, status: number, { type = 'html', to = '' } = {}): Promise<Response> {
    const request = new Request(ORIGIN + path);
    admit(request, null);
    const parts = {
      render: { whole: async () => page(status) },
      errors: { prepare() {}, failed: () => new Response(null, { status: 500 }) },
      cache: {
        hit: () => null,
        miss: async () => new Response('page', { status, headers: to ? { location: to } : {} }),
      },
      versions: { current: async () => ({ stamp: '1', staleSeconds: null }) },
      knownQuery: async (_: unknown, query: string) => query,
      movedTo: (pathname: string) => {
        asked.push(pathname);
        return findMove(db.read, pathname);
      },
      changesAtMs: () => null,
    } as unknown as PageParts;
    const address = readAddress(request.url, (_, query) => query.toString());
    const own = type === 'html' || address.kind !== 'page' ? address : { ...address, isHtml: false };
    asked = [];
    return answerPage(parts, request, own);
  }

  test('for a path without a page is led on at once after saving, and no more after it is switched off', async () => {
    const { id } = await add({ moveStatus: '308' });
    const moved = await answered('/Gia-Cu/?utm=a', 404);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/bang-gia-ve?utm=a']);
    // A browser that kept it would not see the next change.
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    await saver().edit(id, { toAddress: 'https://zalo.me/1' });
    expect((await answered('/gia-cu?utm=a', 404)).headers.get('location')).toBe('https://zalo.me/1');
    await saver().edit(id, { isActive: '' });
    expect(await findMove(db.read, '/gia-cu')).toBeNull();
  });

  test('for a product that is gone is led on; while it is there its page answers and nothing is looked up', async () => {
    await add({ fromPath: '/san-pham/da-het' });
    const gone = await answered('/san-pham/da-het', 404);
    expect([gone.status, gone.headers.get('location')]).toEqual([301, '/bang-gia-ve']);
    const there = await answered('/san-pham/da-het', 200);
    expect([there.status, asked]).toEqual([200, []]);
    expect((await answered('/san-pham/da-het', 404, { type: 'payload' })).status).toBe(404);
  });

  test('for a page that has moved goes on with its whole query, also with what the page does not read', async () => {
    const to = '/san-pham/moi?choice=a';
    const moved = (query: string, type: string) => answered(`/san-pham/cu${query}`, 308, { type, to });
    for (const query of ['?choice=a&utm_source=mail&utm_source=poster', '?utm_source=mail', ''])
      expect((await moved(query, 'html')).headers.get('location')).toBe(`/san-pham/moi${query}`);
    expect((await moved('?choice=a&utm_source=mail', 'payload')).headers.get('location')).toBe(to);
    const last = await answered('/bai-viet?page=99&utm_source=mail', 307, { to: '/bai-viet?page=3' });
    expect(last.headers.get('location')).toBe('/bai-viet?page=3');
  });

  test('for a path without a redirect costs one read by an index, and none when it is too long', async () => {
    const missed = await answered('/san-pham/khong-co', 404);
    expect([missed.status, asked]).toEqual([404, ['/san-pham/khong-co']]);
    const plans = await plansOf(db, (reads) => findMove(reads, '/khong-co'));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('redirects_from_path_unique');
    expect(await plansOf(db, (reads) => findMove(reads, `/${'x'.repeat(1000)}`))).toEqual([]);
  });

  test('is answered as before while the database cannot be read', async () => {
    const broken = {
      select: () => {
        throw new Error('away');
      },
    } as unknown as Db['read'];
    expect(await findMove(broken, '/gia-cu').catch(() => 'thrown')).toBeNull();
  });
});
