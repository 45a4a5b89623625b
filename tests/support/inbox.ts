/** The inbox of moderation as staff use it, and the visitors whose words are in it. */
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch, whenLive } from './browser.ts';
import { problemsAtBothWidths } from './sound-page.ts';

const { t } = intlFor('vi');

export async function openAs(browser: Browser, path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await (await browser.newContext({ locale: 'vi-VN' })).newPage();
  const problems = watch(page);
  await openLive(page, parkUrl() + path);
  return { page, problems };
}

export async function openInbox(browser: Browser): Promise<Page> {
  const { page } = await openAs(browser, href('moderation', 'vi'));
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill('quanly@dinhmay.example');
  await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('moderation.title') })).toBeVisible();
  await whenLive(page);
  return page;
}

/** Walks with the arrows until the item of that writer has the focus: another journey's item may stand after it. */
export async function walkTo(page: Page, name: string, kind: string): Promise<void> {
  const item = page.getByRole('listitem', { name }).filter({ hasText: kind });
  await expect(item).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    const place = await item.evaluate((node) => {
      const { activeElement } = document;
      if (node === activeElement) return 'here';
      const isInList = activeElement?.parentElement === node.parentElement;
      return isInList &&
        node.compareDocumentPosition(activeElement as Node) & Node.DOCUMENT_POSITION_FOLLOWING
        ? 'above'
        : 'below';
    });
    if (place === 'here') return;
    await page.keyboard.press(place === 'above' ? 'ArrowUp' : 'ArrowDown');
  }
  throw new Error(`${name} was never reached`);
}

type Asked = { writer: string; words: string };

/** A visitor asks, staff answer by keyboard, and a stranger reads both; the words tell them from those of another try. */
export async function answerComment(staff: Page, browser: Browser, { writer, words }: Asked): Promise<void> {
  const address = href('post', 'vi', { params: { slug: 'mua-san-may' } });
  const answer = `Ba lớp là đủ, ${writer} nhớ mang găng tay.`;
  const { page: visitor, problems } = await openAs(browser, address);
  await visitor.getByRole('textbox', { name: t('comments.form.content'), exact: true }).fill(words);
  await visitor.getByRole('textbox', { name: t('comments.form.name'), exact: true }).fill(writer);
  await visitor
    .getByRole('textbox', { name: t('comments.form.email'), exact: true })
    .fill('dinh@khach.example');
  await visitor.getByRole('button', { name: t('comments.form.submit') }).click();
  const own = visitor.getByRole('region', { name: t('comments.form.own') });
  await expect(own.getByText(words)).toBeVisible();
  await expect(own.getByText(t('comments.item.pending'))).toBeVisible();
  const { page: stranger } = await openAs(browser, address);
  await expect(stranger.getByText(words)).toHaveCount(0);

  await openLive(staff, parkUrl() + href('moderation', 'vi'));
  await whenLive(staff);
  await walkTo(staff, writer, words);
  expect(await problemsAtBothWidths(staff)).toEqual([]);
  await staff.keyboard.press('t');
  const dialog = staff.getByRole('dialog', { name: t('moderation.reply.title') });
  await dialog.getByLabel(t('moderation.reply.text')).fill(answer);
  await dialog.getByRole('button', { name: t('moderation.reply.submit') }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('listitem', { name: writer })).toHaveCount(0);

  await openLive(stranger, parkUrl() + address);
  await expect(stranger.getByText(words)).toBeVisible();
  const reply = stranger
    .getByRole('article', { name: t('common.parkName'), exact: true })
    .filter({ hasText: answer });
  await expect(reply.getByText(t('comments.item.staff'))).toBeVisible();
  expect(problems).toEqual([]);
  for (const opened of [visitor, stranger]) await opened.context().close();
}
