/** The page on which the difference of an exchange is transferred, and what it looks for. */
import '#tests/support/env.ts';
import '#tests/support/no-builder.ts';

import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ScreenContext } from '#src/context.ts';
import { addDays } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { askExchange, differenceRef, makePeak } from '#tests/support/aftercare-exchange.ts';
import { openAccount, tellSepay } from '#tests/support/bank.ts';
import { db, openBooks } from '#tests/support/books.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';

// Vite would put it into the links' code.
process.env.WAKU_CONFIG_BASE_PATH = '/';
const { TransferScreen } = await import('#src/screens/transfer.tsx');

const DEARER = addDays(SOON, 7);
const PART = 50_000;
const now = () => new Date().toISOString();

openBooks(async (park) => {
  await openPark(park, { days: [SOON, DEARER] });
  await makePeak(park, DEARER);
  await openAccount(park);
});

async function waiting(): Promise<Purchase & { exchangeRef: string }> {
  const purchase = await buy(db, { now: now(), day: SOON, quantity: 1 });
  await askExchange(db, purchase, { date: DEARER, method: 'transfer', now: now() });
  return { ...purchase, exchangeRef: await differenceRef(db, purchase) };
}

async function pageOf({ code, secret: key, exchangeRef: ref }: Awaited<ReturnType<typeof waiting>>) {
  const query = new URLSearchParams({ code, key, ref });
  const context = {
    ...testContext(db, { now: now() }),
    query,
    isOrderKey: () => true,
    payMethods: [],
    match: null,
    origin: 'http://localhost',
  } as unknown as ScreenContext;
  return renderToStaticMarkup(await TransferScreen({ context }));
}

test('a part of a difference is told to the page, which asks for the rest', async () => {
  const purchase = await waiting();
  const look = () => asVisitor(db, { now: now() }).exchanges.byOrder(purchase);
  expect(await look()).toMatchObject([{ state: 'pending', receivedVnd: 0 }]);
  await tellSepay(db, { content: purchase.exchangeRef, transferAmount: PART });
  expect(await look()).toMatchObject([{ state: 'pending', receivedVnd: PART }]);
  expect(await pageOf(purchase)).toContain(`come=${PART}`);
  await tellSepay(db, { content: purchase.exchangeRef, transferAmount: 1_000_000 });
  expect(await look()).toMatchObject([{ state: 'done', receivedVnd: 0 }]);
  expect((await orderOf(db, purchase)).status).toBe('delivered');
});

test('without scripts the page comes again by itself, about the same difference', async () => {
  const purchase = await waiting();
  const markup = await pageOf(purchase);
  const [, plain = ''] = markup.match(/<noscript>(.*?)<\/noscript>/s) ?? [];
  expect(plain).toContain('http-equiv="refresh"');
  const link = parseDocument(plain).body.querySelector('a')?.getAttribute('href') ?? '';
  expect(new URL(link, 'http://localhost').searchParams.get('ref')).toBe(purchase.exchangeRef);
});
