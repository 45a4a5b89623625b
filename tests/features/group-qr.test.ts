import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import sharp from 'sharp';
import { documentKey } from '#src/features/orders/document-key.ts';
import { documentsApi } from '#src/http/documents.ts';
import { readGroup } from '#src/server/documents/group-tokens.ts';
import { testDatabase } from '#tests/support/database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { readQr } from '#tests/support/qr-reader.ts';

test('the code of a group opens its day alone, and names the order, the day and the version of the link', async () => {
  const db = await testDatabase();
  await openPark(db);
  const purchase = await holdAndPlace(db, { quantity: 3 });
  await notify(db, purchase);
  const { code } = purchase;
  const key = documentKey({ code, linkVersion: 0 }, new Date().toISOString());
  const ask = (day: string) => documentsApi(async () => db).request(`/${code}/days/${day}/qr.svg?doc=${key}`);
  const answer = await ask(DAY);
  const picture = await sharp(Buffer.from(await answer.text()), { density: 400 })
    .png()
    .toBuffer();
  const [token] = await readQr(picture);
  expect(await readGroup(token ?? '')).toEqual({ code, day: DAY, version: 0, isGenuine: true });
  for (const day of ['2030-01-01', 'x', '%00']) expect((await ask(day)).status).toBe(404);
  db.close();
});
