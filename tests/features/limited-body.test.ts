/** Bodies sent byte by byte, without an end or by the hundred: they take no memory and no slot of others. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { Hono } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { admit, factsOf } from '#src/server/request.ts';

const MAX_BYTES = 100;
const PATIENT_MS = 60_000;
const BODIES_AT_ONCE = 100;

type Read = { body: string; ip: string };

/** Reports what the route has read, and from whom. */
function site(withinMs: number) {
  const reads: Read[] = [];
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('large', 413), withinMs }));
  app.onError((_, c) => c.text('gone', 400));
  app.use('/api/inner', bodyLimit({ maxSize: MAX_BYTES / 2, onError: (c) => c.text('large inside', 413) }));
  app.post('*', async (c) => {
    reads.push({ body: await c.req.text(), ip: factsOf(c.req.raw).ip });
    return c.text('read');
  });
  const send = async (body: BodyInit, { ip = '203.0.113.1', path = '/api/', headers = {} } = {}) => {
    const request = new Request(`http://park.example${path}`, { method: 'POST', body, headers });
    admit(request, ip);
    return app.fetch(request);
  };
  return { send, reads };
}

/** A body that is being sent until `end` is called. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(new Uint8Array([120])).catch(() => undefined);
  return { body: readable, end: () => writer.close() };
}

const CHUNKED = { 'transfer-encoding': 'chunked' };

describe('a body', () => {
  test.each([
    ['of known length', {}],
    ['in chunks', CHUNKED],
  ])('%s is read whole, from whom it came', async (_, headers) => {
    for (const path of ['/api/', '/api/inner']) {
      const { send, reads } = site(PATIENT_MS);
      expect((await send('Sương sớm', { ip: '203.0.113.9', path, headers })).status).toBe(200);
      expect(reads).toEqual([{ body: 'Sương sớm', ip: '203.0.113.9' }]);
    }
  });

  test('is refused by the smaller of two limits', async () => {
    const { send, reads } = site(PATIENT_MS);
    for (const headers of [CHUNKED, { 'content-length': '101' }])
      expect((await send('x'.repeat(MAX_BYTES + 1), { headers })).status).toBe(413);
    expect(await (await send('x'.repeat(80), { path: '/api/inner', headers: CHUNKED })).text()).toBe(
      'large inside',
    );
    expect(reads).toEqual([]);
  });

  test('that has no end is refused in the language of the caller, and no route runs', async () => {
    for (const headers of [{ 'accept-language': 'en' }, { ...CHUNKED, 'x-locale': 'vi' }]) {
      const { send, reads } = site(20);
      const answer = await send(openBody().body, { headers });
      expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close']);
      const { error } = (await answer.json()) as { error: { message: string; data: object } };
      expect(error.message).toBe(intlFor('x-locale' in headers ? 'vi' : 'en').t('errors.tooSlow'));
      expect(reads).toEqual([]);
    }
  });

  test('that ends after it was refused reaches no route', async () => {
    const { send, reads } = site(20);
    const late = openBody();
    expect((await send(late.body)).status).toBe(408);
    await late.end();
    await send('next');
    expect(reads.map(({ body }) => body)).toEqual(['next']);
  });
});

describe('many bodies at once', () => {
  test('of one network are refused beyond a number, of another they are not, and all ends give room again', async () => {
    const { send, reads } = site(PATIENT_MS);
    const open = Array.from({ length: BODIES_AT_ONCE }, () => openBody());
    const answers = open.map(({ body }) => send(body, { ip: '2001:db8:1:2::1' }));
    const refused = await send('one more', { ip: '2001:db8:1:2:ffff::9' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await send('other', { ip: '2001:db8:1:3::1' })).status).toBe(200);
    for (const { end } of open) await end();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect((await send('again', { ip: '2001:db8:1:2::1' })).status).toBe(200);
    expect(reads).toHaveLength(BODIES_AT_ONCE + 2);
  });

  test('that are given up, late or too large give room again', async () => {
    const { send } = site(20);
    const ip = '203.0.113.77';
    await Promise.all(Array.from({ length: BODIES_AT_ONCE }, () => send(openBody().body, { ip })));
    await Promise.all(Array.from({ length: BODIES_AT_ONCE }, () => send('x'.repeat(101), { ip })));
    const failing = () =>
      new ReadableStream({ start: (controller) => controller.error(new Error('the visitor has gone')) });
    await Promise.all(Array.from({ length: BODIES_AT_ONCE }, () => send(failing(), { ip })));
    expect((await send('fine', { ip })).status).toBe(200);
  });
});
