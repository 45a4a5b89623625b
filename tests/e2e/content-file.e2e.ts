/** An editor takes the questions out as a file, changes one and adds one, looks at what it would do, and guests read it. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { parkUrl } from '#tests/support/browser.ts';
import { csvOf, type Record_, recordsOf } from '#tests/support/csv-file.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const NEW: Record_ = {
  ...{ id: '', revision: '', position: '2', isActive: '1' },
  ...{ 'question.vi': 'Có chỗ sạc xe điện không?', 'question.en': 'Can I charge my car?' },
  ...{ 'answer.vi': 'Có, ở bãi A.', 'answer.en': 'Yes, in car park A.' },
};

test('questions go out as a file, come back changed, and are read by guests', async ({ page }) => {
  const address = parkUrl() + href('contact', 'vi');
  await page.goto(address);
  await expect(page.getByText('Có chỗ sạc xe điện không?')).toHaveCount(0);
  await signIn(page, personWho('editor').email);
  await page.goto(parkUrl() + href('staffContentList', 'vi', { params: { kind: 'faqs' } }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tải CSV' }).click(),
  ]);
  const [first = {}, ...rest] = recordsOf(readFileSync(await download.path(), 'utf8'));
  await page.getByRole('link', { name: 'Nhập từ CSV' }).click();
  const sheet = csvOf([{ ...first, 'question.vi': 'Vé giữ được bao nhiêu ngày?' }, ...rest, NEW]);
  await page
    .getByLabel('Tệp CSV', { exact: true })
    .setInputFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: 'Xem thử' }).click();
  await expect(page.getByText('Thêm mới 1')).toBeVisible();
  await expect(page.getByText('Sửa 1')).toBeVisible();
  await page.getByRole('button', { name: 'Đăng 2 dòng' }).click();
  await expect(page.getByText('Đã nhập 2 dòng.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Có chỗ sạc xe điện không?')).toBeVisible();
  await expect(page.getByText('Vé giữ được bao nhiêu ngày?')).toBeVisible();
  await page.goto(
    parkUrl() + href('staffContentList', 'vi', { params: { kind: 'faqs' }, query: { q: 'sạc xe' } }),
  );
  await page.getByLabel('Chọn Có chỗ sạc xe điện không?').check();
  await page.getByLabel('Ghi vào').selectOption('published');
  await page.getByRole('button', { name: 'Ẩn khỏi khách' }).click();
  await expect(page.getByText('Ẩn được 1 trong 1 mục.')).toBeVisible();
  const outcome = page.url();
  await page.goto(address);
  await expect(page.getByText('Có chỗ sạc xe điện không?')).toHaveCount(0);
  await page.goto(outcome);
  await page.getByRole('button', { name: 'Rút lại' }).click();
  await expect(page.getByText('Đã rút lại 1 mục, như trước lần sửa đó.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Có chỗ sạc xe điện không?')).toBeVisible();
});

test('a file is chosen by a button in the words of the page, by keyboard too, and is named beside it', async ({
  page,
}) => {
  await signIn(page, personWho('editor').email);
  await page.goto(parkUrl() + href('staffContentImport', 'vi', { params: { kind: 'faqs' } }));
  const field = page.getByLabel('Tệp CSV', { exact: true });
  // What the browser says in its own language.
  const inkOf = () => field.evaluate((input) => getComputedStyle(input).color);
  const own = field.evaluate((input) => getComputedStyle(input, '::file-selector-button').display);
  expect([await inkOf(), await own]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  const button = page.locator('label', { hasText: 'Chọn tệp' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Listened for before the focus: the browser is asked to hand a chooser over, and must know that before the key.
  const opened = page.waitForEvent('filechooser');
  await field.focus();
  await page.keyboard.press('Space');
  await (await opened).setFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from('id') });
  expect(await inkOf()).not.toBe('rgba(0, 0, 0, 0)');
  await Promise.all([page.waitForEvent('filechooser'), button.click()]);
});
