/** Two who turn one flag, or write into one book of stock: what was sent stands beside what the colleague has stored. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { movedSides } from '#src/features/stock/stock.ts';
import { addMember } from '#tests/support/asked-quote.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffFlagsScreen } = await import('#src/screens/staff/staff-flags.tsx');

openCopies(openPark);

const FLAG = 'enable_waiting_list';

async function sidesOf(locale: Locale, typed: Record<string, string>) {
  const message = intlFor(locale).t('featureFlags.error.moved');
  const context = {
    ...staffContext(db, 'owner', { now: BEFORE, locale }),
    ...{ query: new URLSearchParams(), match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, refusedForm: { status: 409, message, errors: {}, typed } },
  } as unknown as ScreenContext;
  const screen = <WithinRouter>{StaffFlagsScreen({ context })}</WithinRouter>;
  const { body } = parseDocument(await wholeMarkup(screen));
  return [...body.querySelectorAll(`[id="${FLAG}"] fieldset`)].map((one) =>
    [...one.querySelectorAll('legend, dd')].map(({ textContent }) => textContent ?? ''),
  );
}

test.each(LOCALES)('a flag that a colleague has turned (%s)', async (locale) => {
  const { t } = intlFor(locale);
  await addMember(db, 'administrator');
  const turn = asStaff(db, 'administrator', { now: BEFORE }).staff.flags.switch;
  await turn({ flag: FLAG, isOn: false, seen: '', reason: 'quá tải' });
  const typed = { flag: FLAG, to: 'off', seen: '', reason: 'đêm nay nghỉ' };
  const [[label = '', stored = '', sent = ''] = []] = await sidesOf(locale, typed);
  expect(label).toBe(t(`featureFlags.name.${FLAG}`));
  for (const word of [t('featureFlags.off'), 'Lan', 'quá tải']) expect(stored).toContain(word);
  expect(sent).toContain('đêm nay nghỉ');
  expect(await sidesOf(locale, { ...typed, seen: BEFORE })).toEqual([]);
  expect(await sidesOf(locale, { ...typed, flag: 'enable_payment_momo', seen: '' })).toEqual([]);
});

test('a book of stock that a colleague has written into: what was read, what is there, what was meant', () => {
  const variants = [{ id: 'tea', name: 'Trà 100 g', physical: 37 }];
  const typed = { variantId: 'tea', kind: 'received', quantity: '5', 'physical.tea': '40' };
  const side = { key: 'tea', label: 'Trà 100 g', read: '40', stored: '37' };
  expect(movedSides(variants, typed)).toEqual([{ ...side, typed: '45' }]);
  expect(movedSides(variants, { ...typed, kind: 'damaged' })).toEqual([{ ...side, typed: '35' }]);
  expect(movedSides(variants, { ...typed, kind: 'counted', quantity: '38' })).toEqual([
    { ...side, typed: '38' },
  ]);
  expect(movedSides(variants, { ...typed, quantity: 'năm' })).toEqual([{ ...side, typed: '40' }]);
  for (const other of [{ 'physical.tea': '37' }, { variantId: 'gone' }, { 'physical.tea': '' }])
    expect(movedSides(variants, { ...typed, ...other })).toEqual([]);
  expect(movedSides(variants, {})).toEqual([]);
});
