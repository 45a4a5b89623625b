/** From a visitor's words to what everybody reads: pending, judged by keyboard, shown; and what stays out. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkUrl, refusal, reloadLive, rows } from '#tests/support/browser.ts';
import { openAs, openInbox, walkTo } from '#tests/support/inbox.ts';

const { t } = intlFor('vi');
const POST = 'mua-san-may';

test('a review with its picture is approved by keys, piece by piece, and can be taken back with one', async ({
  browser,
}) => {
  // A second try writes something else: the same words again are the first review.
  const isSecond = test.info().retry > 0;
  const writer = isSecond ? 'Phàn Lở Mẩy' : 'Phàn Tả Mẩy';
  const words = isSecond ? 'Nhân viên niềm nở, cabin sạch.' : 'Cabin sạch, nhân viên niềm nở.';
  const { page: visitor } = await openAs(browser, href('reviews', 'vi'));
  const form = visitor.locator('form.review-form');
  await form.getByRole('radio', { name: t('reviews.rating.5') }).check();
  await form.getByLabel(t('reviews.form.service')).selectOption('cable-car');
  await form.getByLabel(t('reviews.form.visitDate')).fill('2026-01-05');
  await form.getByLabel(t('reviews.form.content')).fill(words);
  await form.getByLabel(t('reviews.form.authorName')).fill(writer);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a231c' } })
    .png()
    .toBuffer();
  await form.getByLabel(t('reviews.form.addPhotos')).setInputFiles({
    name: 'anh.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await expect(form.getByRole('button', { name: /^Bỏ ảnh/ })).toBeVisible();
  await form.getByRole('button', { name: t('reviews.form.submit'), exact: true }).click();
  await expect(
    visitor.getByRole('article', { name: writer }).getByText(t('reviews.card.pending')),
  ).toBeVisible();

  const staff = await openInbox(browser);
  await walkTo(staff, writer, words);
  await staff.keyboard.press('a');
  await expect(staff.getByText(t('moderation.inbox.done.approved', { name: writer }))).toBeVisible();
  const { page: stranger } = await openAs(browser, href('reviews', 'vi'));
  const shown = stranger.getByRole('article', { name: writer });
  await expect(shown.getByText(words)).toBeVisible();
  await expect(shown.getByRole('img', { name: /Ảnh/ })).toHaveCount(0);
  await walkTo(staff, writer, t('moderation.inbox.kind.photo'));
  await staff.keyboard.press('a');
  await expect(staff.getByRole('listitem', { name: writer })).toHaveCount(0);
  await expectAfterReload(stranger, () =>
    expect(shown.getByRole('listitem').getByRole('img')).toBeVisible({ timeout: 2000 }),
  );

  await staff.keyboard.press('z');
  await expect(staff.getByRole('listitem', { name: writer })).toBeVisible();
  await expectAfterReload(stranger, () =>
    expect(shown.getByRole('listitem').getByRole('img')).toHaveCount(0, { timeout: 2000 }),
  );
  for (const opened of [visitor, staff, stranger]) await opened.context().close();
});

/** The inbox answers a key before the server has: others see it a moment later. */
async function expectAfterReload(page: Page, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await reloadLive(page);
    await expectation();
  }).toPass({ timeout: 20_000 });
}

test('hostile content is refused beside the form, hidden, or shown as plain text', async ({ browser }) => {
  const address = href('post', 'vi', { params: { slug: POST } });
  const { page, problems } = await openAs(browser, address);
  const content = page.getByRole('textbox', { name: t('comments.form.content'), exact: true });
  const send = page.getByRole('button', { name: t('comments.form.submit') });
  await send.click();
  await expect(page.getByText(t('comments.error.contentRequired')).first()).toBeVisible();
  await expect(content).toBeFocused();
  await page.getByRole('textbox', { name: t('comments.form.name'), exact: true }).fill('Kẻ xấu');
  await page.getByRole('textbox', { name: t('comments.form.email'), exact: true }).fill('xau@khach.example');

  await content.evaluate((node: HTMLTextAreaElement) => {
    node.removeAttribute('maxlength');
    node.value = 'https://xau.example/ '.repeat(10_000);
  });
  const before = rows('SELECT count(*) AS n FROM comments');
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  expect(rows('SELECT count(*) AS n FROM comments')).toEqual(before);

  await content.fill('<script>document.title="hỏng"</script><img src=x onerror="document.title=1">Chào park');
  await send.click();
  const own = page.getByRole('region', { name: t('comments.form.own') });
  await expect(own.getByText('Chào park')).toBeVisible();
  expect(await own.locator('script, img').count()).toBe(0);

  const spam = 'xem https://a.example https://b.example https://c.example https://d.example';
  await content.fill(spam);
  await send.click();
  await expect(own.getByText(spam)).toBeVisible();
  expect(rows('SELECT state FROM comments WHERE content = ?', spam)).toEqual([{ state: 'spam' }]);
  const staff = await openInbox(browser);
  const item = staff.getByRole('listitem', { name: 'Kẻ xấu' });
  await expect(item).toHaveCount(1);
  expect(await item.locator('script, .inbox-text img').count()).toBe(0);
  expect(await staff.title()).not.toContain('hỏng');
  expect(problems).toEqual([
    expect.stringMatching(refusal(400, 'comments.create')),
    expect.stringMatching(refusal(413, 'comments.create')),
  ]);
  for (const opened of [page, staff]) await opened.context().close();
});

test('what has run out is switched off at the stove, and is gone from the menu at once', async ({
  browser,
}) => {
  const { page } = await openAs(browser, href('staffMenu', 'vi'));
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill('gate@dinhmay.example');
  await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
  const nav = page.getByRole('navigation', { name: t('chrome.staff.nav') });
  const places = [
    t('office.today.title'),
    t('orders.staff.title'),
    t('chrome.staff.gate'),
    t('chrome.staff.menu'),
  ];
  await expect(nav.getByRole('link').locator('.office-name')).toHaveText(places);
  await page.getByRole('searchbox', { name: t('menu.staff.find') }).fill('pho ga');
  const dish = page.getByRole('switch', { name: /^Phở gà đồi/ });
  await expect(page.getByRole('switch')).toHaveCount(1);
  await dish.press('Enter');
  await expect(dish).toHaveAttribute('aria-checked', 'false');
  await expect(dish).toHaveAttribute('aria-busy', 'false');
  const { page: guest } = await openAs(browser, href('menu', 'vi'));
  await expect(guest.getByText(/Hôm nay đã hết: .*Phở gà đồi/)).toBeAttached();
  await dish.press('Enter');
  await expect(dish).toHaveAttribute('aria-checked', 'true');
  await expect(dish).toHaveAttribute('aria-busy', 'false');
  expect((await page.goto(parkUrl() + href('moderation', 'vi')))?.status()).toBe(403);
  for (const opened of [page, guest]) await opened.context().close();
});
