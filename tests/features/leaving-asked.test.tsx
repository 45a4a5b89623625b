/** Whose page asks before it is left: who may lose the places within minutes, not who pays at the counter by tomorrow. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import type { ReactElement } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { testContext } from '#tests/support/caller.ts';
import { openMarket } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';

const { CheckoutSummary } = await import('#src/screens/checkout/checkout-parts.tsx');
const { loadCheckout } = await import('#src/screens/checkout/load-checkout.ts');

openCopies(openMarket);

type Clock = ReactElement<{ leaving?: object }>;

/** The clock beside an order, as its page writes it. */
async function clockOf({ code, secret }: Purchase): Promise<Clock> {
  const context = {
    ...testContext(db, { now: BEFORE }),
    query: new URLSearchParams({ code, key: secret }),
    payMethods: ['vnpay'],
    isOrderKey: async () => true,
    documentKey: () => 'documents',
    channels: ['email'],
  } as unknown as ScreenContext;
  const loaded = await loadCheckout(context, code);
  const aside = CheckoutSummary({ context, intl: intlFor('vi'), loaded }) as ReactElement<{
    children: ReactElement[];
  }>;
  const clock = aside.props.children.find(
    ({ props }) => props && 'loaded' in (props as object) && 'context' in (props as object),
  );
  if (!clock) throw new Error('no clock');
  return (clock.type as (props: unknown) => Clock)(clock.props);
}

test('an order to be paid at the counter is left without a question; its clock stays', async () => {
  const clock = await clockOf(await holdAndPlace(db, { method: 'counter' }));
  expect(clock.props.leaving).toBeUndefined();
});

test('an order to be paid at a gateway asks first', async () => {
  const clock = await clockOf(await holdAndPlace(db));
  expect(clock.props.leaving).toMatchObject({ hasTickets: true });
});
