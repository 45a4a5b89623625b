/** A manager changes the ages of a kind of guest: what is wrong is told beside the field, and guests read the rest at once. */
import { expect, type Page, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const ID = 'tt-cap-treo-buffet';
const CHILD = 'units.u-cap-treo-buffet-child';
const form = () => parkUrl() + href('staffContentItem', 'vi', { params: { kind: 'ticket-types', id: ID } });
const field = (page: Page, leaf: string) => page.locator(`[name="${CHILD}.${leaf}"]`);
/** Opens the row of the unit where it is folded. */
async function setAges(page: Page, ages: { fromAge?: string; toAge?: string }) {
  for (const [leaf, years] of Object.entries(ages)) {
    const folded = page.locator('details', { has: field(page, leaf) });
    if (!(await field(page, leaf).isVisible())) await folded.last().locator('summary').first().click();
    await field(page, leaf).fill(years);
  }
}
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).first().click();
/** On sale, it is saved only once the days and orders that it meets are seen. */
async function saveSeen(page: Page) {
  await save(page);
  await expect(page.getByRole('status', { name: 'Nếu lưu như vậy' })).toContainText('chỗ đã bán');
  const saved = page.getByText('Đã lưu').first();
  const seen = page.getByRole('button', { name: 'Đã xem, cứ lưu' });
  // Guests of other journeys book meanwhile: then it is shown anew, with their places.
  await expect(async () => {
    if (!(await saved.isVisible())) await seen.click({ timeout: 3000 });
    await expect(saved).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 25_000 });
}

test('ages are refused, warned of and read by guests', async ({ page }) => {
  await signIn(page, personWho('manager').email);
  await page.goto(form());
  await expect(page.getByRole('button', { name: 'Lưu', exact: true }).first()).toBeVisible();
  // Seniors have a price of their own among the adults: that is meant.
  await expect(page.getByText(/cùng nhận khách/)).toHaveCount(0);
  await setAges(page, { fromAge: '12', toAge: '5' });
  await save(page);
  await expect(page.getByText('Tuổi lớn nhất không được nhỏ hơn tuổi nhỏ nhất').first()).toBeVisible();
  await expect(field(page, 'fromAge')).toHaveValue('12');
  await setAges(page, { fromAge: '3', toAge: '200' });
  await save(page);
  await expect(page.getByText('Số từ 0 đến 120').first()).toBeVisible();
  await setAges(page, { toAge: '9' });
  await saveSeen(page);
  await expect(page.getByText('Chưa có loại khách nào cho khách 10–11 tuổi.')).toBeVisible();
  await page.goto(parkUrl() + href('ticketPricing', 'vi'));
  await expect(page.getByText('3–9 tuổi, hoặc cao 1,0–1,4 m').first()).toBeVisible();
  await page.goto(parkUrl() + href('ticketPricing', 'en'));
  await expect(page.getByText('Aged 3–9, or 1.0–1.4 m tall').first()).toBeVisible();
  await page.goto(form());
  await setAges(page, { toAge: '11' });
  await saveSeen(page);
});
