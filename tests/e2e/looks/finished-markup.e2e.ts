import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openIdle, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const TICKET = '/tickets/ve-cap-treo-khu-hoi';

type Marked = { first: Element[] };

/** Remembers what the server has sent before any script of the page runs. */
function rememberParts(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { first: [...document.querySelectorAll('[data-part], [data-part] *')] });
  });
}

const missing = (page: Page) =>
  page.evaluate(() => {
    const { first } = window as unknown as Marked;
    return { of: first.length, gone: first.filter((node) => !node.isConnected).length };
  });

const partsOf = (page: Page) =>
  page
    .locator('body > :not(template) [data-part], body > [data-part]:not(template)')
    .evaluateAll((parts) =>
      parts.map((part) => `${part.getAttribute('data-part')} ${part.querySelectorAll('*').length}`),
    );

for (const path of ['/', '/en', '/tickets', TICKET, '/map', '/en/menu']) {
  test(`${path} carries its finished markup once, in its HTML`, async ({ request }) => {
    const html = await (await request.get(parkUrl() + path)).text();
    const from = html.lastIndexOf('(self.__FLIGHT_DATA');
    expect(html.slice(0, from).match(/ data-part="/g)?.length).toBeGreaterThan(2);
    expect(html.slice(0, from)).not.toMatch(/ data-part="\w+"><\//);
    expect(html.slice(from)).not.toMatch(/<\/(p|li|ul|h2|b|span|div)>/);
  });
}

// The panels of the home page's board stay in its markup while they move.
test.use({ reducedMotion: 'reduce' } as object);

for (const path of ['/', TICKET]) {
  test(`${path} hydrates without changes, and is rendered again in full after an error`, async ({ page }) => {
    await page.addInitScript(rememberParts);
    await openIdle(page, parkUrl() + path);
    const { of, gone } = await missing(page);
    expect(of).toBeGreaterThan(100);
    expect(gone).toBe(0);
    const parts = await partsOf(page);
    expect(parts.length).toBeGreaterThan(5);

    await page.route(parkUrl() + path, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main ', '<main hidden></main><main ');
      await route.fulfill({ response: answer, body });
    });
    await openIdle(page, parkUrl() + path);
    expect((await missing(page)).gone).toBeGreaterThan(0);
    await expect(page.locator('main')).toHaveCount(1);
    expect(await partsOf(page)).toEqual(parts);
  });
}

test('going to another page and back leaves what is the same and replaces what is not', async ({ page }) => {
  const problems = watch(page);
  await page.addInitScript(rememberParts);
  await openIdle(page, `${parkUrl()}/tickets`);
  const foot = await page.locator('footer .ft-columns').elementHandle();
  const cards = await partsOf(page);
  await page.locator('main .hang a').first().click();
  await expect(page.getByRole('heading', { level: 2, name: t('tickets.detail.others') })).toBeAttached();
  expect(await foot?.evaluate((node) => node.textContent)).not.toBe('');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tickets.list.title'));
  await expect.poll(() => partsOf(page)).toEqual(cards);
  expect(problems).toEqual([]);
});
