import { expect, test } from '@playwright/test';
import { spacedCode } from '#src/values/order-code.ts';
import { rows, watch } from '#tests/support/browser.ts';
import { browserBefore, openGate, paidGroup, typeCode } from '#tests/support/gate-browser.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const PHONE = { width: 390, height: 844 };
const PARTS = ['main', 'dialog[open]'];

function stateOf(id: string): string | undefined {
  return rows<{ state: string }>('SELECT state FROM issued_tickets WHERE id = ?', id)[0]?.state;
}

test('one scan for a family: four guests, three enter now, and the fourth by the code of the order', async ({
  playwright,
}, info) => {
  const group = await paidGroup(4);
  const browser = await browserBefore(group.token, playwright, info);
  const context = await browser.newContext({ viewport: PHONE, permissions: ['camera'] });
  const page = await context.newPage();
  const problems = watch(page);
  await openGate(page);
  const answer = page.getByRole('alertdialog');
  await expect(answer.getByRole('heading', { name: '4 khách' })).toBeVisible({ timeout: 20_000 });
  await expect(answer).toContainText(`Đơn ${spacedCode(group.code)}`);
  expect(await axeProblems(page, PARTS)).toEqual([]);
  expect(group.tickets.map(({ id }) => stateOf(id))).toEqual(['issued', 'issued', 'issued', 'issued']);
  await answer.getByRole('checkbox').last().uncheck();
  await answer.getByRole('button', { name: 'Cho vào 3 khách' }).click();
  await expect(answer).toContainText('Mời khách vào');
  await expect(answer).toContainText('3 khách');
  await expect(answer).toBeHidden();
  expect(group.tickets.map(({ id }) => stateOf(id))).toEqual(['redeemed', 'redeemed', 'redeemed', 'issued']);
  await typeCode(page, group.code);
  await expect(answer.getByRole('heading', { name: '1 khách' })).toBeVisible();
  await expect(answer.getByText(/Đã vào lúc .* tại Cổng 1/)).toHaveCount(3);
  await expect(answer.getByRole('checkbox').first()).toBeDisabled();
  await answer.getByRole('button', { name: 'Cho vào 1 khách' }).press('Enter');
  await expect(answer).toContainText('Mời khách vào');
  await expect(answer).toBeHidden();
  await typeCode(page, group.code);
  await expect(answer).toContainText('Không còn vé nào vào được');
  await expect(answer.getByRole('button')).toHaveCount(1);
  expect(problems).toEqual([]);
  await browser.close();
});
