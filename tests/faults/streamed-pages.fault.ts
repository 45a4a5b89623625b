/** Pages for one visitor leave before their slow parts are there, and a part that fails takes nothing else with it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href, type RouteName } from '#src/routes.ts';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';

const ONE_WAY_MS = 20;

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
    expect([answer.status, (await answer.text()).includes('books-find')]).toEqual([200, true]);
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

  const open = async (name: RouteName, init: RequestInit = {}) =>
    fetch(park.urls[0] + href(name, 'vi'), { ...init, headers: { cookie, 'accept-encoding': 'identity' } });

  test('the shell leaves with its title, and the part follows in the same answer', async () => {
    const answer = await open('staffLedger');
    const chunks: string[] = [];
    for await (const chunk of answer.body ?? []) chunks.push(new TextDecoder().decode(chunk));
    const [shell = '', ...parts] = chunks;
    expect(shell).toContain('aria-busy="true"');
    expect(shell).toContain(`<h1>${intlFor('vi').t('reconciliation.staff.title')}</h1>`);
    expect(shell).not.toContain('books-find');
    expect(parts.join('')).toContain('books-find');
    expect(parts.at(-1)).toEndWith('</html>');
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
    expect(whole).toContain('books-find');
    expect(park.log()).not.toContain('Error during rendering');
    expect(park.log()).not.toContain('page broken off');
  });

  test('nobody who is not admitted gets a byte of the page', async () => {
    const answer = await fetch(park.urls[0] + href('staffLedger', 'vi'), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(await answer.text()).toBe('');
  });
});
