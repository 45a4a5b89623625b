/** Before a refund with goods is approved, the console says what becomes of the order; approving does that. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { orderOf, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { cancel, twoCups } from '#tests/support/cancelled-goods.ts';
import { GUIDE, setSetting, TEA } from '#tests/support/goods.ts';
import { goods } from '#tests/support/goods-purchase.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { paid } from '#tests/support/staff-orders.ts';
import { goodwill, mixed, office, wholeInput } from '#tests/support/whole-order.ts';

const { StaffRefundsScreen } = await import('#src/screens/staff/staff-refunds.tsx');

openLedger(openMarket);

/** The row of the order's request, as an owner sees it. */
async function rowOf({ code }: Pick<Purchase, 'code'>, locale: Locale = 'vi') {
  const seen = {
    ...staffContext(db, 'owner', { now: BEFORE, locale }),
    ...{ match: null, query: new URLSearchParams(), origin: 'http://localhost' },
    partBegins: () => undefined,
  };
  const screen = StaffRefundsScreen({ context: seen as unknown as ScreenContext });
  const { body } = parseDocument(await wholeMarkup(screen));
  const row = [...body.querySelectorAll('article')].find(({ textContent }) =>
    textContent.includes(spacedCode(code)),
  );
  if (!row) throw new Error(`no request of ${code}`);
  return row;
}

/** What the row says of the order, and the order after the request was approved. */
async function announcedAndDone(bought: Purchase) {
  const row = await rowOf(bought);
  const { t } = intlFor('vi');
  const announced = (['cancelled', 'delivered'] as const).filter((end) =>
    row.textContent.includes(t(`orders.staff.ends.${end}`)),
  );
  const requestId = row.id.replace('refund-', '');
  await office('owner').refunds.approve({ requestId });
  const after = await rowOf(bought);
  for (const end of ['cancelled', 'delivered'] as const)
    expect(after.textContent).not.toContain(t(`orders.staff.ends.${end}`));
  return { announced, status: (await orderOf(db, bought)).status };
}

/** By somebody who may give nothing alone: each waits for a second person. */
async function ask(bought: Purchase, change: Partial<Awaited<ReturnType<typeof wholeInput>>> = {}) {
  await setSetting(db, 'limit.managerVnd', 0);
  await office('manager').orders.refund({ ...(await wholeInput(bought)), ...change });
}

test.each(LOCALES.map((locale) => [locale]))(
  'an order whose cancellation waits is said in %s to end, and the button refers to that',
  async (locale) => {
    const [bought, kept] = [await twoCups(), await paid()];
    await setSetting(db, 'limit.otherVnd', 0);
    await cancel('shop', bought);
    await setSetting(db, 'limit.managerVnd', 0);
    const { code } = kept;
    const asked = { idempotencyKey: `goodwill-${locale}`, code, ticketIds: [], lineIds: [] };
    await office('manager').orders.refund({
      ...{ ...asked, amountVnd: 1000, refundableVnd: kept.totalVnd, reason: 'giao chậm' },
    });
    const { t, money } = intlFor(locale);
    const row = await rowOf(bought, locale);
    expect(row.textContent).toContain(t('orders.staff.ends.cancelled'));
    const approve = [...row.querySelectorAll('button')].find(
      ({ textContent }) => textContent === t('refunds.staff.approve', { amount: money(bought.totalVnd) }),
    );
    const about = row.querySelector(`#${approve?.getAttribute('aria-describedby')}`);
    expect(about?.textContent).toBe(t('orders.staff.ends.cancelled'));
    const other = await rowOf(kept, locale);
    expect(other.querySelector('[aria-describedby^="end-"]')).toBeNull();
    expect(other.textContent).not.toContain(t('orders.staff.ends.cancelled'));
  },
);

describe('what is said is what approving does', () => {
  test('goods alone: cancelled', async () => {
    const bought = await twoCups();
    await setSetting(db, 'limit.otherVnd', 0);
    await cancel('shop', bought);
    expect(await announcedAndDone(bought)).toEqual({ announced: ['cancelled'], status: 'cancelled' });
  });

  test('a service and goods together: cancelled', async () => {
    const service = { kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY };
    const bought = await paid({ lines: [goods(TEA, 1), service] });
    await ask(bought);
    expect(await announcedAndDone(bought)).toEqual({ announced: ['cancelled'], status: 'cancelled' });
  });

  test('with all tickets of the order: cancelled', async () => {
    const bought = await mixed();
    await ask(bought);
    expect(await announcedAndDone(bought)).toEqual({ announced: ['cancelled'], status: 'cancelled' });
  });

  test('beside tickets that are not asked back: done, and they stay', async () => {
    const bought = await mixed();
    await ask(bought, { ticketIds: [], amountVnd: 354_000 });
    expect(await announcedAndDone(bought)).toEqual({ announced: ['delivered'], status: 'delivered' });
  });

  test('where a guest is in already: done', async () => {
    const bought = await mixed();
    const [first] = await ticketsOf(db, bought);
    await setTickets(db, [first?.id ?? ''], { state: 'redeemed' });
    await ask(bought);
    expect(await announcedAndDone(bought)).toEqual({ announced: ['delivered'], status: 'delivered' });
  });

  test('tickets without the goods beside them: the order goes on', async () => {
    const bought = await mixed();
    await ask(bought, { lineIds: [], amountVnd: 1_300_000 });
    expect(await announcedAndDone(bought)).toEqual({ announced: [], status: 'confirmed' });
  });

  test('goodwill: the order goes on', async () => {
    const bought = await twoCups();
    await goodwill(bought, 1000);
    await ask(bought, { lineIds: [], amountVnd: 2000 });
    expect(await announcedAndDone(bought)).toEqual({ announced: [], status: 'confirmed' });
  });
});
