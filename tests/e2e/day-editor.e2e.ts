/** A day of an editor on a phone: a post is drafted, looked at, scheduled, moved and rolled back; a comment is answered. */
import { expect, type Page } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import {
  addressOf,
  darkProblems,
  dayLocale,
  dayProblems,
  standAt,
  t,
  testDay,
  tryNumber,
} from '#tests/support/day-runs.ts';
import { choose, press, write } from '#tests/support/hands.ts';
import { answerComment } from '#tests/support/inbox.ts';
import { describePicture, sendPicture, usesOf } from '#tests/support/picked-picture.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';
import { withDatabase } from '#tests/support/with-database.ts';

/** A second try finds the post of the first. */
const slugHere = () => `trang-len-tren-may${['', '-lai', '-moi', '-nua', '-khuya', '-som'][tryNumber()]}`;
const titleHere = () => TITLES[tryNumber()] ?? { vi: '', en: '' };
const TITLES = [
  { vi: 'Trăng lên trên mây', en: 'Moonrise over the clouds' },
  { vi: 'Trăng lại lên trên mây', en: 'Another moonrise over the clouds' },
  { vi: 'Trăng mới trên mây', en: 'New moon over the clouds' },
  { vi: 'Thêm một đêm trăng trên mây', en: 'One more night of moon over the clouds' },
  { vi: 'Trăng khuya trên mây', en: 'A late moon over the clouds' },
  { vi: 'Trăng sớm trên mây', en: 'An early moon over the clouds' },
];
const WRITERS = ['Vừ Thị Dính', 'Vừ Thị Mo', 'Vừ Thị Chư', 'Vừ Thị Sua', 'Vừ Thị Pà', 'Vừ Thị Xay'];
const postAt = (slug: string, locale: 'vi' | 'en' = 'vi') =>
  parkUrl() + href('post', locale, { params: { slug } });

const ALT = { vi: 'Trăng tròn trên biển mây', en: 'A full moon over a sea of clouds' };

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const pressButton = (page: Page, name: string) => press(page.getByRole('button', { name, exact: true }));

async function writePost(page: Page): Promise<void> {
  const texts = {
    title: titleHere(),
    summary: titleHere(),
    author: { vi: 'Tổ hướng dẫn', en: 'The guides' },
  };
  for (const [name, text] of Object.entries(texts)) {
    await write(field(page, `${name}.vi`), text.vi);
    await write(field(page, `${name}.en`), text.en);
  }
  await write(field(page, 'body.vi'), 'Trăng **tròn** lên lúc sáu giờ.\n\n<script>alert(1)</script>');
  await write(field(page, 'body.en'), 'A **full** moon rises at six.');
  await sendPicture(page, { field: 'cover', color: `#12${30 + 9 * tryNumber()}4b` });
  await choose(field(page, 'categoryId'), { index: 1 });
}

const DAY =
  'a post is drafted, looked at, scheduled, moved and rolled back; a comment is approved and answered';

testDay(DAY, 150_000, async ({ page, browser }) => {
  const problems = watch(page);
  await standAt(page, 'phone');
  await signIn(page, personWho('editor').email);
  await openLive(page, addressOf('staffContentItem', { params: { kind: 'posts', id: 'new' } }));
  await writePost(page);
  await pressButton(page, t('drafts.save'));
  await expect(page.getByText(t('drafts.done.drafted'))).toBeVisible();
  await expect(page.getByText(t('drafts.state.none'))).toBeVisible();
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);

  // It cannot be published without an address, then with a picture that nobody has described; what was typed stays.
  await pressButton(page, t('drafts.publish'));
  await expect(page.getByRole('alert').getByText(t('resources.form.refused'))).toBeVisible();
  await write(field(page, 'slug'), slugHere());
  await pressButton(page, t('drafts.publish'));
  await expect(page.getByText(t('media.error.undescribed')).first()).toBeVisible();
  const picture = await describePicture(page, ALT);
  await expect(usesOf(picture)).toContainText([titleHere()[dayLocale()]]);
  await expect(usesOf(picture)).toContainText([t('media.item.draft')]);
  await picture.close();
  await pressButton(page, t('drafts.save'));
  await expect(page.getByText(t('drafts.done.drafted'))).toBeVisible();

  const link = (await page.getByRole('link', { name: t('drafts.preview.en') }).getAttribute('href')) ?? '';
  await readPreview(await browser.newPage(), link);

  const day = addDays(parkDay(new Date().toISOString()), 1);
  await press(page.getByRole('link', { name: t('drafts.plan'), exact: true }));
  await write(field(page, 'publishDay'), day);
  await write(field(page, 'publishTime'), '7:30');
  await pressButton(page, t('drafts.schedule'));
  await expect(page.getByText(t('drafts.done.scheduled'))).toBeVisible();
  expect((await page.request.get(postAt(slugHere()))).status()).toBe(404);
  // The next morning comes.
  withDatabase(process.env.PARK_DATABASE ?? '', (db) =>
    db.run(`UPDATE resource_drafts SET publish_at = '2026-01-01T00:00:00.000Z' WHERE publish_at IS NOT NULL`),
  );
  await expect(async () => {
    expect(await (await page.request.get(postAt(slugHere()))).text()).toContain(`>${titleHere().vi}</h1>`);
  }).toPass({ timeout: 15_000 });
  const english = await (await page.request.get(postAt(slugHere(), 'en'))).text();
  expect(english).toContain(`>${titleHere().en}</h1>`);
  expect(english).toContain(`alt="${ALT.en}"`);
  expect(await (await page.request.get(parkUrl() + link)).text()).toContain(
    intlFor('en').t('drafts.preview.dead'),
  );

  await page.reload();
  await write(field(page, 'slug'), `${slugHere()}-cao`);
  await pressButton(page, t('drafts.publish'));
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
  const moved = await page.request.get(postAt(slugHere()), { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    308,
    href('post', 'vi', { params: { slug: `${slugHere()}-cao` } }),
  ]);
  await openLive(page, postAt(`${slugHere()}-cao`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleHere().vi);
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  // What was refused on purpose is an answer of 422, which the console reports.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await standAt(page, 'laptop');
  await rollBack(page);
  const words = `Tháng ${tryNumber() + 1} mặc mấy lớp áo thì đủ ấm ạ?`;
  await answerComment(page, browser, { writer: WRITERS[tryNumber()] ?? '', words });
  expect(await darkProblems(page)).toEqual([]);
});

/** What was published first is published again, and its address with it. */
async function rollBack(page: Page): Promise<void> {
  const [post] = rows<{ id: string }>('SELECT id FROM posts WHERE slug = ?', `${slugHere()}-cao`);
  const id = post?.id ?? '';
  await openLive(page, addressOf('staffContentItem', { params: { kind: 'posts', id } }));
  await press(page.getByRole('link', { name: t('resources.history.back') }).first());
  await expect(field(page, 'slug')).toHaveValue(slugHere());
  await pressButton(page, t('drafts.publish'));
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
  expect((await page.request.get(postAt(slugHere()), { maxRedirects: 0 })).status()).toBe(200);
  expect(auditedOf(id)).toContain('posts.publish');
  expect(await dayProblems(page)).toEqual([]);
}

/** As somebody who is not signed in: the whole page, which no cache keeps, and no trace of it where guests look. */
async function readPreview(page: Page, link: string): Promise<void> {
  const views = () => rows<{ sum: number }>('SELECT sum(view_count) AS sum FROM posts')[0]?.sum;
  const before = views();
  const answer = await openLive(page, parkUrl() + link);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(answer?.headers().etag).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleHere().en);
  await expect(page.getByText(intlFor('en').t('drafts.preview.title'))).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axeProblems(page)).toEqual([]);
  const key = new URL(parkUrl() + link).search;
  for (const address of [
    postAt(slugHere(), 'en'),
    postAt(slugHere(), 'en') + key,
    `${parkUrl()}/en/posts${key}`,
  ]) {
    const guest = await page.request.get(address);
    expect([address, (await guest.text()).includes(titleHere().en)]).toEqual([address, false]);
  }
  const forged = await page.request.get(`${parkUrl()}${link}x`);
  expect(await forged.text()).toContain(intlFor('en').t('drafts.preview.dead'));
  expect(forged.headers()['cache-control']).toBe('private, no-store');
  expect(views()).toBe(before);
  await page.close();
}
