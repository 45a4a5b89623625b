/** The copy of an order that this device has, as it opens without a network. */
import { expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';

/** The page has to have told that the tickets are stored. */
export async function openStoredCopy(
  { page, problems }: { page: Page; problems: string[] },
  address: string,
  look: () => Promise<unknown>,
): Promise<void> {
  const before = problems.length;
  await expect(page.getByText(intlFor('vi').t('orders.saved.title'))).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page.locator('[data-offline]')).toBeVisible();
  await look();
  await page.context().setOffline(false);
  // Without a network what a page asks for fails, and the browser says so.
  problems.push(...problems.splice(before).filter((problem) => !problem.includes('net::ERR_')));
}
