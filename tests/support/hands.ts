/** What a person does with a page: by pointer, or by the keys of a keyboard alone in the run of a day that is walked so. */
import { expect, type Locator } from '@playwright/test';
import { isByKeys } from './day-runs.ts';
import { tabTo } from './tab-to.ts';

const OPTIONS_MAX = 100;
/** A label inside of what takes the focus. */
const ITS_CONTROL = 'xpath=ancestor-or-self::*[self::a or self::button or self::summary or self::input][1]';

/** A button, a link, or what unfolds. */
export async function press(target: Locator): Promise<void> {
  if (!isByKeys()) return target.click();
  await walkTo(target.locator(ITS_CONTROL));
  await target.page().keyboard.press('Enter');
}

/** In place of whatever the field holds. */
export async function write(field: Locator, text: string): Promise<void> {
  if (!isByKeys()) return field.fill(text);
  await walkTo(field);
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  // Typing nothing would leave what is chosen there.
  if (text === '') await keyboard.press('Delete');
  await keyboard.type(text);
}

/** A checkbox, or one of several radio buttons, of which Tab reaches one and the arrows the others. */
export async function tick(target: Locator): Promise<void> {
  if (!isByKeys()) return target.check();
  await expect(target).toBeEnabled();
  if (await target.isChecked()) return;
  const { keyboard } = target.page();
  const name = await target.evaluate((node) =>
    node instanceof HTMLInputElement && node.type === 'radio' ? node.name : '',
  );
  if (name === '') {
    await walkTo(target);
    await keyboard.press('Space');
  } else {
    const group = target.page().locator(`input[type=radio][name="${name}"]`);
    const isChosen = (await group.and(target.page().locator(':checked')).count()) > 0;
    await walkTo(isChosen ? group.and(target.page().locator(':checked')) : group.first());
    for (let step = 0; step < OPTIONS_MAX && !(await hasFocus(target)); step += 1)
      await keyboard.press('ArrowDown');
    if (!(await target.isChecked())) await keyboard.press('Space');
  }
  await expect(target).toBeChecked();
}

/** An option of a list, by its value or by what it says. */
export async function choose(
  list: Locator,
  option: string | { label: string } | { index: number },
): Promise<void> {
  if (!isByKeys()) {
    await list.selectOption(option);
    return;
  }
  await walkTo(list);
  const wanted = await list.evaluate((node, asked) => {
    const options = [...(node as HTMLSelectElement).options];
    return options.findIndex(({ value, label }, index) => {
      if (typeof asked === 'string') return value === asked;
      return 'label' in asked ? label === asked.label : index === asked.index;
    });
  }, option);
  const { keyboard } = list.page();
  const place = () => list.evaluate((node) => (node as HTMLSelectElement).selectedIndex);
  for (let step = 0; step < OPTIONS_MAX && (await place()) !== wanted; step += 1)
    await keyboard.press((await place()) < wanted ? 'ArrowDown' : 'ArrowUp');
  expect(await place()).toBe(wanted);
}

/** Gives it the focus. */
export async function reach(target: Locator): Promise<void> {
  if (isByKeys()) await walkTo(target);
  else await target.focus();
}

/** By Tab from where the focus is, back where the target stands before it. */
async function walkTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const isBefore = await target.evaluate((node) => {
    const { activeElement: now, body } = document;
    return (
      now !== null &&
      now !== body &&
      Boolean(now.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING)
    );
  });
  await tabTo(target.page(), target, isBefore ? 'Shift+Tab' : 'Tab');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((node) => node === document.activeElement);
}
