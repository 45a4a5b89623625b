import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { exchanges } from '#db/schema/exchanges.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { transferQrApi } from '#src/http/transfer-qr.ts';
import { qrSvg } from '#src/server/documents/qr.ts';
import { vietQr } from '#src/values/vietqr.ts';
import { buy } from '#tests/support/aftercare.ts';
import { askExchange } from '#tests/support/aftercare-exchange.ts';
import { ACCOUNT, orderByTransfer, postSepay } from '#tests/support/bank.ts';
import { DEARER_SOON, openDearerSoon } from '#tests/support/dearer-soon.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { SOON } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(openDearerSoon);

const docOf = (code: string) => documentKey({ code, linkVersion: 0 }, new Date().toISOString());
const get = (path: string) => transferQrApi(async () => db).request(path);

test('the code of an awaited transfer opens with its key, black on white, and is gone when it is paid', async () => {
  const { code, ref } = await orderByTransfer(db);
  const svg = await get(`/${code}/qr.svg?doc=${docOf(code)}`);
  expect([svg.status, svg.headers.get('content-type'), svg.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'private, no-store',
  ]);
  const before = await svg.text();
  expect(before).toContain('fill="#fff"');
  const png = await get(`/${code}/qr.png?doc=${docOf(code)}`);
  expect(png.headers.get('content-disposition')).toBe(`attachment; filename="VietQR-${code}.png"`);
  expect((await get(`/${code}/qr.svg?doc=wrong`)).status).toBe(404);
  expect((await get('/DM22222222/qr.svg?doc=x')).status).toBe(404);

  await postSepay(db, { content: ref, transferAmount: 300_000 });
  expect(await (await get(`/${code}/qr.svg?doc=${docOf(code)}`)).text()).not.toBe(before);
  await postSepay(db, { content: ref, transferAmount: 1_000_000 });
  expect((await get(`/${code}/qr.svg?doc=${docOf(code)}`)).status).toBe(404);
});

test('of two exchanges that wait each page shows its own code, also when the other is paid', async () => {
  const now = new Date().toISOString();
  const purchase = await buy(db, { now, day: SOON, quantity: 2 });
  for (const skip of [0, 1])
    await askExchange(db, purchase, { date: DEARER_SOON, skip, method: 'transfer', now });
  const refs = (await db.read.select().from(exchanges)).map(({ ref }) => ref ?? '').sort();
  const [first = '', second = ''] = refs;
  const { code } = purchase;
  const codeOf = (ref: string) => get(`/${code}/qr.svg?doc=${docOf(code)}&ref=${ref}`);
  const amountVnd = (await db.read.select().from(exchanges))[0]?.differenceVnd ?? 0;
  for (const content of refs) {
    const shown = qrSvg(vietQr({ bin: '970415', account: ACCOUNT, amountVnd, content }));
    expect(await (await codeOf(content)).text()).toBe(shown);
  }
  await postSepay(db, { content: second, transferAmount: amountVnd });
  expect([(await codeOf(first)).status, (await codeOf(second)).status]).toEqual([200, 404]);
});

test('the code of a payment is for the key of its own order, and for transfers alone', async () => {
  const now = new Date().toISOString();
  const { code } = await orderByTransfer(db);
  const other = await orderByTransfer(db);
  const card = await holdAndPlace(db, { now, day: SOON });
  const look = (key: string, ref: string) => get(`/${key}&ref=${ref}`);
  const own = `${code}/qr.svg?doc=${docOf(code)}`;
  expect((await look(own, `${code}01`)).status).toBe(200);
  expect((await look(own, other.ref)).status).toBe(404);
  expect((await look(own, `${code}99`)).status).toBe(404);
  expect((await look(`${card.code}/qr.svg?doc=${docOf(card.code)}`, card.ref)).status).toBe(404);
});
