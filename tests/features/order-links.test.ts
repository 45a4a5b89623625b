/** The link of an order can be renewed, and its secret is part of no API URL. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { securityEvents } from '#db/schema/security.ts';
import { documentsOf } from '#src/features/issued-tickets/ticket-views.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { orderLinks } from '#src/features/orders/order-links.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { renewLink } from '#src/features/orders/renew-link.ts';
import { answerCalls } from '#src/http/calls.ts';
import { documentsApi } from '#src/http/documents.ts';
import { appRouter } from '#src/router.ts';
import { SECURITY_HEADERS } from '#src/server/pages/security-headers.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor, testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { problemOf, problemsOf } from '#tests/support/gate-scanner.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

let db: Db;
let purchase: Purchase;

beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  purchase = await holdAndPlace(db);
  await notify(db, purchase);
});
afterEach(() => db.close());

const key = () => ({ code: purchase.code, secret: purchase.secret });
const now = () => new Date().toISOString();

async function order() {
  const found = await findOrder(db.read, purchase.code);
  if (!found) throw new Error('no order');
  return found;
}

async function documents(doc: string) {
  const api = documentsApi(async () => db);
  const { pdf, calendar, qr } = documentsOf(purchase.code, doc, 'vi');
  const paths = [pdf, calendar, qr(1)].map((path) => path.replace('/api/orders', ''));
  return Promise.all(paths.map(async (path) => (await api.request(path)).status));
}

describe('a renewed link', () => {
  test('stops every old one at once: procedures, documents, passes', async () => {
    const old = documentKey(await order(), now());
    expect(await documents(old)).toEqual([200, 200, 200]);
    const { secret } = await asVisitor(db).orders.renewLink(key());
    expect(secret).not.toBe(purchase.secret);
    const visitor = asVisitor(db);
    const calls = [
      visitor.orders.byCode(key()),
      visitor.orders.renewLink(key()),
      visitor.orders.resend({ ...key(), channel: 'email' }),
      visitor.orders.changeContact({ ...key(), email: 'moi@khach.example' }),
      visitor.exchanges.byOrder(key()),
    ];
    for (const { code } of await problemsOf(calls)) expect(code).toBe('NOT_FOUND');
    expect(await documents(old)).toEqual([404, 404, 404]);
    expect(await visitor.orders.byCode({ ...key(), secret })).toMatchObject({ code: purchase.code });
    expect(await documents(documentKey(await order(), now()))).toEqual([200, 200, 200]);
  });

  test('is what later messages carry', async () => {
    const before = orderLinks(await order()).order;
    const { secret } = await asVisitor(db).orders.renewLink(key());
    const links = orderLinks(await order());
    expect(links.order).not.toBe(before);
    expect(links.order).toEndWith(`key=${secret}`);
    expect(links.calendar).not.toContain('/api/');
  });

  test('can be renewed again; of two at the same time one is refused', async () => {
    const first = await asVisitor(db).orders.renewLink(key());
    const second = await asVisitor(db).orders.renewLink(first);
    expect(await problemOf(asVisitor(db).orders.byCode(first))).toMatchObject({ code: 'NOT_FOUND' });
    const both = await Promise.allSettled([
      renewLink(testContext(db), second),
      renewLink(testContext(db), second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await order()).linkVersion).toBe(3);
  });

  test('by staff is sent to the buyer and leaves a row; gate staff and visitors may not', async () => {
    await db.read.delete(outbox);
    const { code } = purchase;
    await asStaff(db, 'manager').orders.renewLinkOf({ code, reason: 'lộ liên kết' });
    expect(await problemOf(asVisitor(db).orders.byCode(key()))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.read.select().from(outbox)).toMatchObject([{ kind: 'tickets' }]);
    const rows = await db.read.select().from(securityEvents);
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'staff', action: 'orders.renewLinkOf', result: 'ok', subject: code }),
    );
    const refused = asStaff(db, 'gate').orders.renewLinkOf({ code, reason: 'lộ liên kết' });
    expect(await problemOf(refused)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await order()).linkVersion).toBe(1);
  });
});

describe('the key of documents', () => {
  test('opens them for half a day, of this order only, and nothing else', async () => {
    const made = addSeconds(now(), -11 * 3600);
    expect(await documents(documentKey(await order(), made))).toEqual([200, 200, 200]);
    const late = documentKey(await order(), addSeconds(now(), -14 * 3600));
    expect(await documents(late)).toEqual([404, 404, 404]);
    const other = documentKey({ code: 'DM22222222', linkVersion: 0 }, now());
    expect(await documents(other)).toEqual([404, 404, 404]);
    expect(await documents(purchase.secret)).toEqual([404, 404, 404]);
    const [until, signature] = documentKey(await order(), now()).split('.');
    expect(await documents(`${until}z.${signature}`)).toEqual([404, 404, 404]);
    const secret = documentKey(await order(), now());
    const call = asVisitor(db).orders.byCode({ code: purchase.code, secret });
    expect(await problemOf(call)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('over HTTP', () => {
  function ask(path: string, init?: RequestInit) {
    const app = new Hono();
    app.use(
      '/api/trpc/*',
      answerCalls(appRouter, async () => testContext(db)),
    );
    return app.request(`/api/trpc/${path}`, init);
  }
  const inputOf = (input: unknown) => encodeURIComponent(JSON.stringify(input));
  const headers = { 'content-type': 'application/json' };

  test.each(['orders.byCode', 'orders.found', 'exchanges.byOrder', 'refunds.preview'])(
    '%s is refused with a secret in the address, alone and in a batch, and answered from the body',
    async (path) => {
      const input = path === 'orders.found' ? { token: 'x' } : key();
      expect((await ask(`${path}?input=${inputOf(input)}`)).status).toBe(400);
      const batch = `menu.list,${path}?batch=1&input=${inputOf({ 1: input })}`;
      expect((await ask(batch)).status).toBe(400);
      const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(input) });
      expect([200, 400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('METHOD_NOT_SUPPORTED');
    },
  );

  test('a question without a secret stays a GET, and a body opens the order', async () => {
    expect((await ask('menu.list')).status).toBe(200);
    const body = JSON.stringify(key());
    const answer = await ask('orders.byCode', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ result: { data: { code: purchase.code } } });
  });

  test('pages reveal only the origin of the site as referrer', () => {
    expect(SECURITY_HEADERS['referrer-policy']).toBe('strict-origin');
  });
});
