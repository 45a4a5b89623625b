import { expect, test } from '@playwright/test';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';

test('a quote is requested by keyboard alone, mistakes are reported, and both sides get a mail', async ({
  page,
}) => {
  await openLive(page, `${parkUrl()}/lien-he`);
  await page.getByRole('link', { name: 'Nhận báo giá' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Yêu cầu báo giá' });
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Vui lòng nhập số điện thoại' })).toBeVisible();
  await expect(dialog.getByLabel('Họ và tên')).toBeFocused();

  await page.keyboard.type('Nguyễn Thu Hà');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nhận báo giá' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thu Hà');

  await dialog.getByLabel('Email').fill('ha@congty.example');
  await dialog.getByRole('button', { name: 'Quốc gia của số điện thoại: Việt Nam, +84' }).focus();
  await page.keyboard.press('Enter');
  const search = dialog.locator('.dial-panel input');
  await expect(search).toBeFocused();
  await page.keyboard.type('sing');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['Singapore+65']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('65');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['Singapore+65']);
  await page.keyboard.press('Enter');
  const phone = dialog.getByLabel('Số điện thoại', { exact: true });
  await phone.fill('0912 345 678');
  await phone.press('Enter');
  await expect(dialog.getByText('Số điện thoại chưa đúng với quốc gia đã chọn')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('9123 4567');
  await phone.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Đã nhận yêu cầu của bạn' })).toBeFocused();
  const code = await dialog.getByText(/^BG[0-9A-Z]{6}$/).textContent();
  const [stored] = rows<{ id: string; phone: string }>(
    `SELECT id, phone FROM quote_requests WHERE code = '${code}'`,
  );
  expect(stored?.phone).toBe('+6591234567');
  expect(
    rows(`SELECT kind FROM outbox WHERE json_extract(payload, '$.id') = '${stored?.id}' ORDER BY kind`),
  ).toEqual([{ kind: 'quote-notice' }, { kind: 'quote-received' }]);
});

test('without scripts the button leads to the contact page with the topic chosen', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${parkUrl()}/en/contact`);
  await page.getByRole('link', { name: 'Ask for a price' }).click();
  await expect(page).toHaveURL(/\/en\/contact\?subject=quote/);
  await expect(page.getByLabel('What is it about')).toHaveValue('quote');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('what is no request is refused in the language of the page, and stored nowhere', async ({ request }) => {
  const name = `Nobody ${crypto.randomUUID()}`;
  const post = (data: string) =>
    request.post(`${parkUrl()}/api/trpc/quotes.create`, {
      data: Buffer.from(data),
      headers: { 'content-type': 'application/json', 'x-locale': 'vi', origin: parkUrl() },
    });
  const broken = await post(`{"fullName": "${name}", `);
  expect(broken.status()).toBe(400);
  expect(await broken.text()).toContain('Yêu cầu chưa hợp lệ');
  const huge = await post(JSON.stringify({ fullName: name, message: 'a'.repeat(3 * 1024 * 1024) }));
  expect(huge.status()).toBe(413);
  expect(await huge.text()).toContain('Nội dung gửi lên quá lớn');
  expect(rows('SELECT id FROM quote_requests WHERE full_name = ?', name)).toEqual([]);
});

test('recruitment exists in Vietnamese only; its language switch leads to the English home page', async ({
  page,
}) => {
  expect((await page.goto(`${parkUrl()}/en/tuyen-dung`))?.status()).toBe(404);
  await openLive(page, `${parkUrl()}/tuyen-dung`);
  expect(
    await page.locator('link[hreflang]').evaluateAll((all) => all.map((one) => one.getAttribute('hreflang'))),
  ).toEqual(['vi', 'x-default']);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(`${parkUrl()}/en`);
});
