/** A newcomer with the README opens an empty park on a phone, in Vietnamese, with nothing but the browser after the first link. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkDay } from '#src/values/day.ts';
import { openLive, parkUrl, watch, whenLive } from '#tests/support/browser.ts';
import { type EmptyPark, openEmptyPark } from '#tests/support/empty-park.ts';
import { nextCode } from '#tests/support/factor-person.ts';
import {
  closeDay,
  fillShop,
  inviteFive,
  moveOne,
  readFigures,
  refundOne,
  writePage,
} from '#tests/support/first-days.ts';
import { fillContact, mailsTo, payByCard, placeOrder } from '#tests/support/journey.ts';
import {
  addUnit,
  begin,
  button,
  field,
  fill,
  follow,
  pairs,
  saveRule,
  send,
  setupStep,
} from '#tests/support/opening-steps.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const OWNER = { email: 'giam.doc@cap-treo.vn', name: 'Vàng Thị Dơ', password: 'sương tan trước trưa' };
/** Two grown-ups and a child. */
const TAKEN_VND = 1_300_000;
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, locale: 'vi-VN' });

let park: EmptyPark;
test.beforeAll(async () => {
  park = await openEmptyPark();
});
test.afterAll(() => park.stop());

test('an empty park sells its first tickets on the day that it is opened', async ({ page, browser }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(10_000);
  const problems = watch(page);
  await join(page);
  await addFactor(page);
  await stateFacts(page);
  await addLiftAndGate(page);
  await addTicket(page);
  await addDays(page);
  await putOnSale(page);
  // A job writes the days of the rules, within seconds.
  await expect(async () => {
    await openLive(page, parkUrl() + href('staffToday', 'vi'));
    await expect(setupStep(page, 'timetable')).toContainText(t('office.setup.done'), { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  for (const id of ['factor', 'facts', 'contact', 'lifts', 'gates', 'vat', 'tickets'] as const)
    await expect(setupStep(page, id)).toContainText(t('office.setup.done'));
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await buyTickets(browser);
  await inviteFive(page);
  await fillShop(page);
  await writePage(page);
  await refundOne(page);
  await moveOne(page);
  await closeDay(page);
  await readFigures(page, TAKEN_VND);
  expect(problems).toEqual([]);
});

async function join(page: Page): Promise<void> {
  const link = new URL(/https?:\S+/.exec(await park.invite(OWNER.email))?.[0] ?? '');
  await openLive(page, parkUrl() + link.pathname + link.search);
  await page.getByLabel(t('people.join.form.name')).fill(OWNER.name);
  await page.getByLabel(t('auth.password.new'), { exact: true }).fill(OWNER.password);
  await button(page, t('people.join.form.submit')).click();
  await expect(page).toHaveURL(parkUrl() + href('staffToday', 'vi'));
}

async function addFactor(page: Page): Promise<void> {
  await setupStep(page, 'factor').getByRole('link').click();
  await whenLive(page);
  await button(page, t('factors.own.addApp')).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByRole('textbox', { name: t('factors.own.firstCode') }).fill(nextCode(secret));
  await button(page, t('factors.own.confirm')).click();
  await button(page, t('factors.own.stored')).click();
}

async function stateFacts(page: Page): Promise<void> {
  await follow(page, 'facts');
  await fill(page, {
    'park.name': 'Mây Tả Liên',
    'park.companyVi': 'Công ty cổ phần Cáp treo Tả Liên',
    'park.taxCode': '0101234567',
    'park.addressVi': 'Bản Tả Liên, Sa Pa, Lào Cai',
    'park.representative': OWNER.name,
  });
  await send(page, 'resources.form.save');
  await follow(page, 'contact');
  await fill(page, { 'park.hotline': '0214 388 5566', 'park.email': 'hoi@cap-treo.vn' });
  await send(page, 'resources.form.save');
}

async function addLiftAndGate(page: Page): Promise<void> {
  await follow(page, 'lifts');
  await begin(page);
  await fill(
    page,
    pairs({ name: ['Tuyến Đỉnh', 'Summit line'], from: ['Ga Bản', 'Village'], to: ['Ga Đỉnh', 'Summit'] }),
  );
  const sizes = { fromAltitude: '1600', toAltitude: '2900', cabinsTotal: '40' };
  await fill(page, { ...sizes, lastUp: '17:00', lastDown: '17:30' });
  await send(page, 'resources.form.create');
  await follow(page, 'gates');
  await begin(page);
  await fill(page, pairs({ name: ['Cổng Bản', 'Village gate'] }));
  await send(page, 'resources.form.create');
}

/** A tax rate, and a ticket for grown-ups and children with the prices of a season. */
async function addTicket(page: Page): Promise<void> {
  await follow(page, 'vat');
  await fill(page, { percent: '8' });
  await button(page, t('vat.preview')).click();
  await page.getByLabel(t('vat.reason')).fill('Mức khi mở khu');
  await button(page, t('vat.save')).click();
  await expect(page.getByRole('cell', { name: '8%' })).toBeVisible();
  await follow(page, 'tickets');
  await begin(page);
  const texts = pairs({
    name: ['Vé lên đỉnh', 'Summit ticket'],
    promise: ['Lên đỉnh trong 20 phút', 'To the top in 20 minutes'],
    fact: ['Cả ngày', 'All day'],
    durationText: ['Khoảng 5 giờ', 'About 5 hours'],
    description: ['Cáp treo khứ hồi lên đỉnh.', 'Return cable car to the top.'],
  });
  await fill(page, { ...texts, lastSaleMinute: '23:59', picture: 'tk-dawn', pictureDark: 'tk-dawn-dark' });
  await addUnit(page, 'new-1', { vi: 'Người lớn', en: 'Adult', ages: { fromAge: '12' }, price: '500k' });
  await addUnit(page, 'new-2', {
    vi: 'Trẻ em',
    en: 'Child',
    ages: { fromAge: '3', toAge: '11' },
    price: '300.000',
  });
  await button(page, t('resources.rows.add', { row: t('ticketTypes.refundTier') })).click();
  await fill(page, { 'refundTiers.new-1.hoursBefore': '24', 'refundTiers.new-1.percent': '100' });
  await send(page, 'resources.form.create');
}

/** The days of the season, and the places of each. */
async function addDays(page: Page): Promise<void> {
  await follow(page, 'timetable');
  await page.getByRole('link', { name: t('timetable.addTimetableRule') }).click();
  await page.getByLabel(t('timetable.field.nameVi')).fill('Hằng ngày');
  await saveRule(page, 'Mở khu');
  await expect(page.getByRole('link', { name: 'Hằng ngày' })).toBeVisible();
  await page.getByRole('link', { name: t('timetable.editCapacities') }).click();
  const cells = page.getByRole('textbox', { name: /^Vé lên đỉnh,/ });
  await expect(cells).toHaveCount(3);
  for (const cell of await cells.all()) await cell.fill('800');
  await saveRule(page, 'Sức chứa của tuyến');
  await expect(cells).toHaveCount(0);
}

async function putOnSale(page: Page): Promise<void> {
  await follow(page, 'tickets');
  await page.getByRole('link', { name: 'Vé lên đỉnh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vé lên đỉnh' })).toBeVisible();
  await field(page, 'isActive').check();
  await send(page, 'resources.form.save');
}

/** Two grown-ups and a child, for the first day on sale. */
async function buyTickets(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'vi-VN' });
  const page = await context.newPage();
  const email = 'lan@khach.vn';
  await openLive(
    page,
    parkUrl() + href('orderTicket', 'vi', { query: { date: parkDay(new Date().toISOString()) } }),
  );
  await button(page, 'Thêm Người lớn').click();
  await button(page, 'Thêm Người lớn').click();
  await button(page, 'Thêm Trẻ em').click();
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', email);
  await placeOrder(page, 'vi');
  await payByCard(page);
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  expect(await mailsTo(email, 'tickets')).toHaveLength(1);
  await context.close();
}
