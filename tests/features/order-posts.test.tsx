/** The forms of an opened order as a browser posts them, and the page that shows them again. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { scans } from '#db/schema/gate.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readOrderStory } from '#src/features/staff-orders/order-story.queries.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { askRefund, buy, orderOf, scanAt, ticketsOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');

openLedger(async (park) => {
  await openMarket(park);
  await openGates(park);
});

const { t, money } = intlFor('vi');
type Looked = { role?: Preset; refusedForm?: RefusedForm | null };

async function look(query: Record<string, string>, { role = 'care', refusedForm = null }: Looked = {}) {
  const context = {
    ...staffContext(db, role, { now: BEFORE }),
    query: new URLSearchParams(query),
    ...{ match: null, origin: 'http://localhost', refusedForm, channels: ['email'] },
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/staff/orders', query: '', hash: '' };
  const screen = await StaffOrdersScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  return parseDocument(markup).body;
}

/** Where it leads, or why the page shows it again. */
async function post(query: Record<string, string>, fields: Record<string, string>, role: Preset = 'care') {
  const url = `http://127.0.0.1:8080/staff/orders?${new URLSearchParams(query)}`;
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage('/staff/orders');
  if (!match) throw new Error('no room');
  const taken = await postedForms(async () => staffContext(db, role, { now: BEFORE }))(request, match);
  if (taken instanceof Response) return { to: taken.headers.get('location') ?? '', refused: null };
  return { to: '', refused: taken?.refused ?? null };
}

const refundFields = (sum: string, refundableVnd: number) => ({
  ...{ _do: 'refund', idempotencyKey: `posted-${sum}-key`, reason: 'bé sốt', amountVnd: sum },
  refundableVnd: String(refundableVnd),
});

test('what was typed stays with why it was refused, at its field', async () => {
  const { code, totalVnd } = await buy(db);
  const query = { code, act: 'refund', kind: 'goodwill' };
  const most = t('orderDesk.error.aboveKept', { left: money(totalVnd) });
  const faults = { '0': 'sum', '-5': 'sum', '1.000,5': 'sum', '': 'sum', '1000000000000': null } as const;
  for (const [typed, fault] of Object.entries(faults)) {
    const { refused } = await post(query, refundFields(typed, totalVnd));
    const expected = fault ? t(`orderDesk.error.${fault}`) : most;
    expect([typed, refused?.errors.amountVnd]).toEqual([typed, expected]);
    const body = await look(query, { refusedForm: refused });
    expect([typed, body.querySelector('#refund-amount')?.getAttribute('value') ?? '']).toEqual([
      typed,
      typed,
    ]);
    expect(body.querySelector('#act-reason')?.getAttribute('value')).toBe('bé sốt');
    expect(body.textContent).toContain(expected);
  }
  const { to } = await post(query, refundFields('390k', totalVnd));
  expect(to).toContain('done=refund');
});

test('a permission that was lost meanwhile answers so and keeps the text', async () => {
  const { code } = await buy(db);
  const { refused } = await post({ code }, { _do: 'note', text: 'gọi lại sau 5 giờ' }, 'gate');
  expect(refused).toMatchObject({ status: 403, message: t('errors.forbidden') });
  const { refused: money } = await post({ code, act: 'refund' }, refundFields('1000', 0), 'cashier');
  const body = await look({ code, act: 'refund' }, { role: 'cashier', refusedForm: money });
  expect(body.querySelector('#act-reason')?.getAttribute('value')).toBe('bé sốt');
  expect((await post({ code }, { text: 'x' })).refused?.message).toBe(t('forms.needsScripts'));
});

test('markup in a note is text, in the timeline and in the form', async () => {
  const { code } = await buy(db);
  const text = '<img src=x onerror=alert(1)> & "bé"';
  const { to } = await post({ code }, { _do: 'note', text });
  expect(to).toContain('done=note');
  const body = await look({ code, story: 'notes' });
  expect(body.querySelector('blockquote')?.textContent).toBe(text);
  expect(body.querySelector('blockquote img')).toBeNull();
});

test('tells tickets, money, messages, scans and refunds, each under its filter', async () => {
  const purchase = await buy(db);
  const { code, totalVnd } = purchase;
  const [first] = await ticketsOf(db, purchase);
  await askRefund(db, purchase, { ids: [(await ticketsOf(db, purchase))[1]?.id ?? ''] });
  await scanAt(db, first?.token ?? '', `${DAY}T02:00:00.000Z`);
  const story = async (filter: string) =>
    (await look({ code, story: filter })).querySelector('[aria-labelledby=order-story]')?.textContent ?? '';
  const paid = t('orderDesk.story.paid', { amount: money(totalVnd), way: t('orderDesk.way.vnpay') });
  const lines = {
    money: paid,
    messages: t('orders.told.kind.tickets'),
    gate: t('orderDesk.story.scan.ok', { number: 1 }),
    all: t('orders.event.placed'),
  };
  for (const [filter, line] of Object.entries(lines))
    expect([filter, await story(filter)]).toEqual([filter, expect.stringContaining(line)]);
  expect(await story('gate')).not.toContain(paid);
  const tickets = (await look({ code })).querySelector('[aria-labelledby=sold-tickets]')?.textContent;
  expect(tickets).toContain(t('orderDesk.in', { time: '09:00' }));
  expect(tickets).toContain(t('orders.ticket.state.refunded'));
  expect((await look({ code: purchase.code }, { role: 'gate' })).textContent).not.toContain('Nguyễn Thu Hà');
});

test('of a long timeline the newest is listed, it says that there is more, and shows all of it when asked', async () => {
  const { id: orderId, code } = await orderOf(db, await buy(db));
  const many = 230;
  const visits = Array.from({ length: many }, (_, index) => ({
    ...{ id: `scan-${index}`, ticketId: 'x', gateId: 'cong-1', staffId: 'staff-gate', undoneAt: null },
    ...{
      nonce: `n-${index}`,
      paxCount: 1,
      result: 'wrong-day',
      undoneBy: null,
      at: addSeconds(BEFORE, index),
    },
  }));
  const [ticket] = await ticketsOf(db, { code });
  await db.read.insert(scans).values(visits.map((row) => ({ ...row, ticketId: ticket?.id ?? '' })) as never);
  const story = await readOrderStory(db.read, { id: orderId, code });
  expect([story.visits.length, story.visits[0]?.id, story.isCut]).toEqual([200, `scan-${many - 1}`, true]);
  const linesOf = async (query: Record<string, string>) => {
    const panel = (await look({ code, story: 'gate', ...query })).querySelector(
      '[aria-labelledby=order-story]',
    );
    const link = [...(panel?.querySelectorAll('a') ?? [])].find(
      (one) => one.textContent === t('orderDesk.story.whole'),
    );
    return {
      lines: panel?.querySelectorAll('time').length ?? 0,
      to: link?.getAttribute('href') ?? null,
      text: panel?.textContent,
    };
  };
  const short = await linesOf({});
  expect([short.lines, short.to]).toEqual([200, `/staff/orders?code=${code}&story=gate&whole=1`]);
  expect(short.text).toContain(t('orderDesk.story.left', { count: 200 }));
  const whole = await linesOf({ whole: '1' });
  expect([whole.lines, whole.to]).toEqual([many, null]);
  expect(whole.text).not.toContain(t('orderDesk.story.left', { count: 200 }));
});

test('everything about an order is read by an index', async () => {
  const order = await orderOf(db, await buy(db));
  const plans = await plansOf(db, (read) => readOrderStory(read, order));
  expect(plans.length).toBeGreaterThan(10);
  expect(plans.filter((plan) => /^SCAN /m.test(plan))).toEqual([]);
});
