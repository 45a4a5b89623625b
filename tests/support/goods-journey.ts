/** What buyers of goods do on a phone, what staff do with their order, and the messages that come of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { quietUntil } from '#src/features/messages/quiet-hours.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, sandboxUrl } from './browser.ts';
import { mutate } from './http-api.ts';
import type { Park } from './server.ts';
import { staffCookie } from './staff-cookie.ts';

const { t } = intlFor('vi');
const patiently = expect.configure({ timeout: 30_000 });

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

/** Who buys: a mailbox and a telephone that no other test looks into. */
export function somebody() {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
  return { email: `hang+${digits}@example.vn`, phone: `091${digits}` };
}

export async function putIntoCart(page: Page, slug: string): Promise<void> {
  await openLive(page, parkUrl() + href('product', 'vi', { params: { slug } }));
  await page.getByRole('button', { name: t('cart.add.add'), exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: t('cart.view.title') }).getByRole('spinbutton'),
  ).toBeVisible();
}

export async function fillBuyer(page: Page, { email, phone }: ReturnType<typeof somebody>): Promise<void> {
  await page.getByRole('textbox', { name: t('checkout.form.name') }).fill('Nguyễn Thị Lan');
  await page.getByRole('textbox', { name: t('checkout.form.phone') }).fill(phone);
  await page.getByRole('textbox', { name: t('checkout.form.email') }).fill(email);
}

export async function pick(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** The code of the order that stands on the page. */
export async function codeOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/code=DM\w{8}/);
  return new URL(page.url()).searchParams.get('code') ?? '';
}

export async function advance(code: string, ...steps: string[]): Promise<void> {
  const cookie = await staffCookie({ urls: [parkUrl()] } as Park);
  for (const to of steps) {
    const [procedure, input] =
      to === 'cancelled' ? ['cancelGoods', { code, why: 'khách đổi ý' }] : ['advance', { code, to }];
    const answer = await mutate({ url: parkUrl(), cookie }, `orders.${procedure}`, input);
    const { status, message } = answer;
    expect([status, message]).toEqual([200, '']);
  }
}

/** The newest message on a telephone of an order that says this; at night, what it will be at six in the morning. */
export async function textWith(
  { phone, code }: { phone: string; code: string },
  words: string,
): Promise<string> {
  let found = '';
  await patiently
    .poll(async () => {
      if (quietUntil(new Date().toISOString())) await morningRound(code);
      const answer = await fetch(`${sandboxUrl()}/textbox.json?to=${phone.slice(1)}`);
      const messages = (await answer.json()) as { content: string }[];
      found = plain(messages.find(({ content }) => plain(content).includes(words))?.content);
      return found;
    })
    .not.toBe('');
  return found;
}

async function morningRound(code: string): Promise<void> {
  const env = { ...process.env, ...(JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>) };
  await promisify(execFile)('bun', ['tests/support/morning-round.ts', code], { env });
}
