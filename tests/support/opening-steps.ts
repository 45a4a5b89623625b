/** What a newcomer does in the office of an empty park, by the names that stand there. */
import { expect, type Page } from '@playwright/test';
import type { MessageId } from '#i18n/intl.ts';
import { openLive, parkUrl, whenLive } from './browser.ts';
import { addressOf, t } from './day-runs.ts';
import { press, write } from './hands.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

export type SetupStep =
  | 'factor'
  | 'facts'
  | 'contact'
  | 'lifts'
  | 'gates'
  | 'vat'
  | 'tickets'
  | 'timetable'
  | 'people'
  | 'policies';

/** By its words with their capital: those of one step stand inside of another. */
export function setupStep(page: Page, id: SetupStep) {
  return page
    .getByRole('region', { name: new RegExp(t('office.setup.title')) })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(t(`office.setup.step.${id}`)) });
}

/** Follows a line of the list of what the park lacks. */
export async function follow(page: Page, id: SetupStep): Promise<void> {
  await openLive(page, addressOf('staffToday'));
  const link = setupStep(page, id).getByRole('link');
  const to = (await link.getAttribute('href')) ?? '';
  await press(link);
  await expect(page).toHaveURL(parkUrl() + to);
  await whenLive(page);
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await write(field(page, name), value);
}

/** Texts in Vietnamese and English by the name of their field. */
export function pairs(texts: Record<string, readonly [vi: string, en: string]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, [vi, en]]) => [
      [`${name}.vi`, vi],
      [`${name}.en`, en],
    ]),
  );
}

/** From the list of a kind to the form of a new row. */
export async function begin(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: t('resources.list.add') }).first());
  await expect(page).toHaveURL(/\/new$/);
  await whenLive(page);
}

export async function send(
  page: Page,
  words: MessageId,
  said: MessageId = 'resources.form.saved',
): Promise<void> {
  await press(button(page, t(words)));
  await expect(page.getByText(t(said)).first()).toBeVisible();
}

/** Looks at what the rule that is typed would change, and saves it with a reason. */
export async function saveRule(page: Page, reason: string): Promise<void> {
  await press(button(page, t('timetable.form.ask')));
  await write(page.getByLabel(t('timetable.form.reason')), reason);
  await press(button(page, t('timetable.form.save')));
}

type Unit = { vi: string; en: string; ages: Record<string, string>; price: string };

/** A kind of guest of a ticket type, on sale at the same price in each season. */
export async function addUnit(page: Page, key: string, { vi, en, ages, price }: Unit): Promise<void> {
  await press(button(page, t('resources.rows.add', { row: t('ticketTypes.unit') })));
  const seasons = ['weekday', 'weekend', 'peak'].map((season) => [`prices.${season}`, price]);
  const own: Record<string, string> = {
    ...pairs({ name: [vi, en] }),
    ...ages,
    ...Object.fromEntries(seasons),
  };
  for (const [name, text] of Object.entries(own)) await write(field(page, `units.${key}.${name}`), text);
}
