import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { gt } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { issuedTickets } from '#db/schema/orders.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { documentsApi } from '#src/http/documents.ts';
import { readGroup } from '#src/server/documents/group-tokens.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ADULT, CHILD, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { qrsInPdf, readQr } from '#tests/support/qr-reader.ts';

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

test('the sheet with all codes of an order begins with the group’s, while there is a group; it is one page for the largest order', async () => {
  const db = await testDatabase();
  await openPark(db);
  const purchase = await holdAndPlace(db, {
    lines: [ADULT, CHILD].map((unitId) => ({ unitId, quantity: 10 })),
  });
  await notify(db, purchase);
  const { code } = purchase;
  const key = documentKey({ code, linkVersion: 0 }, new Date().toISOString());
  const open = async (language: string) => {
    const answer = await documentsApi(async () => db).request(
      `/${code}/family.pdf?doc=${key}&lang=${language}`,
    );
    return new Uint8Array(await answer.arrayBuffer());
  };
  const order = await findOrder(db.read, code);
  const own = (await listIssuedTickets(db.read, order?.id ?? '')).map(({ token }) => token);

  const sheet = await open('vi');
  const [first = '', ...others] = await qrsInPdf(sheet);
  expect(await readGroup(first)).toEqual({ code, day: DAY, version: 0, isGenuine: true });
  expect(others).toEqual(own);
  expect(await wordsOf(sheet)).toContain('QR cả nhóm Quét một lần cho tất cả 20 khách · 12/12/2026');
  expect(await wordsOf(await open('en'))).toContain('Group QR One scan for everyone 20 guests · 12 Dec 2026');

  await db.write((tx) =>
    tx.update(issuedTickets).set({ state: 'refunded' }).where(gt(issuedTickets.number, 1)),
  );
  const alone = await open('vi');
  expect(await qrsInPdf(alone)).toEqual(own.slice(0, 1));
  expect(await wordsOf(alone)).not.toContain('nhóm');
  db.close();
}, 20_000);

async function wordsOf(file: Uint8Array): Promise<string> {
  const { text, totalPages } = await extractText(await getDocumentProxy(file.slice()), { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replaceAll(/\s+/g, ' ');
}
