import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, refusal, rows, sandboxUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
/** How long a visitor who reads stays at least. */
const READ_AFTER_MS = 5000;
const POST = parkUrl() + href('post', 'vi', { params: { slug: 'mua-san-may' } });

test('posts are found without any script: category, order, page, and the post itself', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(parkUrl() + href('posts', 'vi'));
  await page.getByRole('link', { name: t('common.pagination.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article')).toHaveCount(11);
  const filters = page.getByRole('navigation', { name: t('posts.filter.label') });
  await filters.getByRole('link', { name: 'Món ngon trên núi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Món ngon trên núi');
  await page.getByRole('link', { name: t('posts.sort.popular'), exact: true }).click();
  await expect(page).toHaveURL(/category=mon-ngon.*sort=popular|sort=popular.*category=mon-ngon/);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bốn mươi hai món/);
  await expect(page.locator('main noscript p')).toBeVisible();
  for (const form of ['reviews', 'recruitment'] as const) {
    await page.goto(parkUrl() + href(form, 'vi'));
    await expect(page.locator('main noscript p')).toBeVisible();
  }
  await context.close();
});

test('a post leads by its contents, copies its link, and says so when it cannot', async ({
  page,
  context,
}) => {
  const problems = watch(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLive(page, POST);
  await page
    .getByRole('navigation', { name: t('posts.toc') })
    .getByRole('link', { name: 'Đứng ở đâu' })
    .click();
  await expect(page.getByRole('heading', { name: 'Đứng ở đâu', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: t('posts.share.copy') }).click();
  await expect(page.getByRole('status').getByText(t('posts.share.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(POST);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: t('posts.share.copy') }).click();
  await expect(page.getByRole('alert').getByText(t('posts.share.copyFailed'))).toBeVisible();
  await expect(page.getByLabel(t('posts.share.copyFailedText'))).toHaveValue(POST);
  expect(problems).toEqual([]);
});

test('staying to read counts once', async ({ page }) => {
  const views = () =>
    rows<{ views: number }>(`SELECT view_count AS views FROM posts WHERE slug = 'sau-con-mua'`)[0]?.views ??
    0;
  const before = views();
  const address = parkUrl() + href('post', 'vi', { params: { slug: 'sau-con-mua' } });
  await page.clock.install();
  for (let visit = 0; visit < 2; visit += 1) {
    const counted = page.waitForResponse(/posts\.view/);
    await openLive(page, address);
    await page.clock.fastForward(READ_AFTER_MS);
    await counted;
  }
  // Chromium without a window calls itself HeadlessChrome, which is a robot.
  const agent = await page.evaluate(() => navigator.userAgent);
  expect(views()).toBe(before + (agent.includes('Headless') ? 0 : 1));
});

/** The link in a mail, once it has arrived. */
async function linkInMail(to: string, path: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    const box = await fetch(`${sandboxUrl()}/mailbox.json?to=${encodeURIComponent(to)}`).then((answer) =>
      answer.text(),
    );
    link = path.exec(box)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

test('newsletter: an invalid address is reported beside the field, a valid one points to the mailbox', async ({
  page,
}) => {
  const problems = watch(page);
  await openLive(page, POST);
  const field = page.getByRole('textbox', { name: t('subscriptions.form.email') });
  await field.fill('khong-phai-email');
  await page.getByRole('button', { name: t('subscriptions.form.submit') }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('khong-phai-email');
  await field.fill('docgia@example.vn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(t('subscriptions.form.done'))).toBeVisible();
  expect(problems).toEqual([expect.stringMatching(refusal(400, 'subscriptions.create'))]);
  const link = await linkInMail('docgia@example.vn', /http[^"'\\\s<]*xac-nhan\?token=[\w-]+/);
  await page.goto(link);
  await page.getByRole('button', { name: t('subscriptions.confirm.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscriptions.confirm.done'));
  await page.goto(link);
  await page.getByRole('button', { name: t('subscriptions.confirm.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscriptions.stale.title'));
});
