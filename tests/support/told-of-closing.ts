/** A buyer who chose Zalo, whose day the staff close and open again, and all the places where that is told. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { notificationOf, notify } from './booking.ts';
import { type Bought, own, workday } from './bought-tickets.ts';
import { openLive, parkUrl, rows } from './browser.ts';
import { plain, somebody, textWith } from './goods-journey.ts';
import { mutate } from './http-api.ts';
import { linkInMail, mailsTo } from './journey.ts';
import type { Park } from './server.ts';
import { personWho, signIn } from './signed-in.ts';
import { staffCookie } from './staff-cookie.ts';

const PATIENCE = { timeout: 20_000 };
/** Days on which no other journey is. */
const MONDAY = 1;
const NOTE = { noteVi: 'Bão về, cáp treo nghỉ cả ngày.', noteEn: 'A storm; the cable car rests all day.' };

export type ZaloBuyer = Bought & { phone: string; locale: Locale };

/** Two paid tickets in the account of the demo's visitor, whose news are to come by Zalo first. */
export async function buyByZalo(index: number, locale: Locale): Promise<ZaloBuyer> {
  const offer = workday(index, MONDAY);
  const { email, phone } = somebody();
  const buyer = { url: parkUrl(), locale };
  const lines = [{ unitId: offer.unitId, quantity: 2 }];
  const key = () => crypto.randomUUID();
  const asked = { idempotencyKey: key(), date: offer.date, lines };
  const held = await mutate<{ code: string; secret: string }>(buyer, 'orders.hold', asked);
  const { code = '', secret = '' } = held.data ?? {};
  const contact = { name: 'Nguyễn Thị Lan', email, phone, channel: 'zalo' };
  const order = { idempotencyKey: key(), code, secret, contact, hasAcceptedTerms: true, method: 'vnpay' };
  const placed = await mutate<{ next: { redirectUrl?: string } }>(buyer, 'orders.place', order);
  const { VNPAY_HASH_SECRET = '' } = JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>;
  await notify(parkUrl(), notificationOf(placed.data?.next.redirectUrl ?? '', VNPAY_HASH_SECRET));
  rows(
    `INSERT INTO owned_orders (order_id, user_id, how, created_at)
     SELECT id, ?, 'bought', ? FROM orders WHERE code = ?`,
    ...[personWho('visitor').id, new Date().toISOString(), code],
  );
  return { code, secret, email, phone, offer, locale };
}

async function asManager<T>(procedure: string, input: object): Promise<T> {
  const cookie = await staffCookie({ urls: [parkUrl()] } as Park);
  const answer = await mutate<T>({ url: parkUrl(), cookie }, `staff.closures.${procedure}`, input);
  if (answer.data === null) throw new Error(`${procedure}: ${answer.message}`);
  return answer.data;
}

/** The day of these tickets, for their type alone. */
export async function closeDay({ code, offer: { date } }: ZaloBuyer): Promise<string> {
  const [ticket] = rows<{ type: string }>(
    'SELECT t.ticket_type_id AS type FROM issued_tickets t JOIN orders o ON o.id = t.order_id WHERE o.code = ?',
    code,
  );
  const period = { from: date, to: date, what: `type:${ticket?.type}`, time: '' };
  const closing = { ...period, reason: 'weather', ...NOTE, typedOrders: '' };
  return (await asManager<{ closingId: string }>('close', closing)).closingId;
}

export async function openDay({ offer: { date } }: ZaloBuyer, closingId: string): Promise<void> {
  await asManager('reopen', { closingId, from: date, to: date, why: 'Trời đã quang', typedOrders: '' });
}

/** The notice of Zalo and the mail: each with the fact, the day and the link to where one goes on. */
export async function expectMessages(
  bought: ZaloBuyer,
  kind: 'closure-offer' | 'closure-reopened',
  words: { zalo: string; link: string },
): Promise<void> {
  const { email, offer, locale } = bought;
  const { t, day } = intlFor(locale);
  const zalo = await textWith(bought, words.zalo);
  expect(zalo).toContain(plain(spacedCode(bought.code)));
  expect(zalo).toContain(plain(day(offer.date, 'long')));
  expect(zalo).toContain(parkUrl() + words.link);
  const [mail] = await mailsTo(email, kind);
  expect(mail?.subject).toBe(t(`aftercare.mail.${kind}.subject`, { code: spacedCode(bought.code) }));
  expect(plain(mail?.text)).toContain(plain(day(offer.date, 'long')));
  expect(await linkInMail(email, kind, words.link)).toContain(`key=${bought.secret}`);
}

const ORDER_NOTE = '.book-main > .note';

/** The order's own page, its copy without a network, and the account open with this, and with the choice where there is one. */
export async function expectFirst(
  page: Page,
  account: Page,
  bought: ZaloBuyer,
  { title, choice }: { title: string; choice: string | null },
): Promise<void> {
  const context = page.context();
  await page.goto(own('order', bought, bought.locale));
  await expectNotice(page, bought, { title, choice });
  await expect(page.getByText(intlFor(bought.locale).t('orders.saved.title'))).toBeVisible(PATIENCE);
  await reloadOffline(page, context);
  await expectNotice(page, bought, { title, choice });
  // The copy that was kept before is the one that is looked at next time.
  await context.setOffline(false);
  await openLive(account, parkUrl() + href('dashboard', bought.locale));
  const card = account.getByRole('article').filter({ has: account.locator(`a[href*="${bought.code}"]`) });
  await expect(card.locator('.note').first()).toContainText(title);
  await expect(card.getByRole('link', { name: choice ?? '', exact: true })).toHaveCount(choice ? 1 : 0);
}

async function expectNotice(
  page: Page,
  { code, secret, offer, locale }: ZaloBuyer,
  { title, choice }: { title: string; choice: string | null },
): Promise<void> {
  const { t, day } = intlFor(locale);
  const first = page.locator(ORDER_NOTE).first();
  await expect(first).toContainText(title, PATIENCE);
  await expect(first).toContainText(day(offer.date, 'full'));
  const seals = page.getByRole('img', { name: t('orders.ticket.closedSealLabel') });
  await expect(seals).toHaveCount(choice ? 2 : 0);
  const link = first.getByRole('link');
  if (!choice) return expect(link).toHaveCount(0);
  // Without a network it says that it needs one.
  await expect(link).toContainText(choice);
  await expect(link).toHaveAttribute('href', href('closedDay', locale, { query: { code, key: secret } }));
}

async function reloadOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-offline]')).toBeVisible();
}

/** The account of the demo's visitor, in a window of its own. */
export async function openAccount(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const account = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(account, personWho('visitor').email);
  return account;
}
