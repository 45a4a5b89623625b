/** Pictures and scripts in a process without the role primary: given from its own copy or bucket, and asked of the primary only when that has not got them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { apiAsked } from '#src/http/api-asked.ts';
import { mediaApi } from '#src/http/media.ts';
import { uploadsApi } from '#src/http/uploads.ts';
import { env } from '#src/server/env/env.ts';
import { answerElsewhere } from '#src/server/relay/answer-elsewhere.ts';
import { admit } from '#src/server/request.ts';
import { jpeg, storePicture } from '#tests/support/bucket-world.ts';
import { testContext } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { freshIp, NOW, openPark } from '#tests/support/talk.ts';

const { ROLES } = env();
const VERSION = '0123456789';
/** Of one network. */
const AT_ONCE = 80;
let server: ReturnType<typeof Bun.serve>;
let heard: string[] = [];
let release = (): void => undefined;
let open: Promise<void> = Promise.resolve();

openCopies(openPark);
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch({ url }) {
      heard.push(new URL(url).pathname);
      await open;
      return new Response('primary');
    },
  });
  Object.assign(env(), {
    RELAY_SECRET: 'a-secret-of-the-tests-0123456789-ABCDEFGH',
    PRIMARY_URL: server.url.origin,
  });
});
beforeEach(() => {
  Object.assign(env(), { ROLES: new Set(['web']) });
  heard = [];
});
afterAll(async () => {
  Object.assign(env(), { RELAY_SECRET: null, PRIMARY_URL: null, ROLES });
  await server.stop(true);
});

const context = async () => testContext(db, { now: NOW, ip: freshIp() });
const api = new Hono().route('/api/uploads', uploadsApi(context)).route('/api/media', mediaApi(context));
const parts = {
  site: {
    api: (request: Request) => api.fetch(request),
    apiAsked,
    seenCommit: () => 0,
    cannotRead: () => false,
  },
  targets: { addressOf: () => ({ kind: 'unknown' }) },
} as unknown as Parameters<typeof answerElsewhere>[0];

function ask(path: string, { method = 'GET', ip = '203.0.113.9' } = {}) {
  const request = new Request(`http://park.example${path}`, { method });
  admit(request, ip);
  return answerElsewhere(parts, request);
}

async function upload(state: 'approved' | 'pending'): Promise<string> {
  const { id } = await storePicture(await jpeg());
  const review = `review-${id}`;
  await db.read.run(sql`INSERT INTO reviews (id, subject_kind, subject_id, author_name, rating, content, locale, service_type,
    visit_date, is_verified, state, created_at) VALUES (${review}, 'park', 'park', 'Lan', 5, 'Mây', 'vi', 'cable-car',
    '2026-11-20', 0, 'approved', ${NOW})`);
  await db.read.run(sql`INSERT INTO review_photos (id, review_id, purpose, position, upload_id, state, created_at)
    VALUES (${`photo-${id}`}, ${review}, 'photo', 0, ${id}, ${state}, ${NOW})`);
  return `/api/uploads/${id}/large.webp`;
}

test('those that are shown are given here, and the primary is not asked', async () => {
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  await db.read.run(sql`INSERT INTO media_files (id, media_id, version, format, width, body)
    VALUES ('file', 'cloud', ${VERSION}, 'webp', 640, x'0102')`);
  for (const path of [await upload('approved'), `/api/media/cloud/${VERSION}-640.webp`])
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method });
      expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  expect(heard).toEqual([]);
});

test('a buyer whose commit this copy has not seen gets them here as well, and at once', async () => {
  const path = await upload('approved');
  const seen = parts.site.seenCommit;
  parts.site.seenCommit = () => {
    throw new Error('asked for what no file depends on');
  };
  expect((await ask(path))?.status).toBe(200);
  parts.site.seenCommit = seen;
});

test('one that is not for everybody yet, or not in this copy yet, is asked of the primary', async () => {
  const paths = [
    await upload('pending'),
    '/api/uploads/new/thumb.webp',
    `/api/media/new/${VERSION}-640.webp`,
  ];
  for (const path of paths) expect(await (await ask(path))?.text()).toBe('primary');
  expect(heard).toEqual(paths);
});

test('they take no place of a hold', async () => {
  open = new Promise((resolve) => {
    release = resolve;
  });
  const pictures = Array.from({ length: AT_ONCE }, (_, index) => ask(`/api/uploads/new${index}/thumb.webp`));
  while (heard.length < AT_ONCE) await Bun.sleep(5);
  expect((await ask('/api/uploads/more/thumb.webp'))?.status).toBe(503);
  const hold = ask('/api/trpc/orders.hold', { method: 'POST' });
  while (heard.length <= AT_ONCE) await Bun.sleep(5);
  release();
  expect((await hold)?.status).toBe(200);
  expect((await Promise.all(pictures)).map((answer) => answer?.status)).toEqual(pictures.map(() => 200));
});

test('a script of the build that the primary has already is asked of it; one that nobody has is not found', async () => {
  open = Promise.resolve();
  for (const path of ['/assets/index-Ab3dE5.js', '/fonts/text.0123abcd.woff2'])
    for (const method of ['GET', 'HEAD']) expect((await ask(path, { method }))?.status).toBe(200);
  expect(heard).toHaveLength(4);
  Object.assign(env(), { PRIMARY_URL: 'http://127.0.0.1:9' });
  // The adapter answers that there is no such file.
  expect(await ask('/assets/index-Ab3dE5.js')).toBeNull();
  Object.assign(env(), { PRIMARY_URL: server.url.origin });
  expect(await ask('/robots.txt')).toBeNull();
  expect(heard).toHaveLength(4);
});
