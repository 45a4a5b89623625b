/**
 * A newcomer with the README opens an empty park with nothing but the browser after the first link: on a phone in Vietnamese,
 * and at a desk in English by the keys of a keyboard alone.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openLive, watch, whenLive } from '#tests/support/browser.ts';
import { addressOf, DESK_TITLES, dayLocale, dayTime, isByKeys, t } from '#tests/support/day-runs.ts';
import { type EmptyPark, openEmptyPark } from '#tests/support/empty-park.ts';
import { nextCode } from '#tests/support/factor-person.ts';
import {
  buyTickets,
  closeDay,
  fillShop,
  inviteFive,
  joinFive,
  moveOne,
  readFigures,
  refundOne,
  writePage,
} from '#tests/support/first-days.ts';
import { press, tick, write } from '#tests/support/hands.ts';
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

const OWNER = { email: 'giam.doc@cap-treo.vn', name: 'Vàng Thị Dơ', password: 'sương tan trước trưa' };
/** Two grown-ups and a child. */
const TAKEN_VND = 1_300_000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const ticketHere = () => ({ vi: 'Vé lên đỉnh', en: 'Summit ticket' })[dayLocale()];

test.use({ viewport: PHONE, locale: 'vi-VN' });

let park: EmptyPark;
test.beforeEach(async () => {
  park = await openEmptyPark();
});
test.afterEach(() => park.stop());

// One after another: the helpers of journeys speak of one park.
test.describe.configure({ mode: 'default' });
for (const title of DESK_TITLES)
  test(`an empty park sells its first tickets on the day that it is opened${title}`, open);

async function open({ page, browser }: { page: Page; browser: Browser }): Promise<void> {
  test.setTimeout(dayTime(180_000));
  page.setDefaultTimeout(10_000);
  if (isByKeys()) await page.setViewportSize(DESK);
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
    await openLive(page, addressOf('staffToday'));
    await expect(setupStep(page, 'timetable')).toContainText(t('office.setup.done'), { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  for (const id of ['factor', 'facts', 'contact', 'lifts', 'gates', 'vat', 'tickets'] as const)
    await expect(setupStep(page, id)).toContainText(t('office.setup.done'));
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await buyTickets(browser);
  await inviteFive(page);
  await joinFive(browser);
  await fillShop(page);
  await writePage(page);
  await refundOne(page);
  await moveOne(page);
  await closeDay(page);
  await readFigures(page, TAKEN_VND);
  expect(problems).toEqual([]);
}

async function join(page: Page): Promise<void> {
  const link = new URL(/https?:\S+/.exec(await park.invite(OWNER.email))?.[0] ?? '');
  await openLive(page, addressOf('invitation') + link.search);
  await write(page.getByLabel(t('people.join.form.name')), OWNER.name);
  await write(page.getByLabel(t('auth.password.new'), { exact: true }), OWNER.password);
  await press(button(page, t('people.join.form.submit')));
  await expect(page).toHaveURL(addressOf('staffToday'));
}

async function addFactor(page: Page): Promise<void> {
  await press(setupStep(page, 'factor').getByRole('link'));
  await whenLive(page);
  await press(button(page, t('factors.own.addApp')));
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await write(page.getByRole('textbox', { name: t('factors.own.firstCode') }), nextCode(secret));
  await press(button(page, t('factors.own.confirm')));
  await press(button(page, t('factors.own.stored')));
}

async function stateFacts(page: Page): Promise<void> {
  await follow(page, 'facts');
  await fill(page, {
    'park.name': 'Mây Tả Liên',
    'park.companyVi': 'Công ty cổ phần Cáp treo Tả Liên',
    'park.companyEn': 'Ta Lien Cable Car JSC',
    'park.taxCode': '0101234567',
    'park.addressVi': 'Bản Tả Liên, Sa Pa, Lào Cai',
    'park.addressEn': 'Ta Lien village, Sa Pa, Lao Cai',
    'park.representative': OWNER.name,
  });
  await send(page, 'resources.form.save');
  await follow(page, 'contact');
  await fill(page, {
    'park.hotline': '0214 388 5566',
    'park.email': 'hoi@cap-treo.vn',
    'park.zaloUrl': '',
    'park.mapUrl': 'https://www.openstreetmap.org/search?query=Ta+Lien',
  });
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
  await press(button(page, t('vat.preview')));
  await write(page.getByLabel(t('vat.reason')), 'Mức khi mở khu');
  await press(button(page, t('vat.save')));
  await expect(page.getByRole('cell', { name: '8%', exact: true })).toBeVisible();
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
  await press(button(page, t('resources.rows.add', { row: t('ticketTypes.refundTier') })));
  await fill(page, { 'refundTiers.new-1.hoursBefore': '24', 'refundTiers.new-1.percent': '100' });
  await send(page, 'resources.form.create');
}

/** The days of the season, and the places of each. */
async function addDays(page: Page): Promise<void> {
  await follow(page, 'timetable');
  await press(page.getByRole('link', { name: t('timetable.addTimetableRule') }));
  await write(page.getByLabel(t('timetable.field.nameVi')), 'Hằng ngày');
  await saveRule(page, 'Mở khu');
  await expect(page.getByRole('link', { name: 'Hằng ngày' })).toBeVisible();
  await press(page.getByRole('link', { name: t('timetable.editCapacities') }));
  const cells = page.getByRole('textbox', { name: new RegExp(`^${ticketHere()},`) });
  await expect(cells).toHaveCount(3);
  for (const cell of await cells.all()) await write(cell, '800');
  await saveRule(page, 'Sức chứa của tuyến');
  await expect(cells).toHaveCount(0);
}

async function putOnSale(page: Page): Promise<void> {
  await follow(page, 'tickets');
  await press(page.getByRole('link', { name: ticketHere() }));
  await expect(page.getByRole('heading', { level: 1, name: ticketHere() })).toBeVisible();
  await tick(field(page, 'isActive'));
  await send(page, 'resources.form.save');
}
