/** What Firefox before 121 shows, which drops every rule with `:has()`. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';

const { t } = intlFor('vi');

/** The sheets as such a browser understands them; a script that reads one gets it whole. */
async function dropHasRules(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const isSheet = route.request().resourceType() === 'stylesheet';
    const text = await answer.text();
    await route.fulfill({ response: answer, body: isSheet ? text.replaceAll(':has(', ':unknown(') : text });
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    const supports = CSS.supports.bind(CSS) as (...words: string[]) => boolean;
    const unknown = ['selector(:has(a))'];
    CSS.supports = (...words: string[]) => !unknown.includes(words[0] ?? '') && supports(...words);
  });
}

test('without :has() what is chosen is marked, and the mark follows the choice', async ({ page }) => {
  await dropHasRules(page);
  await openLive(page, `${parkUrl()}/contact`);
  await page.getByRole('button', { name: t('chrome.colour.label'), exact: true }).click();
  const choice = (value: string) =>
    page.locator('.menu .choice', { has: page.locator(`input[value="${value}"]`) });
  await expect(choice('auto')).toHaveCSS('font-weight', '600');
  await choice('auto').locator('input').press('ArrowUp');
  await expect(choice('dark')).toHaveCSS('font-weight', '600');
  await expect(choice('auto')).toHaveCSS('font-weight', '400');
});
