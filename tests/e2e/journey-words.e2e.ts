/** A visitor reads a post on a phone, comments, and writes a review: what the writer is told, and when others read it. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, whenLive } from '#tests/support/browser.ts';
import { openAs, openInbox, walkTo } from '#tests/support/inbox.ts';

const { t } = intlFor('vi');
const WRITER = 'Giàng Thị Chở';
const COMMENT = 'Sáng sớm lên có kịp thấy biển mây không ạ?';
const REVIEW = 'Đi cùng bà ngoại, nhân viên đỡ bà lên cabin rất ân cần.';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function comment(page: Page): Promise<void> {
  await openLive(page, parkUrl() + href('posts', 'vi'));
  await page.getByRole('article').first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/bai-viet\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('textbox', { name: t('comments.form.content'), exact: true }).fill(COMMENT);
  await page.getByRole('textbox', { name: t('comments.form.name'), exact: true }).fill(WRITER);
  await page.getByRole('textbox', { name: t('comments.form.email'), exact: true }).fill('cho@khach.example');
  await page.getByRole('button', { name: t('comments.form.submit') }).tap();
  await expect(page.getByRole('status').filter({ hasText: t('comments.form.sent') })).toContainText(
    t('comments.form.sentText'),
  );
  const own = page.getByRole('region', { name: t('comments.form.own') });
  await expect(own).toContainText(COMMENT);
  await expect(own).toContainText(t('comments.item.pending'));
}

async function review(page: Page): Promise<void> {
  await openLive(page, parkUrl() + href('reviews', 'vi'));
  const form = page.locator('form.review-form');
  await form.getByRole('button', { name: t('reviews.form.submit'), exact: true }).tap();
  await expect(form.getByRole('alert')).toContainText(t('reviews.form.checkFields'));
  await form.getByRole('radio', { name: t('reviews.rating.5') }).check();
  await form.getByLabel(t('reviews.form.service')).selectOption('cable-car');
  await form.getByLabel(t('reviews.form.visitDate')).fill('2026-01-05');
  await form.getByLabel(t('reviews.form.content')).fill(REVIEW);
  await form.getByLabel(t('reviews.form.authorName')).fill(WRITER);
  await form.getByRole('button', { name: t('reviews.form.submit'), exact: true }).tap();
  await expect(page.getByRole('article', { name: WRITER })).toContainText(t('reviews.card.pending'));
}

test('a comment and a review are told to wait, are approved, and are read by others', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await comment(page);
  const post = page.url();
  await review(page);

  const staff = await openInbox(browser);
  for (const words of [COMMENT, REVIEW]) {
    await walkTo(staff, WRITER, words);
    await staff.keyboard.press('a');
    await expect(staff.getByRole('listitem', { name: WRITER }).filter({ hasText: words })).toHaveCount(0);
  }

  const { page: stranger } = await openAs(browser, new URL(post).pathname);
  await expect(stranger.getByText(COMMENT)).toBeVisible();
  await stranger.goto(parkUrl() + href('reviews', 'vi'));
  await whenLive(stranger);
  await expect(stranger.getByRole('article', { name: WRITER })).toContainText(REVIEW);
  await expect(stranger.getByRole('article', { name: WRITER })).not.toContainText(t('reviews.card.pending'));
  for (const opened of [staff, stranger]) await opened.context().close();
});
