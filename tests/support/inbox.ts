/** The inbox of moderation as staff use it, and the visitors whose words are in it. */
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch, whenLive } from './browser.ts';

const { t } = intlFor('vi');

export async function openAs(browser: Browser, path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await (await browser.newContext({ locale: 'vi-VN' })).newPage();
  const problems = watch(page);
  await openLive(page, parkUrl() + path);
  return { page, problems };
}

export async function openInbox(browser: Browser): Promise<Page> {
  const { page } = await openAs(browser, href('moderation', 'vi'));
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill('quanly@dinhmay.example');
  await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('moderation.title') })).toBeVisible();
  await whenLive(page);
  return page;
}

/** Walks with the arrows until the item of that writer has the focus: another journey's item may stand after it. */
export async function walkTo(page: Page, name: string, kind: string): Promise<void> {
  const item = page.getByRole('listitem', { name }).filter({ hasText: kind });
  await expect(item).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    const place = await item.evaluate((node) => {
      const { activeElement } = document;
      if (node === activeElement) return 'here';
      const isInList = activeElement?.parentElement === node.parentElement;
      return isInList &&
        node.compareDocumentPosition(activeElement as Node) & Node.DOCUMENT_POSITION_FOLLOWING
        ? 'above'
        : 'below';
    });
    if (place === 'here') return;
    await page.keyboard.press(place === 'above' ? 'ArrowUp' : 'ArrowDown');
  }
  throw new Error(`${name} was never reached`);
}
