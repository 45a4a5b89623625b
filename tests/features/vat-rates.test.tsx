/** VAT by date: what a rate may become, what that would do, and who may save it. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { auditEvents } from '#db/schema/audit.ts';
import { holdLines } from '#db/schema/orders.ts';
import { revisions } from '#db/schema/site.ts';
import { vatRates } from '#db/schema/tickets.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { loadVatEffect, stampOf } from '#src/features/vat/load-vat.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { vatRateOn } from '#src/values/vat.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { proveOwner } from '#tests/support/proved-owner.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffVatScreen } = await import('#src/screens/staff/staff-vat.tsx');

openLedger((opened) => openPark(opened, {}));

const TYPED = { taxClass: 'standard', corrects: '', from: '1/3/2027', to: '', percent: '8,5' };
const effect = (own: Partial<typeof TYPED> = {}) =>
  loadVatEffect({ db, now: BEFORE, locale: 'vi' }, { ...TYPED, ...own });
const stamp = async () => stampOf(await listVatRates(db.read), 'standard');
const save = async (own: Partial<typeof TYPED> & { stamp?: string } = {}, as: Preset = 'owner') =>
  asStaff(db, as, { now: BEFORE }).staff.vat.save({
    ...{ ...TYPED, stamp: await stamp(), reason: 'Nghị quyết mới' },
    ...own,
  });

describe('what a rate would do', () => {
  test('is told by ticket: the price stays, what of it is tax does not', async () => {
    const { effect: found } = await effect();
    expect(found?.prices.find(({ id }) => id === 'round')).toMatchObject({
      priceVnd: 550_000,
      before: { netVnd: 500_000, vatVnd: 50_000 },
      after: { netVnd: 506_912, vatVnd: 43_088 },
    });
    expect(found?.priced).toBe(0);
  });

  test('counts the orders and baskets of its days, which keep theirs', async () => {
    await buy(db);
    const held = await effect({ from: '2/12', to: '31/12/26', percent: '7' });
    expect(held.effect?.priced).toBe(1);
    expect((await effect({ from: addTyped(DAY, 1), to: '31/12/26', percent: '7' })).effect?.priced).toBe(0);
    await proveOwner(db, BEFORE);
    const before = await db.read.select({ rate: holdLines.vatPerMille }).from(holdLines);
    await save({ from: '2/12', to: '31/12/26', percent: '7' });
    expect(await db.read.select({ rate: holdLines.vatPerMille }).from(holdLines)).toEqual(before);
    expect(vatRateOn(await listVatRates(db.read), 'standard', DAY)).toBe(70);
  });

  test('days and percents that cannot be are named with the nearest good value', async () => {
    expect((await effect({ from: '30/2/2027' })).fault).toMatchObject({
      ...{ field: 'from', id: 'forms.day.noSuchDay', values: { nearest: '28/02/2027' } },
    });
    expect((await effect({ from: '' })).fault).toMatchObject({ field: 'from', id: 'forms.day.missing' });
    expect((await effect({ from: 'hôm nay' })).fault).toMatchObject({
      ...{ field: 'from', id: 'vat.error.past', values: { nearest: '02/12/2026' } },
    });
    expect((await effect({ percent: '50' })).fault).toMatchObject({ values: { nearest: '20' } });
  });
});

describe('saving a rate', () => {
  test('needs the permission and a second factor of the last minutes', async () => {
    for (const preset of ['manager', 'accountant', 'cashier'] as const)
      await expect(save({}, preset)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(save()).rejects.toMatchObject({ messageId: 'vat.error.proveAgain' });
    await proveOwner(db, '2026-12-01T02:49:00.000Z');
    await expect(save()).rejects.toMatchObject({ code: 'FORBIDDEN', messageId: 'vat.error.proveAgain' });
    expect(await db.read.$count(auditEvents)).toBe(0);
    expect(vatRateOn(await listVatRates(db.read), 'standard', '2027-03-01')).toBe(100);
  });

  test('is on the next request: the pages that show prices are made anew', async () => {
    await proveOwner(db, BEFORE);
    const revision = async () =>
      (await db.read.select().from(revisions)).find(({ namespace }) => namespace === 'tickets')?.revision;
    const before = (await revision()) ?? 0;
    await save();
    expect((await revision()) ?? 0).toBeGreaterThan(before);
    const rates = await listVatRates(db.read);
    expect(
      ['2027-02-28', '2027-03-01', '2030-01-01'].map((day) => vatRateOn(rates, 'standard', day)),
    ).toEqual([100, 85, 85]);
  });

  test('a rate ahead is corrected until something is sold by it', async () => {
    await proveOwner(db, BEFORE);
    await save({ from: addTyped(DAY, 0), to: '31/12/26', percent: '5' });
    await save({ corrects: DAY, from: '', percent: '6' });
    expect(vatRateOn(await listVatRates(db.read), 'standard', DAY)).toBe(60);
    await buy(db);
    await expect(save({ corrects: DAY, from: '', percent: '7' })).rejects.toMatchObject({
      ...{ messageId: 'vat.error.used', values: { count: 1, field: 'percent' } },
    });
    expect(vatRateOn(await listVatRates(db.read), 'standard', DAY)).toBe(60);
  });

  test('refuses what a colleague has changed since it was read', async () => {
    await proveOwner(db, BEFORE);
    const read = await stamp();
    await save();
    await expect(save({ from: '1/4/2027', percent: '9', stamp: read })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', messageId: 'vat.error.changed' },
    });
  });

  test('wants a reason', async () => {
    await proveOwner(db, BEFORE);
    await expect(
      asStaff(db, 'owner', { now: BEFORE }).staff.vat.save({ ...TYPED, stamp: await stamp(), reason: ' ' }),
    ).rejects.toMatchObject({ cause: { issues: [expect.objectContaining({ path: ['reason'] })] } });
  });
});

function addTyped(day: string, count: number): string {
  return addDays(day, count).split('-').reverse().join('/');
}

async function screen(
  query: Record<string, string>,
  locale: Locale = 'vi',
  refusedForm: object | null = null,
) {
  const context = {
    ...staffContext(db, 'owner', { now: BEFORE, locale }),
    ...{ match: null, origin: 'http://localhost', partBegins: () => undefined, refusedForm },
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{await StaffVatScreen({ context })}</WithinRouter>))
    .body;
}

describe('the screen', () => {
  test('lists the rates; the one that holds and one ahead can be corrected', async () => {
    const body = await screen({});
    expect(body.textContent).toContain('01/07/2025');
    const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => to.includes('corrects'))).toEqual([
      '/staff/vat?taxClass=standard&corrects=2025-07-01',
      '/staff/vat?taxClass=standard&corrects=2027-01-01',
    ]);
    expect(body.querySelector('form[method=post]')).toBeNull();
  });

  test('shows the effect before it offers to save, and nothing to save of what is wrong', async () => {
    const body = await screen(TYPED, 'en');
    expect(body.textContent).toContain('10% becomes 8.5% from 1 Mar 2027 until further notice');
    expect(body.textContent).toContain('Nothing is sold for these days yet.');
    expect(body.querySelector('form[method=post] input[name=stamp]')?.getAttribute('value')).toBe(
      await stamp(),
    );
    const wrong = await screen({ ...TYPED, percent: '21' });
    expect(wrong.textContent).toContain('Gần nhất là 20%');
    expect(wrong.querySelector('form[method=post]')).toBeNull();
  });

  test('offers today for the first rate of a park, and no day beside others', async () => {
    const from = async () => (await screen({})).querySelector('input[name=from]')?.getAttribute('value');
    expect(await from()).toBe('');
    await db.write((tx) => tx.delete(vatRates));
    const [year, month, day] = parkDay(BEFORE).split('-');
    expect(await from()).toBe(`${day}/${month}/${year}`);
  });

  test('keeps what was typed when it is refused', async () => {
    const typed = { ...TYPED, reason: 'ab' };
    const refused = { status: 422, message: 'Không được', errors: { reason: 'Cần lý do' }, typed };
    const body = await screen({}, 'vi', refused);
    expect(body.querySelector('[role=alert]')?.textContent).toContain('Không được');
    expect(body.querySelector('input[name=reason]')?.getAttribute('value')).toBe('ab');
    expect(body.textContent).toContain('Cần lý do');
  });
});
