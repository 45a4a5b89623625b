import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const POST = href('post', 'vi', { params: { slug: 'mua-san-may' } });

/** Runs in the page: takes hold of the toast in the frame in which it appears, however slow the machine is. */
function holdFirstToast(): void {
  const look = () => {
    const close = document.querySelector<HTMLElement>('.toast .toast-close');
    close?.focus();
    if (!close || document.activeElement !== close) requestAnimationFrame(look);
  };
  look();
}

/** How the line that shows the time left is running. */
const line = (page: Page) =>
  page
    .locator('.toast-line')
    .evaluate((node) => node.getAnimations().map(({ playState }) => playState)[0] ?? 'none');

async function copyLink(page: Page): Promise<void> {
  await openLive(page, parkUrl() + POST);
  await page.evaluate(holdFirstToast);
  await page.getByRole('button', { name: t('posts.share.copy') }).click();
  await expect(page.locator('.toast[data-paused]')).toContainText(t('posts.share.copied'));
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'no-preference' });

test('a toast waits while it has the focus or is pointed at, then leaves by itself', async ({ page }) => {
  await copyLink(page);
  expect(await line(page)).toBe('paused');
  const close = page.getByRole('button', { name: t('common.toast.close') });
  await page.locator('.toast').hover();
  await close.evaluate((node: HTMLElement) => node.blur());
  // Still pointed at.
  expect(await line(page)).toBe('paused');
  await close.evaluate((node: HTMLElement) => node.focus());
  await page.mouse.move(5, 700);
  // Still in focus.
  expect(await line(page)).toBe('paused');
  await close.evaluate((node: HTMLElement) => node.blur());
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a toast goes along from one page to the next', async ({ page }) => {
  await copyLink(page);
  const link = page.getByRole('link', { name: t('chrome.footer.credits') }).first();
  const seen = await link.evaluate(async (node: HTMLElement) => {
    const toast = document.querySelector('.toast');
    const [from, heading] = [location.pathname, document.querySelector('h1')?.textContent];
    node.click();
    const isThere = () => location.pathname !== from && document.querySelector('h1')?.textContent !== heading;
    while (!isThere()) await new Promise(requestAnimationFrame);
    return { isSame: toast?.isConnected, text: toast?.textContent, path: location.pathname };
  });
  expect(seen).toEqual({
    isSame: true,
    text: expect.stringContaining(t('posts.share.copied')),
    path: href('credits', 'vi'),
  });
  // It still has the focus, so it still waits.
  expect(await line(page)).toBe('paused');
  await page.getByRole('button', { name: t('common.toast.close') }).press('Enter');
  await expect(page.locator('.toast')).toHaveCount(0);
});

for (const { name, top } of [
  { name: 'where toasts usually stand', top: 150 },
  { name: 'at the foot of the window', top: 560 },
]) {
  test(`a toast lies neither on the control that caused it nor on a bar at the foot: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await openLive(page, parkUrl() + POST);
    await expect(page.locator('.consent')).toBeVisible();
    const copy = page.getByRole('button', { name: t('posts.share.copy') });
    await copy.evaluate((node, from) => window.scrollBy(0, node.getBoundingClientRect().top - from), top);
    await copy.dispatchEvent('pointerover');
    await copy.dispatchEvent('pointerdown');
    await copy.dispatchEvent('click');
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    await toast.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
    expect(await liesOn(page, '.share .btn, .consent')).toEqual([]);
  });
}

/** Which of these the toast lies on. */
function liesOn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selectors) => {
    const own = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll(selectors)]
      .filter((node) => {
        const { top, bottom, left, right } = node.getBoundingClientRect();
        return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
      })
      .map((node) => node.className);
  }, selector);
}
