/** No other site can make a visitor's browser do anything here: every mutation × every way to try, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { trpcServer } from '@hono/trpc-server';
import { Hono } from 'hono';
import { ROOT } from '#src/build/trial-site.ts';
import { appRouter } from '#src/router.ts';
import { testContext } from '#tests/support/caller.ts';
import { foreignShapes, MUTATIONS, ownShapes, passing } from '#tests/support/cross-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const PUBLIC = 'https://dinhmay.example';
/** Posts that are no procedures, by the file that takes them: our own forms and uploads … */
const OWN_POSTS = {
  "applications.ts '/cv'": '/api/applications/cv',
  "aftercare.ts '/self-service/:step'": '/api/orders/self-service/refund',
  "holds.ts '/release'": '/api/orders/release',
  "media.ts '/'": '/api/media',
  "subscriptions.ts '/'": '/api/subscriptions',
  "uploads.ts '/'": '/api/uploads',
};
/**
 * … and what others send: mail programs by RFC 8058 and SpeedSMS, each proved by the token it carries, and Zalo and Resend, by
 * their signatures.
 */
const FROM_ELSEWHERE = [
  ...["messages.ts '/resend'", "messages.ts '/speedsms'", "messages.ts '/zalo'"],
  "subscriptions.ts '/:kind'",
];

let plain: Park;
let behindTls: Park;
beforeAll(async () => {
  [plain, behindTls] = [await startPark(), await startPark({ env: { PUBLIC_URL: PUBLIC } })];
});
afterAll(() => Promise.all([plain.stop(), behindTls.stop()]));

const everything = (shapes: object) =>
  MUTATIONS.flatMap((path) => Object.keys(shapes).map((name) => `${path}: ${name}`));

function targets() {
  const proxy = {
    host: 'dinhmay.example',
    'x-forwarded-host': 'dinhmay.example',
    'x-forwarded-proto': 'https',
  };
  const lying = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const url = plain.urls[0] ?? '';
  return {
    'served plainly': { own: url, target: { send: fetch, url } },
    'behind a TLS proxy': { own: PUBLIC, target: { send: fetch, url: behindTls.urls[0] ?? '', proxy } },
    'behind a TLS proxy that passes on a forged host': {
      own: PUBLIC,
      target: { send: fetch, url: behindTls.urls[0] ?? '', proxy: { ...proxy, ...lying } },
    },
  };
}

test('the matrix is as large as the router', () => {
  expect(MUTATIONS.length).toBeGreaterThan(40);
  for (const path of ['auth.login', 'auth.oauthUrl', 'profile.deleteAccount', 'orders.place', 'gate.redeem'])
    expect(MUTATIONS).toContain(path);
});

describe.each([
  'served plainly',
  'behind a TLS proxy',
  'behind a TLS proxy that passes on a forged host',
] as const)('%s', (name) => {
  test('nothing of another site gets through', async () => {
    const { own, target } = targets()[name];
    expect(await passing(target, foreignShapes(own))).toEqual([]);
  });

  test('what our own pages send does', async () => {
    const { own, target } = targets()[name];
    const ours = ownShapes(own);
    const stopped = new Set(everything(ours));
    for (const one of await passing(target, ours)) stopped.delete(one);
    // The guards of staff answer 403 as well, but only somebody who is signed in.
    expect([...stopped]).toEqual([]);
  });
});

test('control: without the guard all of it gets through, so the matrix can fail', async () => {
  const db = await testDatabase();
  const bare = new Hono();
  bare.use(
    '/api/trpc/*',
    trpcServer({
      endpoint: '/api/trpc',
      router: appRouter,
      createContext: () => testContext(db) as never,
    }),
  );
  const shapes = foreignShapes(PUBLIC);
  const target = { send: (request: Request) => bare.fetch(request), url: 'http://127.0.0.1' };
  const passed = await passing(target, shapes);
  const json = Object.keys(shapes).filter((name) => !name.startsWith('a form'));
  for (const path of MUTATIONS) for (const name of json) expect(passed).toContain(`${path}: ${name}`);
  db.close();
});

test('nothing else takes a post but what is known here, and our own take none from elsewhere', async () => {
  const found: string[] = [];
  for (const file of new Bun.Glob('*.ts').scanSync(`${ROOT}src/http`))
    for (const [, path] of (await Bun.file(`${ROOT}src/http/${file}`).text()).matchAll(
      /\.post\((['"`].*?['"`])/g,
    ))
      found.push(`${file} ${path}`);
  expect(found.sort()).toEqual([...Object.keys(OWN_POSTS), ...FROM_ELSEWHERE].sort());
  for (const path of Object.values(OWN_POSTS)) {
    const answer = await fetch(`${plain.urls[0]}${path}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: 'x',
    });
    expect({ path, status: answer.status }).toEqual({ path, status: 403 });
  }
});

test('a mutation cannot be had by an address alone', async () => {
  for (const [index, path] of MUTATIONS.entries()) {
    // There are more of them than one address may ask for.
    const headers = { 'x-forwarded-for': addressOf(index) };
    const answer = await fetch(`${plain.urls[0]}/api/trpc/${path}?input=%7B%7D`, { headers });
    expect({ path, status: answer.status }).toEqual({ path, status: 405 });
  }
});
