/** A day of which a night has noted a difference: who may still correct its count, and the form that does without a script. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { findCount, listNotedDays } from '#src/features/transfers/counter-counts.queries.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { compare, db, openBankRun, PRICE, TODAY, TONIGHT } from '#tests/support/bank-run.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { parseDocument } from '#tests/support/html.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffTransfersScreen } = await import('#src/screens/staff/staff-transfers.tsx');

openBankRun();

const inDays = (days: number, at = TONIGHT) => addSeconds(at, days * 24 * 3600);
const TOMORROW = inDays(1, BEFORE);
const reason = 'gõ nhầm một số 0';
const counter = (role: Preset, now = BEFORE) => asStaff(db, role, { now }).staff.transfers;
const count = (cashVnd: number, now = BEFORE) =>
  counter('cashier', now).countCounter({ day: TODAY, cashVnd, cardVnd: 0 });
const correct = (role: Preset, { place = 0, cashVnd = PRICE, now = TOMORROW } = {}) =>
  counter(role, now).correctCount({ day: TODAY, place, cashVnd, cardVnd: 0, reason });
const found = async () =>
  (await listDifferences(db.read, 9)).map(({ theirsVnd, solution }) => ({ theirsVnd, solution }));

async function takeCash(): Promise<void> {
  const { code } = await holdAndPlace(db, { method: 'counter', now: BEFORE });
  await counter('cashier').takeAtCounter({ code, amountVnd: PRICE, how: 'cash' });
}

/** The section of what was counted, as this person sees it on the next day. */
async function look(role: Preset, refusedForm: RefusedForm | null = null, now = TOMORROW) {
  const context = {
    ...staffContext(db, role, { now }),
    ...{ match: null, query: new URLSearchParams(), origin: 'http://localhost', refusedForm },
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/staff/transfers', query: '', hash: '' };
  const screen = StaffTransfersScreen({ context });
  const whole = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  return parseDocument(whole).body;
}

async function post(fields: Record<string, string>, now = BEFORE) {
  const url = 'http://127.0.0.1:8080/staff/transfers';
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage('/staff/transfers');
  if (!match) throw new Error('no room');
  const taken = await postedForms(async () => staffContext(db, 'cashier', { now }))(request, match);
  return taken instanceof Response
    ? { to: taken.headers.get('location'), refused: null }
    : { to: null, refused: taken?.refused ?? null };
}

test('a cashier corrects a day until a night notes a difference; then it stays open', async () => {
  await takeCash();
  await count(PRICE * 10);
  await correct('cashier', { cashVnd: PRICE * 9, now: BEFORE });
  await compare();
  const refused = await problemOf(correct('cashier', { place: 1 }));
  expect([refused.code, refused.reason]).toEqual(['FORBIDDEN', 'transfers.error.noted']);
  for (const days of [1, 2]) await compare(inDays(days));
  expect(await found()).toEqual([{ theirsVnd: PRICE * 9, solution: null }]);
  expect(await findCount(db.read, TODAY)).toMatchObject({ place: 1, cashVnd: PRICE * 9 });
});

test('who may reconcile corrects it, and the night closes it', async () => {
  await takeCash();
  await count(PRICE * 10);
  await compare();
  await correct('manager');
  await compare(inDays(1));
  expect(await found()).toEqual([{ theirsVnd: PRICE * 10, solution: 'count-corrected' }]);
  // What was noted once stays theirs.
  expect((await problemOf(correct('cashier', { place: 1, cashVnd: 1 }))).reason).toBe(
    'transfers.error.noted',
  );
});

test('a day that a night found uncounted is counted by a cashier, once', async () => {
  await takeCash();
  await compare();
  await count(PRICE - 500_000, TOMORROW);
  expect((await problemOf(correct('cashier'))).reason).toBe('transfers.error.noted');
  await compare(inDays(1));
  expect(await found()).toContainEqual({ theirsVnd: PRICE - 500_000, solution: null });
});

test('other days are not noted, and the nights are found by their index', async () => {
  await takeCash();
  await count(0);
  await compare();
  const days = { from: TODAY, to: TODAY };
  expect([...(await listNotedDays(db.read, days))]).toEqual([TODAY]);
  expect([...(await listNotedDays(db.read, { from: '2020-01-01', to: '2020-02-01' }))]).toEqual([]);
  const plans = await plansOf(db, (read) => listNotedDays(read, days));
  expect(plans.join('\n')).not.toContain('SCAN');
});

test('the page says so in place of the form, but not to who may reconcile', async () => {
  await takeCash();
  await count(PRICE * 10);
  expect((await look('cashier')).querySelectorAll('[aria-labelledby=money-counted] form').length).toBe(1);
  await compare();
  const locked = (await look('cashier')).querySelector('[aria-labelledby=money-counted]');
  expect(locked?.textContent).toContain(
    'Chỉ người vừa thu tiền tại quầy vừa có quyền đối soát, chẳng hạn quản lý, mới sửa được số đếm',
  );
  expect(locked?.querySelectorAll('form').length).toBe(0);
  const open = (await look('manager')).querySelector('[aria-labelledby=money-counted]');
  expect(open?.textContent).not.toContain('quyền đối soát');
  expect(open?.querySelectorAll('form').length).toBe(1);
});

test('count and correction are posted without a script, and shown again where they are refused', async () => {
  await takeCash();
  const [form] = (await look('cashier', null, BEFORE)).querySelectorAll('[aria-labelledby=money-count] form');
  expect(form?.getAttribute('method')).toBe('post');
  const to = '/staff/transfers#money-counted';
  expect(await post({ _do: 'count', day: TODAY, cashVnd: '13.000.000', cardVnd: '0' })).toMatchObject({ to });
  const typed = { _do: 'correct', day: TODAY, place: '0', cashVnd: 'nhiều', cardVnd: '0', reason };
  const { refused } = await post(typed);
  const body = await look('cashier', refused, BEFORE);
  const details = body.querySelector('[aria-labelledby=money-counted] details');
  expect([details?.hasAttribute('open'), details?.querySelector('form')?.getAttribute('method')]).toEqual([
    true,
    'post',
  ]);
  const field = details?.querySelector('[name=cashVnd]');
  expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['nhiều', 'true']);
  expect(details?.querySelector('[name=reason]')?.getAttribute('value')).toBe(reason);
  expect(await post({ ...typed, cashVnd: '1.300.000' })).toMatchObject({ to });
  expect(await findCount(db.read, TODAY)).toMatchObject({ place: 1, cashVnd: PRICE, reason });
  expect((await post({ ...typed, cashVnd: '1' })).refused?.status).toBe(422);
  expect((await post({ day: TODAY })).refused?.status).toBe(422);
});

test('a refusal whose form is no longer there is said above all, with what was typed', async () => {
  await takeCash();
  await post({ _do: 'count', day: TODAY, cashVnd: '13.000.000', cardVnd: '0' });
  const { refused } = await post({ _do: 'count', day: TODAY, cashVnd: '5.000.000', cardVnd: '70.000' });
  const said = (await look('cashier', refused, BEFORE)).querySelector('[role=alert]')?.textContent ?? '';
  for (const part of [intlFor('vi').t('transfers.error.counted'), '5.000.000', '70.000'])
    expect(said).toContain(part);
  const unknown = await post({ day: TODAY });
  expect((await look('cashier', unknown.refused, BEFORE)).querySelectorAll('[role=alert]').length).toBe(1);
});
