/** Where the office shows a refund that can still be taken back: beside its order, in the room of refunds, as news. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { auditEvents } from '#db/schema/audit.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { reasonText, valueText } from '#src/features/audit/audit-words.ts';
import { approveDue } from '#src/features/refunds/approvals/approve-due.ts';
import { orderRoom } from '#src/http/posted/post-order-room.ts';
import { loadNews } from '#src/layouts/office/load-news.ts';
import { appRouter } from '#src/router.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { DUE, fallDue } from '#tests/support/fall-due.ts';
import { setSetting } from '#tests/support/goods.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { fault, pressed, requestOf, staff } from '#tests/support/scheduled-refund.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');
const { StaffRefundsScreen } = await import('#src/screens/staff/staff-refunds.tsx');

openLedger(openMarket);

// 10:00 in the park, and ten minutes later.
const SENDS = '10:10';

type Shown = { locale?: Locale; code?: string; now?: string };

function contextOf(role: Preset, { locale = 'vi', code = '', now = BEFORE }: Shown = {}): ScreenContext {
  const path = '/staff/orders';
  return {
    ...staffContext(db, role, { now, locale }),
    ...{ match: matchPage(path), query: new URLSearchParams({ code }), origin: 'http://localhost' },
    ...{ refusedForm: null, mayEnter: () => true, partBegins: () => undefined, channels: ['email'] },
  } as unknown as ScreenContext;
}

async function shown(screen: React.ReactNode) {
  const router = { route: { path: '/staff/orders', query: '', hash: '' } } as never;
  return parseDocument(await wholeMarkup(<RouterContext value={router}>{screen}</RouterContext>)).body;
}

const orderFor = async (role: Preset, code: string, locale: Locale = 'vi', now = BEFORE) =>
  shown(<StaffOrdersScreen context={contextOf(role, { locale, code, now })} />);
const roomFor = async (role: Preset, locale: Locale = 'vi', now = BEFORE) =>
  shown(StaffRefundsScreen({ context: contextOf(role, { locale, now }) }));
const pressesOf = (body: Awaited<ReturnType<typeof shown>>) =>
  [...body.querySelectorAll('input[name="_do"]')]
    .map((input) => input.getAttribute('value') ?? '')
    .filter((act) => /Refund$/.test(act));

test.each(LOCALES)('its order says when it is sent and who may stop it, in %s', async (locale) => {
  const { code, amountVnd } = await pressed();
  const { t, money } = intlFor(locale);
  const text = t('orderDesk.scheduledTitle', { amount: money(amountVnd), time: SENDS });
  const own = await orderFor('care', code, locale);
  expect(own.textContent).toContain(text);
  expect(own.textContent).toContain(
    t('orderDesk.story.scheduled', { amount: money(amountVnd), time: SENDS }),
  );
  expect(pressesOf(own)).toEqual(['takeBackRefund', 'sendRefund']);
  expect(pressesOf(await orderFor('manager', code, locale))).toEqual(['takeBackRefund']);
  const others = await orderFor('cashier', code, locale);
  expect([others.textContent.includes(text), pressesOf(others)]).toEqual([true, []]);
});

test.each(LOCALES)('the room of refunds has it above what waits, in %s', async (locale) => {
  const { requestId } = await pressed();
  const { t } = intlFor(locale);
  const buttonsOf = async (role: Preset) => {
    const row = (await roomFor(role, locale)).querySelector(`#refund-${requestId}`);
    expect(row?.textContent).toContain(t('refunds.staff.sendsAt', { time: SENDS, name: '–' }));
    return [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent.trim());
  };
  const [takeBack, sendNow] = [t('refunds.staff.takeBack'), t('refunds.staff.sendNow')];
  expect(await buttonsOf('care')).toEqual([takeBack, sendNow]);
  expect(await buttonsOf('owner')).toEqual([takeBack]);
  expect(await buttonsOf('accountant')).toEqual([]);
  await fallDue(db);
  expect((await roomFor('care', locale)).textContent).not.toContain(t('refunds.staff.scheduled'));
});

test.each(LOCALES)('what is due and not sent says so, and can still be taken back, in %s', async (locale) => {
  const { requestId, code, amountVnd } = await pressed();
  const now = addSeconds(DUE, 3600);
  const { t, money, moment } = intlFor(locale);
  const [amount, time] = [money(amountVnd), moment(DUE)];
  const own = await orderFor('care', code, locale, now);
  expect(own.textContent).toContain(t('orderDesk.dueTitle', { amount, time }));
  expect(own.textContent).toContain(t('orderDesk.dueText'));
  expect(own.textContent).not.toContain(t('orderDesk.scheduledTitle', { amount, time: SENDS }));
  expect(pressesOf(own)).toEqual(['takeBackRefund', 'sendRefund']);
  const row = (await roomFor('owner', locale, now)).querySelector(`#refund-${requestId}`);
  expect(row?.textContent).toContain(t('refunds.staff.due', { time, name: '–' }));
  expect(row?.textContent).not.toContain(t('refunds.staff.sendsAt', { time: SENDS, name: '–' }));
  expect(row?.querySelector('button')?.textContent.trim()).toBe(t('refunds.staff.takeBack'));
});

test('what could not be sent waits with its reason, and is news for who approved it', async () => {
  const { requestId, code } = await pressed();
  await approveDue({ db, now: DUE }, { findRole: async () => null });
  const { t } = intlFor('vi');
  const why = t('refunds.error.approverLeft');
  const row = (await roomFor('manager')).querySelector(`#refund-${requestId}`);
  expect(row?.textContent).toContain(t('refunds.staff.returned', { why }));
  expect((await orderFor('manager', code)).textContent).toContain(why);
  const texts = async (role: Preset) => (await loadNews(contextOf(role))).map(({ text }) => text);
  expect((await texts('care')).some((text) => text.includes(why))).toBe(true);
  expect(valueText(intlFor('vi'), 'returnedWhy', 'refunds.error.approverLeft')).toBe(why);
  expect(valueText(intlFor('vi'), 'approveAt', DUE)).toContain(SENDS);
});

test('a colleague’s take back is news for who asked, and its traces name the office, not the guest', async () => {
  const { requestId, code } = await pressed();
  await staff('manager').refunds.takeBack({ requestId });
  const { t } = intlFor('vi');
  const [news] = await loadNews(contextOf('care'));
  expect(news?.text).toContain('rút lại');
  const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(row?.reason).toBe('taken-back');
  for (const locale of LOCALES)
    expect(reasonText(intlFor(locale), 'order', row?.reason ?? '')).toBe(
      intlFor(locale).t('resources.takeBack.done'),
    );
  const room = (await roomFor('manager')).textContent;
  expect(room).toContain(t('refunds.staff.takenBack'));
  expect(room).not.toContain(t('refunds.staff.withdrawn'));
  expect((await orderFor('manager', code)).textContent).toContain('Rút lại khoản hoàn');
});

test('the posted forms take it back or send it, and say which', async () => {
  const post = orderRoom(appRouter);
  const send = async (role: Preset, code: string, fields: Record<string, string>, now = BEFORE) => {
    const match = matchPage('/staff/orders');
    const posted = { match, fields, query: new URLSearchParams({ code }) } as never;
    return post(staffContext(db, role, { now }), posted);
  };
  const [first, second] = [await pressed(), await pressed()];
  const take = { _do: 'takeBackRefund', requestId: first.requestId };
  expect(await fault(send('cashier', first.code, take))).not.toBe('done');
  const back = await send('care', first.code, take);
  expect(back).toEqual({ to: expect.stringContaining('done=refundBack') });
  expect((await requestOf(first.requestId)).state).toBe('withdrawn');
  const at = { _do: 'sendRefund', requestId: second.requestId };
  expect(await send('care', second.code, at)).toEqual({ to: expect.stringContaining('done=refundSent') });
  expect((await requestOf(second.requestId)).state).toBe('paying');
  const third = await pressed();
  const late = { _do: 'takeBackRefund', requestId: third.requestId };
  await send('care', third.code, late, addSeconds(DUE, 1));
  expect((await requestOf(third.requestId)).state).toBe('withdrawn');
  expect(await fault(send('care', second.code, { ...late, requestId: second.requestId }))).toBe(
    'refunds.error.sent',
  );
});

test('the approval of a second person, taken back, is said to wait for its decision again', async () => {
  await setSetting(db, 'limit.careVnd', 0);
  const { requestId, code } = await pressed();
  await staff('manager').refunds.approve({ requestId });
  const posted = { match: matchPage('/staff/orders'), query: new URLSearchParams({ code }) };
  const fields = { _do: 'takeBackRefund', requestId };
  const back = await orderRoom(appRouter)(staffContext(db, 'owner', { now: BEFORE }), {
    ...posted,
    fields,
  } as never);
  expect(back).toEqual({ to: expect.stringContaining('done=approvalBack') });
  expect(await requestOf(requestId)).toMatchObject({ state: 'requested', approveAt: null });
});
