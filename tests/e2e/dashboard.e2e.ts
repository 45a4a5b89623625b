/** The account's own page in a browser: its parts on a phone, accounts elsewhere, a telephone proved by a text message. */
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { SECTIONS } from '#src/features/profile/profile.ts';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl, reloadLive, rows, sandboxUrl } from '#tests/support/browser.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { bareUtilities } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const HAI = personWho('manager');
const part = (section: string) => parkUrl() + href('dashboard', 'vi', { query: { section } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open part stands in view among the others, wherever it is in the row', async ({ page }) => {
    await signIn(page, personWho('visitor').email);
    for (const section of ['data', 'security', 'orders'] as const) {
      await openLive(page, part(section));
      const current = page.getByRole('navigation', { name: t('profile.nav.label') }).getByRole('link', {
        name: t(`profile.nav.${section}`),
        exact: true,
      });
      await expect
        .poll(() =>
          current.evaluate((link) => {
            const { left, right } = link.getBoundingClientRect();
            return left >= 0 && right <= window.innerWidth;
          }),
        )
        .toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

test('every part is dressed, also where there is nothing to show', async ({ page }) => {
  await signIn(page, HAI.email);
  for (const section of SECTIONS) {
    await page.goto(part(section));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await bareUtilities(page), section).toEqual([]);
  }
});

test('a connected account at a provider is listed and can be disconnected for good', async ({ page }) => {
  const words = intlFor('vi').words('profile.ways.list');
  rows(
    "INSERT INTO identities (provider, subject, user_id, created_at) VALUES ('zalo', ?, ?, ?)",
    crypto.randomUUID(),
    HAI.id,
    new Date().toISOString(),
  );
  await signIn(page, HAI.email);
  await openLive(page, part('security'));
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words.zalo }) });
  await expect(line).toContainText(words.linked);
  const unlink = line.getByRole('button', { name: words.unlinkNamed.replace('{name}', words.zalo) });
  await unlink.click();
  await expect(page.getByText(t('security.error.provePassword'))).toBeVisible();
  await expect(line).toContainText(words.linked);
  const proof = page.locator('form').filter({ has: page.locator('#prove-current') });
  await proof.locator('#prove-current').fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: t('security.prove.form.prove'), exact: true }).click();
  await expect(page.getByText(t('security.prove.done'))).toBeVisible();
  await reloadLive(page);
  await unlink.click();
  await expect(line).toContainText(words.none);
  expect(rows('SELECT 1 FROM identities WHERE user_id = ?', HAI.id)).toEqual([]);
});

/** The code of the message to a telephone, once it has come. */
async function codeFor(phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${sandboxUrl()}/textbox.json?to=${phone.slice(1)}`);
      const [message] = (await answer.json()) as { content: string }[];
      code = /\d{6}/.exec(message?.content ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

test('a telephone is proved by the code that came to it, and brings its orders into the account', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const words = intlFor('vi').words('profile.phone.form');
  const phone = `+8491${String(Date.now()).slice(-7)}`;
  const { code, notice } = await placedOrder(18);
  await notify(parkUrl(), notice);
  rows('UPDATE orders SET email = NULL, phone = ? WHERE code = ?', phone, code);
  rows('UPDATE users SET phone = ?, phone_verified_at = NULL WHERE id = ?', phone, HAI.id);
  await signIn(page, HAI.email);
  await openLive(page, part('profile'));
  await page.getByRole('button', { name: words.ask, exact: true }).click();
  const box = page.getByRole('textbox', { name: words.code });
  await expect(box).toBeVisible();
  await box.fill(await codeFor(phone));
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  // The page reloads itself; until then the test must not navigate.
  await expect(box).toHaveCount(0);
  await expect
    .poll(
      () =>
        rows<{ at: string | null }>('SELECT phone_verified_at AS at FROM users WHERE id = ?', HAI.id)[0]?.at,
    )
    .toBeTruthy();
  await openLive(page, part('orders'));
  await page.getByRole('button', { name: t('profile.claim.button'), exact: true }).click();
  await expect
    .poll(() =>
      rows(
        'SELECT 1 FROM owned_orders o JOIN orders ON orders.id = o.order_id WHERE o.user_id = ? AND code = ?',
        HAI.id,
        code,
      ),
    )
    .toHaveLength(1);
});
