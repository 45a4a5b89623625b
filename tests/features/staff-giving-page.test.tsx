/** What the open action of an order says before the press, worked out by the server from what is chosen. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { renderToReadableStream } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { staffContext } from '#tests/support/caller.ts';
import { openShop, setSetting } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { advance } from '#tests/support/staff-orders.ts';
import { mixed } from '#tests/support/whole-order.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { loadOpenedOrder } = await import('#src/screens/staff/orders/load-opened-order.ts');
const { actionsFor, OpenedAct } = await import('#src/screens/staff/orders/order-acts.tsx');
const { t, money } = intlFor('vi');

openCopies(async () => {
  await openDays(db);
  await openShop(db);
});

async function textOf({ code }: Purchase, query: Record<string, string>): Promise<string> {
  const search = new URLSearchParams({ code, ...query });
  const context = {
    ...staffContext(db, 'care', { now: BEFORE }),
    ...{ query: search, refusedForm: null, payMethods: ['vnpay'], channels: ['email'], match: null },
  } as unknown as ScreenContext;
  const opened = await loadOpenedOrder(context, code);
  if (!opened) throw new Error('no order');
  const asked = readOrdersAsked(search);
  const props = { context, opened, asked, actions: actionsFor(context, opened), at: () => '/x?y=1' as const };
  const page = await renderToReadableStream(<WithinRouter>{await OpenedAct(props)}</WithinRouter>);
  await page.allReady;
  return (await new Response(page).text()).replaceAll(/<!--.*?-->/g, '');
}

test('a move shows the days with their difference, then what the chosen one costs', async () => {
  const bought = await buy(db, { quantity: 2 });
  const [first] = await ticketsOf(db, bought);
  const ticket = { act: 'move', [`ticket-${first?.id}`]: '1' };
  expect(await textOf(bought, { act: 'move' })).toContain(t('orderDesk.moveTicket.first'));
  const days = await textOf(bought, ticket);
  expect(days).toContain(t('orderDesk.moveTicket.more', { amount: money(100_000) }));
  expect(days).toContain(t('orderDesk.moveTicket.status.current'));
  expect(days).toContain(t('orderDesk.moveTicket.stubNone'));
  const dearer = await textOf(bought, { ...ticket, date: DEARER });
  expect(dearer).toContain(t('orderDesk.moveTicket.submitPay'));
  const cheaper = await textOf(bought, { ...ticket, date: OTHER });
  expect(cheaper).toContain(t('orderDesk.moveTicket.submit'));
  await setSetting(db, 'limit.careVnd', 99_999);
  const waived = await textOf(bought, { ...ticket, date: DEARER, isWaived: '1' });
  expect(waived).toContain(t('orderDesk.moveTicket.ask'));
  expect(waived).toContain(t('orderDesk.moveTicket.guestAsk'));
});

test('money and credit are worked out from what is typed, down to whose limit it is', async () => {
  const bought = await buy(db, { quantity: 2 });
  await setSetting(db, 'limit.careVnd', 50_000);
  const typed = (amountVnd: string, act = 'credit') => textOf(bought, { act, kind: 'goodwill', amountVnd });
  const within = await typed('50k');
  expect(within).toContain(money(50_000));
  expect(within).toContain(t('orderDesk.after', { left: money(bought.totalVnd - 50_000) }));
  expect(within).toContain(t('orderDesk.creditTicket.submit'));
  expect(await typed('0,05tr')).toContain(t('orderDesk.creditTicket.submit'));
  expect(await typed('50001')).toContain(t('orderDesk.creditTicket.ask'));
  expect(await typed('50001', 'refund')).toContain(t('orderDesk.refund.ask'));
  const most = t('orderDesk.refund.stub.most');
  for (const wrong of ['1.000,5', '-5', String(bought.totalVnd + 1)])
    expect(await typed(wrong)).toContain(most);
});

test('the whole order is shown line by line, with the shelf it goes back to and what does not go', async () => {
  const bought = await mixed();
  const [first] = await ticketsOf(db, bought);
  const whole = () => textOf(bought, { act: 'refund', kind: 'whole' });
  const page = await whole();
  expect(page).toContain('Vé 1, adult');
  expect(page).toMatch(/3 × [^<]+<\/span><span class="num">324\.000/);
  expect(page).toContain(`${t('orders.goods.shipping')}</span><span class="num">30.000`);
  expect(page).toContain(`${t('orderDesk.act.stock')}</dt><dd>${t('orderDesk.whole.stock', { count: 3 })}`);
  expect(page).toContain(money(1_654_000));
  expect(page).toContain('name="line-delivery"');
  await setTickets(db, [first?.id ?? ''], { state: 'redeemed' });
  await advance(bought, 'processing', 'shipped');
  const later = await whole();
  expect(later).toContain(t('orderDesk.whole.sent'));
  expect(later).toContain(t('orderDesk.whole.ticketNot', { state: t('orders.ticket.state.redeemed') }));
  expect(later).not.toContain('name="line-');
  expect(later).not.toContain(t('orderDesk.act.stock'));
  expect(later).toContain(money(650_000));
});
