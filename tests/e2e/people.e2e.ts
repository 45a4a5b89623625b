/** The owner invites a colleague, who chooses a password and goes to work; then their work here ends. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, sandboxUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const EMAIL = 'nhan.vien.moi@example.vn';
const LINK = /https?:\/\/[^\s"<]+\/auth\/invitation\?token=[\w-]+/;
const patiently = expect.configure({ timeout: 30_000 });

async function mailedLink(): Promise<string> {
  let link = '';
  await patiently
    .poll(async () => {
      const box = await fetch(`${sandboxUrl()}/mailbox.json?to=${encodeURIComponent(EMAIL)}`);
      link = LINK.exec((await box.text()).replaceAll('\\/', '/'))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('an invited colleague joins by the mailed link, works, and is signed out when their work ends', async ({
  page,
  browser,
}) => {
  await signIn(page, personWho('owner').email);
  await openLive(page, parkUrl() + href('staffPeople', 'vi'));
  const owner = page.getByRole('article', { name: personWho('owner').firstName });
  await expect(owner).toContainText(t('people.lastOwner'));
  await page.getByLabel(t('people.invite.form.email')).focus();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: EMAIL })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);

  const theirs = await (await browser.newContext({ locale: 'vi-VN' })).newPage();
  const { pathname, search } = new URL(await mailedLink());
  await openLive(theirs, parkUrl() + pathname + search);
  expect(await axeProblems(theirs)).toEqual([]);
  await theirs.getByLabel(t('people.join.form.name')).fill('Sùng A Chu');
  await theirs.getByLabel(t('auth.password.new'), { exact: true }).fill('mây xuống tới bản 7');
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(parkUrl() + href('staffMenu', 'vi'));
  await openLive(theirs, parkUrl() + pathname + search);
  await expect(theirs.getByText(t('people.link.used'))).toBeVisible();

  await openLive(page, parkUrl() + href('staffPeople', 'vi'));
  const member = page.getByRole('article', { name: 'Sùng A Chu' });
  await member.getByRole('button', { name: t('people.form.deactivate'), exact: true }).click();
  await member.getByRole('button', { name: t('people.form.deactivateNow') }).click();
  await expect(member).toContainText(t('people.left', { time: '' }).trim());
  await theirs.goto(parkUrl() + href('staffMenu', 'vi'));
  await expect(theirs).toHaveURL(/\/auth\/login/);
});
