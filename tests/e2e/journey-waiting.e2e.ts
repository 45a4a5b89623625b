/** On a phone, in Vietnamese: a day that is full, the waiting list, the message of a free place, the purchase. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { shortDay } from '#src/features/tickets/day-cells.ts';
import { href } from '#src/routes.ts';
import { listOffers } from '#tests/support/booking.ts';
import { openLive, parkUrl, refusal, rows, watch } from '#tests/support/browser.ts';
import { fillContact, mailsTo, payByCard, placeOrder } from '#tests/support/journey.ts';
import { openStoredCopy } from '#tests/support/stored-copy.ts';

const intl = intlFor('vi');
const { t } = intl;
/** A whole-day ticket, on a day that no other journey books. */
const TICKET = 've-cap-treo-khu-hoi';

/** A clock that ticks by the second is read a moment after. */
const CLOCK_SECONDS = 3;

function soldOutDay() {
  const offer = listOffers(rows).findLast(({ slug }) => slug === TICKET);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  rows('UPDATE quotas SET capacity = held + sold WHERE id = ?', offer.quotaId);
  rows("UPDATE departure_statuses SET status = 'SOLD_OUT' WHERE departure_id = ?", offer.departureId);
  return offer;
}

/** Two guests give their tickets back. */
function freeTwo(quotaId: string): void {
  rows('UPDATE quotas SET capacity = held + sold + 2 WHERE id = ?', quotaId);
}

/** How long the places of this group are still held. */
function secondsLeft(email: string): number {
  const [held] = rows<{ until: string }>(
    `SELECT h.expires_at AS until FROM holds h JOIN waiting_offers o ON o.hold_id = h.id
      JOIN waiting_entries e ON e.id = o.entry_id WHERE e.email = ?`,
    email,
  );
  return (Date.parse(held?.until ?? '') - Date.now()) / 1000;
}

/** Of hours, minutes and seconds, or of minutes and seconds. */
function secondsOf(clock: string | null): number {
  const parts = /(?:\d+:)?\d+:\d\d/.exec(clock ?? '')?.[0].split(':') ?? [];
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** `T2, 24/05`. */
function day(date: string): string {
  return shortDay(date, intl.words('common.calendar'), intl.locale);
}

async function linkIn(email: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(email, kind);
  const link = /https?:\/\/\S+\/danh-sach-cho\?\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link in ${mail?.text}`);
  return link;
}

test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', serviceWorkers: 'allow' });

test('from a sold-out day over the waiting list to a paid ticket', async ({ page }) => {
  test.setTimeout(180_000);
  const problems = watch(page);
  const { date, quotaId } = soldOutDay();
  const email = `cho+${crypto.randomUUID().slice(0, 8)}@example.vn`;
  const query = { month: date.slice(0, 7) };
  await openLive(page, parkUrl() + href('ticket', 'vi', { params: { slug: TICKET }, query }));
  const cell = page.locator(`a[data-date="${date}"]`);
  await expect(cell).toHaveAccessibleName(new RegExp(`hết chỗ, ${t('tickets.panel.wait')}`));
  await cell.click();
  const panel = page.getByRole('form', { name: t('tickets.panel.title') });
  const shown = `${day(date)}`;
  await expect(panel).toContainText(t('booking.instead.sold', { day: shown }));
  await expect(panel).toContainText(t('booking.instead.near'));
  await expect(panel).toContainText(t('booking.instead.tickets'));
  await panel.getByRole('link', { name: t('booking.instead.wait', { day: shown }) }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('waitingList.page.day', { day: intl.day(date, 'long') }),
  );
  const submit = page.getByRole('button', { name: t('waitingList.form.submit') });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText(t('waitingList.error.emailOrPhone'))).toBeVisible();
  const slip = email.replace('example.vn', 'exmaple.vn');
  const address = page.getByRole('textbox', { name: t('waitingList.form.email') });
  await address.fill(slip);
  await submit.click();
  await expect(page.getByText(t('tickets.error.noUnits'))).toBeVisible();
  const more = page.getByRole('button', { name: /Người lớn/ }).last();
  await more.click();
  await more.click();
  await submit.click();
  const done = page.getByRole('heading', { name: t('waitingList.form.doneTitle') });
  await expect(done).toBeFocused();
  await page.getByRole('button', { name: t('waitingList.undo.correct') }).click();
  await expect(address).toBeFocused();
  expect(rows('SELECT id FROM waiting_entries WHERE email = ?', slip)).toEqual([]);
  await address.fill(email);
  await submit.click();
  await expect(done).toBeFocused();

  await page.goto(await linkIn(email, 'waiting-joined'));
  await expect(page.getByRole('heading', { level: 1, name: t('waitingList.status.waiting') })).toBeVisible();
  freeTwo(quotaId);
  const [offered] = await mailsTo(email, 'waiting-offered');
  expect(offered?.text).toContain(intl.day(date, 'full'));
  await page.goto(await linkIn(email, 'waiting-offered'));
  await expect(page.getByRole('heading', { level: 1, name: t('waitingList.status.offered') })).toBeVisible();
  await expect(async () => {
    const shown = secondsOf(await page.getByRole('timer').textContent());
    expect(Math.abs(shown - secondsLeft(email))).toBeLessThan(CLOCK_SECONDS);
  }).toPass();

  await page.getByRole('link', { name: t('waitingList.status.take') }).click();
  await fillContact(page, 'vi', email);
  await placeOrder(page, 'vi');
  await payByCard(page);
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  const order = page.getByRole('link', { name: t('checkout.success.order'), exact: true });
  const copy = parkUrl() + (await order.getAttribute('href'));
  await openStoredCopy({ page, problems }, copy, () =>
    expect(page.getByRole('main')).toContainText(intl.day(date, 'long')),
  );
  const mails = await mailsTo(email, 'tickets');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(intl.day(date, 'full'));
  const entry = () =>
    rows<{ state: string }>('SELECT state FROM waiting_entries WHERE email = ?', email)[0]?.state;
  await expect.poll(entry, { timeout: 30_000 }).toBe('purchased');
  await page.goto(await linkIn(email, 'waiting-joined'));
  await expect(page.getByRole('link', { name: t('waitingList.status.order') })).toBeVisible();
  // The two refusals of the form.
  expect(problems).toEqual(Array(2).fill(expect.stringMatching(refusal(400, 'waitingList.join'))));
});
