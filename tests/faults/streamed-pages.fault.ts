/** Pages for one visitor leave before their slow parts are there, and a part that fails takes nothing else with it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { once } from 'node:events';
import { connect } from 'node:net';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href, type RouteName } from '#src/routes.ts';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';

const ONE_WAY_MS = 20;

async function chunksOf(answer: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  const chunks: string[] = [];
  for await (const chunk of answer.body ?? []) chunks.push(decoder.decode(chunk, { stream: true }));
  return chunks;
}

describe('a part whose data cannot be read', () => {
  let park: Park;
  let cookie: string;
  beforeAll(async () => {
    park = await startPark({ prepare: (db) => db.run('DROP TABLE message_deliveries') });
    cookie = await staffCookie(park);
  });
  afterAll(() => park.stop());

  test.each(LOCALES)('says so with the id under which the log knows it, in %s', async (locale) => {
    const { t } = intlFor(locale);
    const path = href('staffMessages', locale, { query: { code: 'DM12345678' } });
    const answer = await fetch(park.urls[0] + path, { headers: { cookie } });
    const html = await answer.text();
    const id = answer.headers.get('x-request-id') ?? '';
    expect([answer.status, html.includes(`<h1>${t('messages.staff.title')}</h1>`)]).toEqual([200, true]);
    expect(html).toContain(t('errors.cannotRead'));
    expect(html).toContain(t('common.requestId', { id }));
    expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain('no such table');
    expect(park.log()).toContain(id);
  });

  test('does not hurt the next page', async () => {
    const answer = await fetch(park.urls[0] + href('staffLedger', 'vi'), { headers: { cookie } });
    expect([answer.status, (await answer.text()).includes('field-code')]).toEqual([200, true]);
  });
});

describe.if(hasDatabaseServer())('with a database that is far away', () => {
  let server: DatabaseServer;
  let line: FaultyLine;
  let park: Park;
  let cookie: string;
  beforeAll(async () => {
    server = await startDatabaseServer();
    line = await openFaultyLine(server.port);
    park = await startPark({ env: { DATABASE_URL: line.url } });
    cookie = await staffCookie(park);
    line.delayMs = ONE_WAY_MS;
  });
  afterAll(async () => {
    line.delayMs = 0;
    await park.stop();
    await line.stop();
    await server.stop();
  });

  const addressOf = (name: RouteName) =>
    name === 'dashboard' ? href(name, 'vi', { query: { section: 'profile' } }) : href(name, 'vi');
  const open = async (name: RouteName, init: RequestInit = {}) =>
    fetch(park.urls[0] + href(name, 'vi'), { ...init, headers: { cookie, 'accept-encoding': 'identity' } });

  test('the shell leaves with its title, and the part follows in the same answer', async () => {
    const [shell = '', ...parts] = await chunksOf(await open('staffLedger'));
    expect(shell).toContain('aria-busy="true"');
    expect(shell).toContain(`<h1>${intlFor('vi').t('reconciliation.staff.title')}</h1>`);
    expect(shell).not.toContain('field-code');
    expect(parts.join('')).toContain('field-code');
    expect(parts.at(-1)).toEndWith('</html>');
  });

  test.each([
    ['staffMenu', 'sold-day'],
    ['moderation', `<nav aria-label="${intlFor('vi').t('moderation.inbox.states')}"`],
    ['gate', 'gate-camera'],
    ['dashboard', 'dash-box'],
  ] as const)('the shell of %s leaves without its part', async (name, part) => {
    const answer = await fetch(park.urls[0] + addressOf(name), {
      headers: { cookie, 'accept-encoding': 'identity' },
    });
    const [shell = '', ...parts] = await chunksOf(answer);
    expect(answer.status).toBe(200);
    expect(shell).toContain('aria-busy="true"');
    expect(shell).not.toContain(part);
    expect(parts.join('')).toContain(part);
  });

  test('so does a navigation payload, whether the page or a client requests it', async () => {
    const address = `${park.urls[0]}/RSC/R${href('staffLedger', 'vi')}.txt?query=`;
    const answer = await fetch(address, { headers: { cookie, 'accept-encoding': 'identity' } });
    const [shell = '', ...parts] = await chunksOf(answer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toStartWith('text/x-component');
    expect([answer.headers.get('x-content-type-options'), answer.headers.get('cache-control')]).toEqual([
      'nosniff',
      'private, no-store',
    ]);
    expect(shell).toContain(intlFor('vi').t('reconciliation.staff.title'));
    expect(shell).not.toContain('field-code');
    expect(parts.join('')).toContain('field-code');
    const stranger = await (await fetch(address)).text();
    expect(stranger).not.toContain(intlFor('vi').t('reconciliation.staff.title'));
  });

  test('who reads byte by byte gets the whole page, and holds nobody up', async () => {
    const { port, host } = new URL(park.urls[0] ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    const lines = [`GET ${href('staffLedger', 'vi')} HTTP/1.1`, `host: ${host}`, `cookie: ${cookie}`];
    socket.write(`${[...lines, 'accept-encoding: identity'].join('\r\n')}\r\n\r\n`);
    let text = '';
    for (let count = 0; count < 32; count += 1) {
      if (socket.readableLength === 0) await once(socket, 'readable');
      text += socket.read(1) ?? '';
    }
    expect(text).toStartWith('HTTP/1.1 200');
    expect((await open('staffMessages')).status).toBe(200);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    while (!text.includes('</html>')) await once(socket, 'data');
    expect(text).toContain('field-code');
    socket.destroy();
  });

  test('who only asks for the head gets the status without a body', async () => {
    const answer = await open('staffLedger', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('who goes away after the shell does not disturb others', async () => {
    for (let count = 0; count < 20; count += 1) {
      const answer = await open('staffLedger');
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    const whole = await (await open('staffLedger')).text();
    expect(whole).toContain('field-code');
    expect(park.log()).not.toContain('Error during rendering');
    expect(park.log()).not.toContain('page broken off');
  });

  test('nobody who is not admitted gets a byte of the page', async () => {
    const answer = await fetch(park.urls[0] + href('staffLedger', 'vi'), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(await answer.text()).toBe('');
  });
});
