/** A day of the owner: people, settings, a discount code and a switch, on a desk and a phone, and what the log has of it. */
import { type Browser, expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { openLive, parkUrl, sandboxUrl } from '#tests/support/browser.ts';
import {
  addressOf,
  darkProblems,
  dayLocale,
  dayProblems,
  standAt,
  t,
  testDay,
  tryNumber,
} from '#tests/support/day-runs.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const NAMES = ['Sùng A Chu', 'Sùng A Páo', 'Sùng A Lử', 'Sùng A Vàng'];
/** A second try finds what the first has left. */
const ours = () => {
  const number = tryNumber();
  return {
    email: `nhan.vien.${number}@example.vn`,
    name: NAMES[number] ?? '',
    code: `CHUDAY1${number}`,
  };
};
const HOTLINE = '1900 633 388';
const LINK = /https?:\/\/[^\s"<]+\/auth\/invitation\?token=[\w-]+/;
const patiently = expect.configure({ timeout: 30_000 });

async function mailedLink(): Promise<string> {
  let link = '';
  await patiently
    .poll(async () => {
      const box = await fetch(`${sandboxUrl()}/mailbox.json?to=${encodeURIComponent(ours().email)}`);
      link = LINK.exec((await box.text()).replaceAll('\\/', '/'))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const INVITES = 'the owner invites a colleague, sets what visitors see, and reads it all in the log';

testDay(INVITES, 150_000, async ({ page, browser }) => {
  await signIn(page, personWho('owner').email);
  await inviteAndPart(page, browser);
  await standAt(page, 'phone');
  await setHotline(page);
  await offerDiscount(page);
  await switchFeature(page);
  // What was done in one language is read in the other.
  const other = dayLocale() === 'vi' ? 'en' : 'vi';
  await openLive(page, parkUrl() + href('staffAudit', other));
  await expect(page.getByRole('heading', { level: 1, name: intlFor(other).t('audit.title') })).toBeVisible();
  for (const found of ['Ví báo lỗi từ sáng', 'Ví chạy lại rồi', ours().code])
    await expect(page.getByText(found).first()).toBeVisible();
  await standAt(page, 'laptop');
  expect(await dayProblems(page)).toEqual([]);
  await openLive(page, addressOf('staffToday'));
  expect(await darkProblems(page)).toEqual([]);
});

/** Who joins by the mailed link works here until their work ends. */
async function inviteAndPart(page: Page, browser: Browser): Promise<void> {
  await openLive(page, addressOf('staffPeople'));
  const owner = page.getByRole('article', { name: personWho('owner').firstName });
  await expect(owner).toContainText(t('people.lastOwner'));
  await page.getByLabel(t('people.invite.form.email')).focus();
  await page.keyboard.type(ours().email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: ours().email })).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);

  const theirs = await (
    await browser.newContext({ locale: 'vi-VN', viewport: page.viewportSize() })
  ).newPage();
  const { pathname, search } = new URL(await mailedLink());
  await openLive(theirs, parkUrl() + pathname + search);
  expect(await axeProblems(theirs)).toEqual([]);
  await theirs.getByLabel(t('people.join.form.name')).fill(ours().name);
  await theirs.getByLabel(t('auth.password.new'), { exact: true }).fill('mây xuống tới bản 7');
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(addressOf('staffToday'));
  await theirs.getByRole('link', { name: t('office.today.markGone') }).click();
  await expect(theirs).toHaveURL(addressOf('staffMenu'));
  await openLive(theirs, parkUrl() + pathname + search);
  await expect(theirs.getByText(t('people.link.used'))).toBeVisible();

  await openLive(page, addressOf('staffPeople'));
  const member = page.getByRole('article', { name: ours().name });
  await member.getByRole('button', { name: t('people.form.deactivate'), exact: true }).click();
  await member.getByRole('button', { name: t('people.form.deactivateNow') }).click();
  await expect(member).toContainText(t('people.left', { time: '' }).trim());
  await theirs.goto(addressOf('staffMenu'));
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await theirs.context().close();
}

async function setHotline(page: Page): Promise<void> {
  await openLive(page, addressOf('staffSettings'));
  await page.getByRole('link', { name: t('settings.group.contact') }).click();
  const field = page.getByRole('textbox', { name: t('settings.field.park.hotline') });
  await field.fill('gọi Lan');
  await field.press('Enter');
  await expect(page.getByText(t('resources.error.phone')).first()).toBeVisible();
  await expect(field).toHaveValue('gọi Lan');
  await field.fill(HOTLINE);
  await field.press('Enter');
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);
  for (const path of ['/', '/en']) {
    const visitor = await page.request.get(parkUrl() + path);
    expect(await visitor.text()).toContain(HOTLINE);
  }

  const back = t('settings.toDefaultOf', { field: t('settings.field.park.hotline') });
  await page.getByRole('button', { name: back }).click();
  await expect(field).toHaveValue(SETTING_DEFAULTS['park.hotline']);
  await page.getByRole('button', { name: t('resources.form.save'), exact: true }).click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await (await page.request.get(parkUrl())).text()).not.toContain(HOTLINE);
}

async function offerDiscount(page: Page): Promise<void> {
  const kind = 'discount-codes';
  await openLive(page, addressOf('staffContentItem', { params: { kind, id: 'new' } }));
  await page.locator('[name="code"]').fill(ours().code);
  await page.locator('[name="name.vi"]').fill('Chào ngày mới');
  await page.locator('[name="name.en"]').fill('A new day');
  await page.locator('[name="percent"]').fill('1000');
  await page.locator('.btn[value="save"]').click();
  await expect(page.locator('[name="percent"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name="percent"]').fill('10');
  await page.locator('.btn[value="save"]').click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);
}

async function switchFeature(page: Page): Promise<void> {
  await openLive(page, addressOf('staffFlags'));
  const name = t('featureFlags.name.enable_payment_zalopay');
  const flag = page.getByRole('article', { name });

  async function turn(word: 'turnOff' | 'turnOn', reason: string): Promise<void> {
    await flag.getByText(t(`featureFlags.${word}Of`, { name }), { exact: true }).click();
    await flag.getByLabel(t('featureFlags.reason')).fill(reason);
    await flag.getByRole('button', { name: t(`featureFlags.${word}`), exact: true }).click();
  }

  await turn('turnOff', 'Ví báo lỗi từ sáng');
  await expect(page.getByText(t('featureFlags.done.off', { name }))).toBeVisible();
  await turn('turnOn', 'Ví chạy lại rồi');
  await expect(page.getByText(t('featureFlags.done.on', { name }))).toBeVisible();
  await flag.getByText(t('featureFlags.history'), { exact: true }).click();
  await expect(flag.getByRole('listitem').nth(1)).toBeVisible();
  await standAt(page, 'laptop');
  expect(await dayProblems(page)).toEqual([]);
}
