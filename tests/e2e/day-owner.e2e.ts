/** A day of the owner: people, settings, a discount code and a switch, on a desk and a phone, and what the log has of it. */
import { type Browser, expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
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
import { press, reach, write } from '#tests/support/hands.ts';
import { mailedInvitation } from '#tests/support/mailed-link.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const NAMES = ['Sùng A Chu', 'Sùng A Páo', 'Sùng A Lử', 'Sùng A Vàng', 'Sùng A Dơ', 'Sùng A Tráng'];
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
  await press(page.getByRole('link', { name: personWho('owner').firstName, exact: true }));
  const owner = page.getByRole('region', { name: personWho('owner').firstName, exact: true });
  await expect(owner).toContainText(t('people.lastOwner'));
  expect(await dayProblems(page)).toEqual([]);
  await reach(page.getByLabel(t('people.invite.form.email')));
  await page.keyboard.type(ours().email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: ours().email })).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);

  const theirs = await (
    await browser.newContext({ locale: 'vi-VN', viewport: page.viewportSize() })
  ).newPage();
  const invitation = parkUrl() + (await mailedInvitation(ours().email));
  await openLive(theirs, invitation);
  expect(await axeProblems(theirs)).toEqual([]);
  await write(theirs.getByLabel(t('people.join.form.name')), ours().name);
  await write(theirs.getByLabel(t('auth.password.new'), { exact: true }), 'mây xuống tới bản 7');
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(addressOf('staffToday'));
  await press(theirs.getByRole('link', { name: t('office.today.markGone') }));
  await expect(theirs).toHaveURL(addressOf('staffMenu'));
  await openLive(theirs, invitation);
  await expect(theirs.getByText(t('people.link.used'))).toBeVisible();

  await openLive(page, addressOf('staffPeople'));
  await press(page.getByRole('link', { name: ours().name, exact: true }));
  const member = page.getByRole('region', { name: ours().name, exact: true });
  await press(member.getByRole('button', { name: t('people.form.deactivate'), exact: true }));
  await member.getByLabel(t('people.form.reason')).fill('hết hợp đồng');
  await press(member.getByRole('button', { name: t('people.form.deactivateNow') }));
  await expect(member).toContainText(t('people.left', { time: '' }).trim());
  await theirs.goto(addressOf('staffMenu'));
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await theirs.context().close();
}

async function setHotline(page: Page): Promise<void> {
  await openLive(page, addressOf('staffSettings'));
  await press(page.getByRole('link', { name: t('settings.group.contact') }));
  const field = page.getByRole('textbox', { name: t('settings.field.park.hotline') });
  await write(field, 'gọi Lan');
  await field.press('Enter');
  await expect(page.getByText(t('resources.error.phone')).first()).toBeVisible();
  await expect(field).toHaveValue('gọi Lan');
  await write(field, HOTLINE);
  await field.press('Enter');
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);
  for (const path of ['/', '/en']) {
    const visitor = await page.request.get(parkUrl() + path);
    expect(await visitor.text()).toContain(HOTLINE);
  }

  const back = t('settings.toDefaultOf', { field: t('settings.field.park.hotline') });
  await press(page.getByRole('button', { name: back }));
  await expect(field).toHaveValue(SETTING_DEFAULTS['park.hotline']);
  await press(page.getByRole('button', { name: t('resources.form.save'), exact: true }));
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await (await page.request.get(parkUrl())).text()).not.toContain(HOTLINE);
}

async function offerDiscount(page: Page): Promise<void> {
  const kind = 'discount-codes';
  await openLive(page, addressOf('staffContentItem', { params: { kind, id: 'new' } }));
  await write(page.locator('[name="code"]'), ours().code);
  await write(page.locator('[name="name.vi"]'), 'Chào ngày mới');
  await write(page.locator('[name="name.en"]'), 'A new day');
  await write(page.locator('[name="percent"]'), '1000');
  await press(page.locator('.btn[value="publish"]'));
  await expect(page.locator('[name="percent"]')).toHaveAttribute('aria-invalid', 'true');
  await write(page.locator('[name="percent"]'), '10');
  await press(page.locator('.btn[value="publish"]'));
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);
}

async function switchFeature(page: Page): Promise<void> {
  await openLive(page, addressOf('staffFlags'));
  const name = t('featureFlags.name.enable_payment_zalopay');
  const flag = page.getByRole('article', { name });

  async function turn(word: 'turnOff' | 'turnOn', reason: string): Promise<void> {
    await press(flag.getByText(t(`featureFlags.${word}Of`, { name }), { exact: true }));
    await write(flag.getByLabel(t('featureFlags.reason')), reason);
    await press(flag.getByRole('button', { name: t(`featureFlags.${word}`), exact: true }));
  }

  await turn('turnOff', 'Ví báo lỗi từ sáng');
  await expect(page.getByText(t('featureFlags.done.off', { name }))).toBeVisible();
  await turn('turnOn', 'Ví chạy lại rồi');
  await expect(page.getByText(t('featureFlags.done.on', { name }))).toBeVisible();
  await press(flag.getByText(t('featureFlags.history'), { exact: true }));
  await expect(flag.getByRole('listitem').nth(1)).toBeVisible();
  await standAt(page, 'laptop');
  expect(await dayProblems(page)).toEqual([]);
}
