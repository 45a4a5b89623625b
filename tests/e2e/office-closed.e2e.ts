/** A room of the office asked for by its address without its permission: what it is, who opens it, and the way to ask. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const vi = intlFor('vi');
const en = intlFor('en');

const refunds = (locale: 'vi' | 'en') => parkUrl() + href('staffRefunds', locale);
const waitingOf = (role: string) =>
  rows<{ permission: string }>(
    `SELECT r.permission FROM permission_requests r JOIN users u ON u.id = r.user_id
      WHERE u.email = ? AND r.decided_at IS NULL`,
    personWho(role).email,
  ).map(({ permission }) => permission);

test('visitors learn nothing of it: they sign in, or find no such page', async ({ page }) => {
  await page.goto(refunds('vi'));
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await signIn(page, personWho('visitor').email);
  const answer = await page.goto(refunds('en'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(en.t('people.ask.button'))).toHaveCount(0);
});

test('it is sound at both widths, within the office and at the gate', async ({ page }) => {
  await signIn(page, personWho('editor').email);
  await openLive(page, parkUrl() + href('staffAudit', 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    en.t('people.closed.title', { room: en.t('audit.nav') }),
  );
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await openLive(page, parkUrl() + href('gate', 'vi'));
  await expect(
    page.getByText(vi.t('people.closed.title', { room: vi.t('chrome.staff.gate') })),
  ).toBeVisible();
  expect(await problemsAtBothWidths(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it answers 403, names the room and who may, and is asked for once, in both languages', async ({
    page,
  }) => {
    await signIn(page, personWho('gate').email);
    const address = `${refunds('vi')}?q=a%22%3Cb%3E`;
    expect((await page.goto(address))?.status()).toBe(403);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      vi.t('people.closed.title', { room: vi.t('chrome.staff.refunds') }),
    );
    await expect(main).toContainText(vi.t('people.may.refunds.read'));
    await expect(main).toContainText(personWho('owner').firstName);
    await main.getByRole('button', { name: vi.t('people.ask.button') }).click();
    await expect(page).toHaveURL(address);
    await expect(main).toContainText('đang chờ trả lời');
    await expect(main.getByRole('button')).toHaveCount(0);
    expect(waitingOf('gate')).toEqual(['refunds.read']);
    expect((await page.goto(refunds('en')))?.status()).toBe(403);
    await expect(main).toContainText('waiting for an answer');
    await expect(main).toContainText(en.t('people.may.refunds.read'));
    // A kind of content has a permission of its own, and what is no room stays missing.
    const list = href('staffContentList', 'vi', { params: { kind: 'discount-codes' } });
    await signIn(page, personWho('editor').email);
    expect((await page.goto(parkUrl() + list))?.status()).toBe(403);
    await expect(main).toContainText(vi.t('people.may.discounts.edit'));
    expect((await page.goto(`${parkUrl()}${list}/new`))?.status()).toBe(403);
    const unknown = href('staffContentList', 'vi', { params: { kind: 'khong-co' } });
    expect((await page.goto(parkUrl() + unknown))?.status()).toBe(404);
  });
});
