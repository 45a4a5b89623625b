import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, refusal, rows, watch } from '#tests/support/browser.ts';
import { docx } from '#tests/support/cv-files.ts';
import { mailsTo } from '#tests/support/journey.ts';

const { t } = intlFor('vi');
const FORM = 'recruitment.form';

test('an invalid CV is reported at once, a valid one is sent with the form and opens only for a manager', async ({
  page,
  browser,
}) => {
  const problems = watch(page);
  await openLive(page, parkUrl() + href('recruitment', 'vi'));
  const form = page.locator('form.apply');
  const file = form.getByLabel(t(`${FORM}.cvPick`));
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await file.setInputFiles({ name: 'ho-so.pdf', mimeType: 'application/pdf', buffer: html });
  await expect(form.getByText(t('recruitment.error.cvType'))).toBeVisible();
  await file.setInputFiles({ name: 'Sơn.docx', mimeType: '', buffer: Buffer.from(docx()) });
  await expect(form.getByText(t(`${FORM}.cvChosen`, { name: 'Sơn.docx', kilobytes: 1 }))).toBeVisible();
  await expect(form.getByText(t('recruitment.error.cvType'))).toBeHidden();

  const send = form.getByRole('button', { name: t(`${FORM}.submit`), exact: true });
  await send.click();
  await expect(form.getByText(t('recruitment.error.openingRequired')).first()).toBeVisible();
  await expect(form.getByLabel(t(`${FORM}.opening`))).toBeFocused();
  await form.getByLabel(t(`${FORM}.opening`)).selectOption({ index: 1 });
  await form.getByLabel(t(`${FORM}.name`)).fill('Hoàng Văn Sơn');
  await form.getByLabel(t(`${FORM}.phone`)).fill('0912 000 777');
  await form.getByLabel(t(`${FORM}.experience`)).fill('Sáu năm lính cứu hỏa.');
  await send.press('Enter');
  await expect(page.getByRole('heading', { name: t(`${FORM}.doneTitle`) })).toBeFocused();
  const [row] = rows<{ code: string; name: string }>(
    `SELECT a.code, c.file_name AS name FROM job_cvs c JOIN job_applications a ON a.id = c.application_id
     WHERE a.phone = '+84912000777'`,
  );
  expect(row?.name).toBe('Sơn.docx');

  const address = `${parkUrl()}/api/applications/${row?.code}/cv`;
  expect((await page.request.get(address)).status()).toBe(404);
  const staff = await browser.newContext();
  await staff.request.post(`${parkUrl()}/api/trpc/auth.login`, {
    data: { email: 'quanly@dinhmay.example', password: DEMO_PASSWORD },
    headers: { origin: parkUrl() },
  });
  const saved = await staff.request.get(address);
  expect([saved.status(), await saved.body()]).toEqual([200, Buffer.from(docx())]);
  await staff.close();
  // Other applications are reported to the same address.
  const hasMail = async () => {
    const mails = await mailsTo('xinchao@dinhmay.example', 'application-notice');
    return mails.some(({ text }) => text.includes(address.replace(parkUrl(), '')));
  };
  await expect.poll(hasMail, { timeout: 20_000 }).toBe(true);
  expect(problems).toEqual([
    expect.stringMatching(refusal(422, '/api/applications/cv')),
    expect.stringMatching(refusal(400, 'recruitment.send')),
  ]);
});
