/** Two who work on one request for a price: what was typed stays, beside what the colleague has stored. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { addMember, askQuote } from '#tests/support/asked-quote.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffQuotesScreen } = await import('#src/screens/staff/staff-quotes.tsx');

openLedger(openMarket);

const room = () => asStaff(db, 'care', { now: BEFORE }).staff.quotes;

async function refused(code: string, locale: Locale, typed: Record<string, string>) {
  const message = intlFor(locale).t('quotes.staff.error.changed');
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE, locale }),
    ...{ query: new URLSearchParams({ code }), match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, refusedForm: { status: 422, message, errors: {}, typed } },
  } as unknown as ScreenContext;
  const screen = <WithinRouter>{await StaffQuotesScreen({ context })}</WithinRouter>;
  const { body } = parseDocument(await wholeMarkup(screen));
  const region = body.querySelector(`[aria-label="${intlFor(locale).t('resources.sides.title')}"]`);
  const sides = [...(region?.querySelectorAll('fieldset') ?? [])].map((one) =>
    [...one.querySelectorAll('legend, dd')].map(({ textContent }) => textContent),
  );
  return { body, sides, message };
}

test.each(LOCALES)('who answers it and until when is shown with both sides (%s)', async (locale) => {
  for (const preset of ['care', 'manager'] as const) await addMember(db, preset);
  await db.read.update(users).set({ firstName: 'Minh' }).where(eq(users.id, 'staff-manager'));
  const { t } = intlFor(locale);
  const { code } = await askQuote(db, { now: BEFORE });
  await room().assign({ code, revision: 1, ownerId: 'staff-care', due: '03/12 09:30' });
  const typed = { _do: 'assign', revision: '1', ownerId: 'staff-manager', due: '04/12 10:00' };
  const { body, sides, message } = await refused(code, locale, typed);
  const due = locale === 'vi' ? '03/12/2026 09:30' : '3 Dec 2026 09:30';
  expect(sides).toEqual([
    [t('quotes.staff.owner'), 'Lan', 'Lan → Minh'],
    [t('quotes.staff.due'), due, `${due} → 04/12 10:00`],
  ]);
  expect(body.textContent).toContain(message);
  expect(body.querySelector('input[name=due]')?.getAttribute('value')).toBe('04/12 10:00');
  // Refused for something else: there is no other side.
  expect((await refused(code, locale, { ...typed, revision: '2' })).sides).toEqual([]);
});

test('a price that was written stays when a colleague has closed the request meanwhile', async () => {
  await addMember(db, 'care');
  const { code } = await askQuote(db, { now: BEFORE });
  await room().stage({ code, revision: 1, to: 'declined', reason: 'khách xin thôi' });
  const offer = { price: '28.000.000', text: 'Giá đã gồm cáp treo khứ hồi.' };
  const { body } = await refused(code, 'vi', { _do: 'answer', revision: '1', ...offer });
  expect(body.querySelector('input[name=price]')?.getAttribute('value')).toBe(offer.price);
  expect(body.querySelector('#quote-text')?.textContent).toBe(offer.text);
  expect(body.querySelector('[aria-current=step], .tag')).not.toBeNull();
});

test.each(LOCALES)('a stage that a colleague has changed is shown with both sides (%s)', async (locale) => {
  await addMember(db, 'care');
  const { t } = intlFor(locale);
  const { code } = await askQuote(db, { now: BEFORE });
  await room().stage({ code, revision: 1, to: 'contacted', reason: 'đã gọi' });
  const typed = { _do: 'stage', revision: '1', to: 'declined', reason: 'khách thôi' };
  const [contacted, declined] = [t('quotes.staff.status.contacted'), t('quotes.staff.status.declined')];
  const both = [[t('quotes.staff.stage'), contacted, `${contacted} → ${declined}`]];
  expect((await refused(code, locale, typed)).sides).toEqual(both);
  expect((await refused(code, locale, { ...typed, revision: '2' })).sides).toEqual([]);
  expect((await refused(code, locale, { ...typed, to: 'contacted' })).sides).toEqual([]);
});

test('a stage that a colleague has made impossible is replaced by none', async () => {
  await addMember(db, 'care');
  const { code } = await askQuote(db, { now: BEFORE });
  const typed = { _do: 'stage', revision: '1', to: 'accepted', reason: 'khách gọi lại' };
  const { body } = await refused(code, 'vi', typed);
  const options = [...body.querySelectorAll('select[name=to] option')];
  expect(options.map((option) => option.getAttribute('value'))).not.toContain('accepted');
  expect(options.find((option) => option.hasAttribute('selected'))?.getAttribute('value')).toBe('');
  expect(body.querySelector('[name=reason]')?.getAttribute('value')).toBe('khách gọi lại');
  await expect(room().stage({ code, revision: 1, to: '' as never, reason: 'x' })).rejects.toThrow();
});
