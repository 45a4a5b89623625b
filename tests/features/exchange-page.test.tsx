/** The page on which the difference of an exchange is transferred, and what it looks for. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ScreenContext } from '#src/context.ts';
import { listAttempts } from '#src/features/payments/attempts.queries.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { postSepay } from '#tests/support/bank.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { awaitDifference, now, openDearerSoon } from '#tests/support/dearer-soon.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { TransferScreen } = await import('#src/screens/checkout/transfer.tsx');

const PART = 50_000;

openLedger(openDearerSoon);

async function pageOf({ code, secret: key, exchangeRef: ref }: Awaited<ReturnType<typeof awaitDifference>>) {
  const query = new URLSearchParams({ code, key, ref });
  const context = {
    ...testContext(db, { now: now() }),
    query,
    isOrderKey: async () => true,
    documentKey: () => 'documents',
    payMethods: [],
    match: null,
    origin: 'http://localhost',
  } as unknown as ScreenContext;
  return renderToStaticMarkup(<WithinRouter>{await TransferScreen({ context })}</WithinRouter>);
}

test('a partly paid difference is shown on the page, which asks for the rest', async () => {
  const purchase = await awaitDifference(db);
  const look = () => asVisitor(db, { now: now() }).exchanges.byOrder(purchase);
  expect(await look()).toMatchObject([{ state: 'pending', receivedVnd: 0 }]);
  await postSepay(db, { content: purchase.exchangeRef, transferAmount: PART });
  expect(await look()).toMatchObject([{ state: 'pending', receivedVnd: PART }]);
  expect(await pageOf(purchase)).toContain(`come=${PART}`);
  const { id: orderId } = await orderOf(db, purchase);
  const awaited = { ref: purchase.exchangeRef, provider: 'transfer', receivedVnd: PART };
  expect(await listAttempts(db.read, orderId)).toMatchObject([{ receivedVnd: 0 }, awaited]);
  expect(await listAttempts(db.read, 'another')).toEqual([]);
  await postSepay(db, { content: purchase.exchangeRef, transferAmount: 1_000_000 });
  expect(await look()).toMatchObject([{ state: 'done', receivedVnd: 0 }]);
  expect((await orderOf(db, purchase)).status).toBe('delivered');
});

test('without scripts the page comes again by itself, about the same difference', async () => {
  const purchase = await awaitDifference(db);
  const markup = await pageOf(purchase);
  const [, plain = ''] = markup.match(/<noscript>(.*?)<\/noscript>/s) ?? [];
  expect(plain).toContain('http-equiv="refresh"');
  const link = parseDocument(plain).body.querySelector('a')?.getAttribute('href') ?? '';
  expect(new URL(link, 'http://localhost').searchParams.get('ref')).toBe(purchase.exchangeRef);
});
