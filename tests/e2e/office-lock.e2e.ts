/** The screen of the office is locked and opened again, with and without scripts. */
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const NEW = href('staffContentItem', 'vi', { params: { kind: 'faqs', id: 'new' } });
const CONTENT = href('staffContentList', 'vi', { params: { kind: 'faqs' }, query: { q: 'vé' } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test('a locked screen shows a name and one field, and opens where it was', async ({ browser, page }) => {
      const { email, firstName } = personWho('editor');
      await signIn(page, email);
      const state = await page.context().storageState();
      const own = await browser.newContext({ storageState: state, javaScriptEnabled });
      const office = await own.newPage();
      const open = (path: string) =>
        javaScriptEnabled ? openLive(office, parkUrl() + path) : office.goto(parkUrl() + path);
      // Without scripts nothing is stored of what was typed.
      const path = javaScriptEnabled ? NEW : CONTENT;
      await open(path);
      const question = office.locator('[name="question.vi"]');
      if (javaScriptEnabled) await question.fill('Cáp treo mở lúc mấy giờ?');
      await office.getByRole('button', { name: t('office.person.open', { name: firstName }) }).click();
      await office.getByRole('button', { name: t('office.person.lock') }).click();
      await expect(office.getByRole('heading', { name: t('auth.lock.title') })).toBeVisible();
      await expect(office.getByText(t('auth.lock.lead', { name: firstName }))).toBeVisible();
      if (javaScriptEnabled) expect(await problemsAtBothWidths(office)).toEqual([]);
      const there = office.url();
      // Any page of the office leads here.
      await office.goto(parkUrl() + href('staffMe', 'vi'));
      await expect(office.getByRole('heading', { name: t('auth.lock.title') })).toBeVisible();
      await office.goto(there);
      await office.getByLabel(t('auth.lock.field')).fill('không phải');
      await office.getByLabel(t('auth.lock.field')).press('Enter');
      await expect(office.locator('#field-password-error')).toHaveText(t('auth.lock.wrong', { left: 4 }));
      await office.getByLabel(t('auth.lock.field')).fill(DEMO_PASSWORD);
      await office.getByRole('button', { name: t('auth.lock.open') }).click();
      await expect(office).toHaveURL(parkUrl() + path);
      if (javaScriptEnabled) {
        await expect(question).toHaveValue('Cáp treo mở lúc mấy giờ?');
        await question.blur();
        await office.keyboard.press('g');
        await office.keyboard.press('x');
        await expect(office.getByRole('heading', { name: t('auth.lock.title') })).toBeVisible();
      }
      await own.close();
    });
  });
