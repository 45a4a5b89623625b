/** The QR code of a whole group in the ticket mail and in its PDF. */
import '#tests/support/env.ts';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { type IssuedTicketRow, issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { readGroup } from '#src/server/documents/group-tokens.ts';
import type { Mail } from '#src/server/sending/mail.ts';
import { addDays } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { readQr } from '#tests/support/qr-reader.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

async function buy(quantity: number): Promise<string> {
  const purchase = await holdAndPlace(db, { quantity });
  await notify(db, purchase);
  return purchase.code;
}

const change = (number: number, set: Partial<IssuedTicketRow>) =>
  db.write((tx) => tx.update(issuedTickets).set(set).where(eq(issuedTickets.number, number)));

const close = (ticketTypeId: string | null) =>
  db.write((tx) =>
    tx
      .insert(closures)
      .values({ id: 'storm', day: DAY, ticketTypeId, reason: 'weather', note: { vi: '', en: '' } }),
  );

async function ticketMail(): Promise<Mail> {
  const [row] = await db.read.select().from(outbox).where(eq(outbox.kind, 'tickets'));
  if (!row) throw new Error('no ticket mail');
  const composed = await composeOrderMail({ db, now: BEFORE }, row);
  if (!('mail' in composed)) throw new Error('nothing to send');
  return composed.mail;
}

/** What the group codes of the mail claim, and the text of the pages of the PDF that show one. */
async function groupsOf(mail: Mail) {
  const pictures = mail.attachments.filter(({ filename }) => /\d{4}-\d\d-\d\d\.png$/.test(filename));
  const tokens = (await Promise.all(pictures.map((file) => readQr(file.content)))).flat();
  const claims = (await Promise.all(tokens.map((token) => readGroup(token)))).filter(
    (claim) => claim !== null,
  );
  const file = mail.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(file?.content ?? []));
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text
    .map((page) => page.replaceAll(/\s+/g, ' '))
    .filter((page) => page.includes('QR cả nhóm'));
  return { claims, pages, all: text.length };
}

test('three tickets of one day have one code before them, in the mail and on a page of the PDF', async () => {
  const code = await buy(3);
  const mail = await ticketMail();
  const { claims, pages, all } = await groupsOf(mail);
  expect(claims).toEqual([{ code, day: DAY, version: 0, isGenuine: true }]);
  expect(all).toBe(4);
  expect(pages).toHaveLength(1);
  for (const text of [mail.text.replaceAll(/\s+/g, ' '), pages[0]])
    for (const part of ['3 khách · 12/12/2026', 'QR cả nhóm', 'Nhân viên quét một lần là đón được cả nhóm'])
      expect(text).toContain(part);
  expect(mail.html).toContain(`alt="QR cả nhóm của đơn ${spacedCode(code)}"`);
  expect(mail.html.indexOf('QR cả nhóm của đơn')).toBeLessThan(mail.html.indexOf('Vé 1 trên 3'));
});

test('tickets of two days have a code for each day with more than one', async () => {
  await buy(4);
  const later = addDays(DAY, 1);
  await change(1, { day: later });
  await change(2, { day: later });
  const { claims, pages } = await groupsOf(await ticketMail());
  expect(claims.map(({ day }) => day)).toEqual([DAY, later]);
  expect(pages).toHaveLength(2);
  await change(1, { day: addDays(DAY, 2) });
  expect((await groupsOf(await ticketMail())).claims.map(({ day }) => day)).toEqual([DAY]);
});

const without: [string, number, () => Promise<unknown>][] = [
  ['a single ticket', 1, async () => undefined],
  ['two tickets of which one was exchanged', 2, () => change(1, { state: 'exchanged' })],
  ['two tickets of which one was refunded', 2, () => change(2, { state: 'refunded' })],
  ['two tickets of which one was used', 2, () => change(2, { state: 'redeemed' })],
  ['a day on which the park is closed', 2, () => close(null)],
  ['a day on which this kind of ticket is not valid', 2, () => close('round')],
];

for (const [name, quantity, arrange] of without)
  test(`there is none for ${name}`, async () => {
    await buy(quantity);
    await arrange();
    const mail = await ticketMail();
    const { claims, pages } = await groupsOf(mail);
    expect([claims, pages]).toEqual([[], []]);
    expect(mail.html).not.toContain('QR cả nhóm');
    expect(mail.text).not.toContain('QR cả nhóm');
  });

test('the closure of another kind of ticket changes nothing', async () => {
  await buy(2);
  await close('family');
  expect((await groupsOf(await ticketMail())).claims).toHaveLength(1);
});
