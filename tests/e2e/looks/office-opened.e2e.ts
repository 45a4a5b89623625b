/** What unfolds on the screens of the office: forms, dialogs, reports and refusals, as everybody meets them at work. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { parkDay } from '#src/values/day.ts';
import { watch } from '#tests/support/browser.ts';
import { OFFICE_LOOKS, openOffice, openScreen, screenProblems } from '#tests/support/office-look.ts';
import { openOfficePark } from '#tests/support/office-park.ts';
import type { Park } from '#tests/support/server.ts';

let park: Park;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  park = await openOfficePark();
  const today = parkDay(new Date().toISOString());
  park.rows(
    `INSERT OR IGNORE INTO counter_counts VALUES ('${today}', 5000000, 0, 'x', '${new Date().toISOString()}')`,
  );
});
test.afterAll(() => park?.stop());

type Words = ReturnType<typeof intlFor>['t'];
type Opened = {
  address: () => string;
  /** Each step is looked at. */
  steps: readonly ((page: Page, t: Words) => Promise<void>)[];
};

const idOf = (sql: string) => park.rows<{ id: string }>(sql)[0]?.id ?? '';
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const question = () => idOf('SELECT id FROM faqs ORDER BY id LIMIT 1');
const post = () => idOf('SELECT id FROM posts ORDER BY id LIMIT 1');
const cashier = () =>
  idOf(
    "SELECT user_id AS id FROM staff_members WHERE role_id = 'cashier' AND deactivated_at IS NULL LIMIT 1",
  );
const dialogOf = (opener: string) => async (page: Page) => {
  await page.locator(opener).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const OPENED: Readonly<Record<string, Opened>> = {
  'a colleague, and the end of their work': {
    address: () => `/staff/people?member=${cashier()}`,
    steps: [async () => undefined, (page, t) => press(page, t('people.form.deactivate'))],
  },
  'the form of a lift on the board': {
    address: () => '/staff/board',
    steps: [(page) => page.locator('main [aria-expanded=false]').first().click()],
  },
  'the form of a day on the board': {
    address: () => '/staff/board',
    steps: [(page) => page.locator('[aria-labelledby=board-weather] [aria-expanded=false]').first().click()],
  },
  'the dialogs of moderation': {
    address: () => '/staff/moderation',
    steps: [
      async (page, t) => {
        await press(page, t('moderation.inbox.reject'));
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      async (page, t) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await press(page, t('moderation.inbox.reply'));
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    ],
  },
  'the report of a file with faults': {
    address: () => '/staff/import/faqs',
    steps: [
      async (page, t) => {
        const rows = ['id,revision,position,isActive,question.vi', ',,x,1,"Mấy giờ mở cửa?"', ',,3,9,'];
        await page.locator('input[type=file]').setInputFiles({
          ...{ name: 'faq.csv', mimeType: 'text/csv' },
          buffer: Buffer.from(rows.join('\r\n')),
        });
        await press(page, t('resources.csv.check'));
        await expect(page.locator('main table').first()).toBeVisible();
      },
    ],
  },
  'a form that is refused with both sides': {
    address: () => `/staff/content/faqs/${question()}`,
    steps: [
      async (page, t) => {
        await page.locator('[name="question.vi"]').fill('Mấy giờ mở cửa?');
        const other = JSON.stringify({ vi: 'Giờ mở cửa?', en: 'Opening hours?' });
        park.rows(
          `UPDATE faqs SET question = '${other}', revision = revision + 1 WHERE id = '${question()}'`,
        );
        await press(page, t('drafts.publish'));
        const mine = page.getByRole('button', { name: t('resources.conflict.takeMine') });
        await expect(page.getByRole('alert').filter({ has: mine })).toBeVisible();
      },
    ],
  },
  'the bar over ticked orders': {
    address: () => '/staff/orders',
    steps: [
      async (page) => {
        const picks = page.locator('main input[type=checkbox][name^=pick-]');
        for (const place of [0, 1]) await picks.nth(place).check();
      },
    ],
  },
  'the correction of a rate of VAT that holds': {
    address: () => '/staff/vat?taxClass=standard&corrects=2025-07-01&percent=7',
    steps: [async () => undefined],
  },
  'the reason why an entry leaves the waiting list': {
    address: () => '/staff/waiting',
    steps: [dialogOf('main [aria-haspopup=dialog]')],
  },
  'the reason why goods are not sent': {
    address: () => '/staff/orders?view=goods&step=todo',
    steps: [
      async (page) => {
        await page.locator('main [data-rows] a').first().click();
        await dialogOf('.desk-steps [aria-haspopup=dialog]')(page);
      },
    ],
  },
  'the decision about money without an order': {
    address: () => '/staff/transfers',
    steps: [dialogOf('[aria-labelledby=money-open] button')],
  },
  'the head of an editor over the middle of its draft': {
    address: () => `/staff/content/posts/${post()}`,
    steps: [
      async (page, t) => {
        const author = page.locator('[name="author.vi"]');
        await author.fill(`${await author.inputValue()}.`);
        await press(page, t('drafts.save'));
        await expect(page.getByText(t('drafts.done.drafted'))).toBeVisible();
      },
      async (page, t) => {
        await page.locator('[name="body.vi"]').focus();
        await expect(page.getByRole('button', { name: t('drafts.publish'), exact: true })).toBeInViewport();
      },
    ],
  },
  'the correction of a count': {
    address: () => '/staff/transfers',
    steps: [(page) => page.locator('[aria-labelledby=money-counted] summary').first().click()],
  },
};

for (const [name, { address, steps }] of Object.entries(OPENED))
  for (const look of OFFICE_LOOKS) {
    const { locale, colour, viewport } = look;
    test(`${name} in ${locale}, ${colour}, ${viewport.width} px: sound, in one language, no wider than the screen`, async ({
      browser,
    }) => {
      test.setTimeout(100_000);
      const page = await openOffice(browser, look);
      const problems = watch(page);
      const { t } = intlFor(locale);
      expect(await openScreen(page, address(), look)).toEqual([]);
      for (const step of steps) {
        await step(page, t);
        expect.soft(await screenProblems(page, park, look)).toEqual([]);
      }
      // Files that were never uploaded, and what is refused on purpose.
      const meant = / 422 |\/api\/media\//;
      expect(problems.filter((problem) => !meant.test(problem))).toEqual([]);
    });
  }
