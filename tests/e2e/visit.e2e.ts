import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { LANGUAGES } from '#tests/support/page-sample.ts';
import { FIREFOX } from '#tests/support/visits.ts';

const { t } = intlFor('vi');
// The automated one identifies as a bot, and bots are not counted.
const PERSON: BrowserContextOptions = { userAgent: FIREFOX };
test.use(PERSON);

type Row = { pageViews: number; landingPage: string; isActive: number };
function sessionRow(id: string): Row | undefined {
  const sql =
    'SELECT page_views AS pageViews, landing_page AS landingPage, is_active AS isActive FROM user_sessions WHERE session_id = ?';
  return rows<Row>(sql, id)[0];
}

function storedId(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user_session_id'));
}

test('nothing before consent; then a visit that goes from page to page, survives a reload and is deleted when taken back', async ({
  page,
  context,
}) => {
  const problems = watch(page);
  await page.goto(parkUrl() + href('policies', 'vi'));
  // What they move is there without a bar, too.
  const since = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
  const bar = page.getByRole('region', { name: t('consent.bar.label') });
  await expect(bar).toBeVisible();
  expect(await storedId(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
  await bar.getByRole('button', { name: t('consent.bar.agree') }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => storedId(page)).toMatch(/^[0-9a-z]{20,}$/);
  const id = (await storedId(page)) ?? '';
  await expect.poll(() => sessionRow(id)?.landingPage).toBe('/chinh-sach');
  const shift = await page.evaluate(
    (from) =>
      new Promise<number>((done) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries)
            if (entry.startTime > from) sum += (entry as unknown as { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // The bar is gone from the frame after this one; what that moved is known with the next.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            requestIdleCallback(() => {
              add(observer.takeRecords());
              done(sum);
            });
          }),
        );
      }),
    since,
  );
  expect(shift).toBeLessThan(0.001);

  await page
    .getByRole('link', { name: t('chrome.footer.policyPrivacy') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bảo mật');
  await page.reload();
  await expect.poll(() => sessionRow(id)?.pageViews).toBeGreaterThanOrEqual(3);
  expect(await storedId(page)).toBe(id);

  await page.getByRole('button', { name: t('consent.settings.withdraw') }).click();
  await expect.poll(() => sessionRow(id)).toBeUndefined();
  await expect.poll(() => storedId(page)).toBeNull();
  expect(problems).toEqual([]);
});

test('a refusal is remembered and nobody is asked again', async ({ page }) => {
  await page.goto(parkUrl() + href('policies', 'vi'));
  const bar = page.getByRole('region', { name: t('consent.bar.label') });
  await bar.getByRole('button', { name: t('consent.bar.refuse') }).click();
  await expect(bar).toBeHidden();
  await page.clock.install();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openLive(page, parkUrl() + href('credits', 'vi'));
  await page.clock.runFor(10_000);
  // What the page would have asked for in these ten seconds, it has asked for before this.
  await page.evaluate(() => fetch('/latest.json'));
  expect(fetched).toContain('/latest.json');
  expect(fetched.filter((path) => path.includes('consent-bar'))).toEqual([]);
  await expect(bar).toHaveCount(0);
  expect(await storedId(page)).toBeNull();
});

for (const locale of LANGUAGES) {
  test(`/test-session lets one try each step, in ${locale}`, async ({ page }) => {
    const say = intlFor(locale).t;
    await page.goto(parkUrl() + href('testSession', locale));
    const steps = page.getByRole('region', { name: say('userSession.lab.steps') });
    const press = (name: Parameters<typeof t>[0]) =>
      steps.getByRole('button', { name: say(name), exact: true }).click();
    const fact = (name: string) => page.locator(`[data-fact="${name}"]`);
    await press('userSession.lab.agree');
    await expect(fact('phase')).toHaveText(say('userSession.lab.active'));
    await expect(fact('pageViews')).toHaveText('1');
    const id = (await fact('sessionId').textContent()) ?? '';
    await press('userSession.lab.page');
    await press('userSession.lab.update');
    await expect.poll(() => sessionRow(id)?.pageViews).toBe(2);
    await press('userSession.lab.page');
    await press('userSession.lab.ping');
    await expect.poll(() => sessionRow(id)?.pageViews).toBe(3);
    await press('userSession.lab.resume');
    await expect(fact('resumed')).toHaveText(say('userSession.lab.yes'));
    await expect(fact('sessionId')).toHaveText(id);
    await press('userSession.lab.hide');
    await expect.poll(() => sessionRow(id)?.isActive).toBe(0);
    await press('userSession.lab.show');
    await expect.poll(() => sessionRow(id)?.isActive).toBe(1);
    await press('userSession.lab.cut');
    await press('userSession.lab.update');
    await expect(fact('error')).toHaveText(say('userSession.error.update'));
    await press('userSession.lab.mend');
    await press('userSession.lab.end');
    await expect(fact('phase')).toHaveText(say('userSession.lab.ended'));
    await expect(fact('stored')).toHaveText(say('userSession.lab.none'));
    await press('userSession.lab.start');
    await expect(fact('phase')).toHaveText(say('userSession.lab.active'));
    await expect(fact('sessionId')).not.toHaveText(id);
    const next = (await fact('sessionId').textContent()) ?? '';
    await expect.poll(() => sessionRow(next)?.landingPage).toBe('/test-session');
    await press('userSession.lab.withdraw');
    await expect.poll(() => [sessionRow(id), sessionRow(next)]).toEqual([undefined, undefined]);
    await expect(fact('consent')).not.toHaveText(say('userSession.lab.yes'));
  });
}
