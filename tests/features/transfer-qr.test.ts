import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { transferQrApi } from '#src/api-transfer-qr.ts';
import { openAccount, orderByTransfer, tellSepay } from '#tests/support/bank.ts';
import { db, openBooks } from '#tests/support/books.ts';
import { openPark } from '#tests/support/park.ts';

openBooks(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const get = (path: string) => transferQrApi(async () => db).request(path);

test('the code of an awaited transfer is for whoever holds its key, black on white, and gone when it is paid', async () => {
  const { code, secret, ref } = await orderByTransfer(db);
  const svg = await get(`/${code}/qr.svg?key=${secret}`);
  expect([svg.status, svg.headers.get('content-type'), svg.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'private, no-store',
  ]);
  const before = await svg.text();
  expect(before).toContain('fill="#fff"');
  const png = await get(`/${code}/qr.png?key=${secret}`);
  expect(png.headers.get('content-disposition')).toBe(`attachment; filename="VietQR-${code}.png"`);
  expect((await get(`/${code}/qr.svg?key=wrong`)).status).toBe(404);
  expect((await get('/DM22222222/qr.svg?key=x')).status).toBe(404);

  await tellSepay(db, { content: ref, transferAmount: 300_000 });
  expect(await (await get(`/${code}/qr.svg?key=${secret}`)).text()).not.toBe(before);
  await tellSepay(db, { content: ref, transferAmount: 1_000_000 });
  expect((await get(`/${code}/qr.svg?key=${secret}`)).status).toBe(404);
});
