import { expect, test } from '@playwright/test';
import { spacedCode } from '#src/values/order-code.ts';
import { parkUrl, rows, watch } from '#tests/support/browser.ts';
import { browserBefore, openGate, paidTicket, standAtGate, typeCode } from '#tests/support/gate-browser.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const PHONE = { width: 390, height: 844 };
const PARTS = ['main', 'dialog[open]'];

function stateOf(id: string): string | undefined {
  return rows<{ state: string }>('SELECT state FROM issued_tickets WHERE id = ?', id)[0]?.state;
}

type Counting = Window & { pictures?: number };

/** How many pictures of the camera the decoder has been given. */
function countPictures(): void {
  const { prototype } = CanvasRenderingContext2D;
  const read = prototype.getImageData;
  prototype.getImageData = function count(...args: Parameters<typeof read>) {
    const page: Counting = window;
    page.pictures = (page.pictures ?? 0) + 1;
    return read.apply(this, args);
  };
}
const picturesSeen = () => (window as Counting).pictures ?? 0;

test.use({ viewport: PHONE, reducedMotion: 'reduce' } as object);

test('signing in: wrong fields, a wrong password, then the gate; signed in, the sign-in is closed', async ({
  page,
}) => {
  await page.goto(`${parkUrl()}/staff/gate`);
  await expect(page).toHaveURL(`${parkUrl()}/auth/login?next=%2Fstaff%2Fgate`);
  const enter = page.locator('form').getByRole('button', { name: 'Đăng nhập' });
  await enter.click();
  // Beside each field, and above both as a way to it.
  await expect(page.getByText('Vui lòng điền mục này')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Vui lòng điền mục này' })).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('gate@dinhmay.example');
  await page.locator('input[name=password]').fill('khong dung');
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Thông tin đăng nhập hoặc mật khẩu chưa đúng, hoặc tài khoản chưa được xác nhận qua email.',
  );
  await expect(page.locator('input[name=password]')).toHaveValue('khong dung');
  await expect(page.locator('input[name=password]')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('gate@dinhmay.example');
  await standAtGate(page);
  await page.goto(`${parkUrl()}/auth/login?next=//evil.example`);
  await expect(page).toHaveURL(`${parkUrl()}/staff/gate`);
});

test('signing out ends the session for good', async ({ page, context }) => {
  await standAtGate(page);
  const [cookie] = (await context.cookies()).filter((one) => one.name.endsWith('session'));
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.waitForURL('**/auth/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  const input = encodeURIComponent(JSON.stringify({ gateId: 'cong-1' }));
  for (const headers of [
    { authorization: `Bearer ${token}` },
    { cookie: `${cookie?.name}=${cookie?.value}` },
  ]) {
    const answer = await fetch(`${parkUrl()}/api/trpc/gate.recentScans?input=${input}`, { headers });
    expect(answer.status).toBe(401);
  }
});

test('the camera reads a ticket, lets it in once, and the decoder is ours', async ({ playwright }, info) => {
  const ticket = await paidTicket({ paxCount: 4 });
  const browser = await browserBefore(ticket.token, playwright, info);
  const context = await browser.newContext({ viewport: PHONE, permissions: ['camera'] });
  const page = await context.newPage();
  const problems = watch(page);
  await page.addInitScript(countPictures);
  await openGate(page);
  const answer = page.getByRole('alertdialog');
  await expect(answer).toContainText('Mời khách vào', { timeout: 20_000 });
  await expect(answer).toContainText('4 khách');
  expect(stateOf(ticket.id)).toBe('redeemed');
  await expect(answer).toBeHidden();
  // It is still in view, and is looked at again and again.
  const before = await page.evaluate(picturesSeen);
  await expect.poll(() => page.evaluate(picturesSeen), { timeout: 20_000 }).toBeGreaterThan(before + 10);
  await expect(answer).toBeHidden();
  expect(rows('SELECT id FROM scans WHERE ticket_id = ?', ticket.id)).toHaveLength(1);
  await expect(page.getByText(spacedCode(ticket.code))).toBeVisible();
  expect(problems).toEqual([]);
  await browser.close();
});

test('a code with its prefix twice, in lower case and with letters for digits is read as it is meant', async ({
  page,
}) => {
  const ticket = await paidTicket();
  await openGate(page);
  await page.getByRole('button', { name: 'Nhập mã bằng tay' }).click();
  await expect(page.getByLabel('Mã vé', { exact: true })).toBeFocused();
  await page.keyboard.type(spacedCode(ticket.code).toLowerCase().replace(/01$/, 'oi'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Mời khách vào');
  expect(stateOf(ticket.id)).toBe('redeemed');
});

test('a camera that may not be used says how to allow it, and the code still works', async ({ page }) => {
  const ticket = await paidTicket();
  await openGate(page);
  await page.getByRole('button', { name: 'Bật máy quét' }).click();
  await expect(page.getByRole('alert')).toContainText(/máy ảnh/i);
  await typeCode(page, ticket.code);
  await expect(page.getByRole('alertdialog')).toContainText('Mời khách vào');
});

test('by keyboard alone: let in, refused the second time with when and where, undone with a reason', async ({
  page,
}) => {
  const ticket = await paidTicket();
  const answer = page.getByRole('alertdialog');
  await openGate(page);
  for (const [heading, more] of [
    ['Mời khách vào', '1 khách'],
    ['Vé đã dùng', 'tại Cổng 1'],
  ] as const) {
    await page.getByRole('button', { name: 'Nhập mã bằng tay' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mã vé', { exact: true })).toBeFocused();
    expect(await axeProblems(page, PARTS)).toEqual([]);
    await page.keyboard.type(ticket.code.slice(2).toLowerCase());
    await page.keyboard.press('Enter');
    await expect(answer).toContainText(heading);
    await expect(answer).toContainText(more);
    await page.keyboard.press('Escape');
    await expect(answer).toBeHidden();
  }
  await page.getByRole('button', { name: `Hoàn tác lượt vào ${spacedCode(ticket.code)}` }).press('Enter');
  const confirm = page.getByRole('button', { name: 'Xác nhận hoàn tác' });
  await confirm.press('Enter');
  await expect(page.getByText('Vui lòng ghi lý do hoàn tác, ít nhất 3 ký tự')).toBeVisible();
  await expect(page.getByLabel('Lý do')).toBeFocused();
  await page.getByRole('button', { name: 'Quét nhầm vé' }).press('Space');
  await confirm.press('Enter');
  await expect(page.getByText('Đã hoàn tác: Quét nhầm vé')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vừa quét' })).toBeFocused();
  expect(stateOf(ticket.id)).toBe('issued');
  expect(await axeProblems(page, PARTS)).toEqual([]);
});

test('without a connection nobody is let in, and the page says so', async ({ page, context }) => {
  const ticket = await paidTicket();
  const answer = page.getByRole('alertdialog');
  await openGate(page);
  // The console works once it has its figures; a connection cut before leaves no scripts to say so.
  await expect(page.locator('.gate-counts')).not.toContainText('–');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('Mất kết nối');
  await typeCode(page, ticket.code);
  await expect(answer).toContainText('Chưa kiểm tra được');
  expect(stateOf(ticket.id)).toBe('issued');
  await context.setOffline(false);
  await answer.getByRole('button', { name: 'Kiểm tra lại vé này' }).click();
  await expect(answer).toContainText('Mời khách vào');
});

test('a lost answer is requested again and counts once', async ({ page }) => {
  const ticket = await paidTicket({ paxCount: 3 });
  const answer = page.getByRole('alertdialog');
  await openGate(page);
  await page.route('**/api/trpc/gate.redeem*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await typeCode(page, ticket.code);
  await expect(answer).toContainText('Chưa kiểm tra được');
  expect(stateOf(ticket.id)).toBe('redeemed');
  await page.unroute('**/api/trpc/gate.redeem*');
  await answer.getByRole('button', { name: 'Kiểm tra lại vé này' }).click();
  await expect(answer).toContainText('Mời khách vào');
  expect(rows('SELECT pax_count FROM scans WHERE ticket_id = ?', ticket.id)).toEqual([{ pax_count: 3 }]);
});

test('the gate is remembered, and fits 320 px', async ({ page }) => {
  await openGate(page);
  await page.getByLabel('Cổng đang trực').selectOption('cong-2');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gate'))).toBe('cong-2');
  await page.reload();
  await expect(page.getByLabel('Cổng đang trực')).toHaveValue('cong-2');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeProblems(page, PARTS)).toEqual([]);
});
