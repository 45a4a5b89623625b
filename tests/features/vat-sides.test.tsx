/** Two who change the rates of VAT at once: the second is shown both sides, and nothing typed is lost. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { stampOf } from '#src/features/vat/load-vat.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { proveOwner } from '#tests/support/proved-owner.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffVatScreen } = await import('#src/screens/staff/staff-vat.tsx');

openOnce((opened) => openPark(opened, {}));

const TYPED = { taxClass: 'standard', corrects: '', from: '1/3/2027', to: '', percent: '8,5' };
const stamp = async () => stampOf(await listVatRates(db.read), 'standard');
const save = async (own: Partial<typeof TYPED>) =>
  asStaff(db, 'owner', { now: BEFORE }).staff.vat.save({
    ...{ ...TYPED, stamp: await stamp(), reason: 'Nghị quyết mới' },
    ...own,
  });

async function screen(query: Record<string, string>, locale: Locale, refusedForm: object) {
  const context = {
    ...staffContext(db, 'owner', { now: BEFORE, locale }),
    ...{ match: null, origin: 'http://localhost', partBegins: () => undefined, refusedForm },
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{await StaffVatScreen({ context })}</WithinRouter>))
    .body;
}

test('shows what a colleague has stored beside what was typed, which stays', async () => {
  await proveOwner(db, BEFORE);
  const old = await stamp();
  await save({ percent: '8' });
  const refused = (typed: object) => ({ status: 409, message: 'Vừa đổi', errors: {}, typed });
  for (const [locale, from] of [
    ['vi', 'Từ 01/03/2027 đến khi có mức khác'],
    ['en', 'From 1 Mar 2027 until further notice'],
  ] as const) {
    const sides = intlFor(locale).words('resources.sides');
    const body = await screen({}, locale, refused({ ...TYPED, percent: '9', stamp: old }));
    const shown = body.querySelector(`[aria-label="${sides.title}"]`);
    expect(shown?.textContent).toBe(`${from}${sides.stored}8%${sides.typed}8% → 9%`);
    expect(body.querySelector('input[name=percent]')?.getAttribute('value')).toBe('9');
  }
  const title = `[aria-label="${intlFor('vi').t('resources.sides.title')}"]`;
  for (const [locale, ...periods] of [
    ['vi', 'Từ 01/01/2027 đến 28/02/2027', 'Từ 01/03/2027 đến khi có mức khác'],
    ['en', 'From 1 Jan 2027 to 28 Feb 2027', 'From 1 Mar 2027 until further notice'],
  ] as const) {
    const typed = { ...TYPED, from: '1/2/2027', to: '2/3/2027', stamp: old };
    const legends = (await screen({}, locale, refused(typed))).querySelectorAll('fieldset legend');
    expect([...legends].map((one) => one.textContent)).toEqual([...periods]);
  }
  // Refused for something else: there is no other side.
  const same = refused({ ...TYPED, from: '1/4/2027', percent: '9', stamp: await stamp() });
  expect((await screen({}, 'vi', same)).querySelector(title)).toBeNull();
});
