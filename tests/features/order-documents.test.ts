import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Db } from '#db/client.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { documentsApi } from '#src/http/documents.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { testDatabase } from '#tests/support/database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { readQr } from '#tests/support/qr-reader.ts';

let db: Db;
let purchase: Purchase;
const PATHS = ['tickets.pdf', 'visit.ics', 'tickets/1/qr.svg'];
const LONG_NAME = 'Trọn 2 ngày trên mây 3.143 m: cáp treo, bữa trưa và vườn hoa';

beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  await db.write((tx) =>
    tx
      .update(ticketTypes)
      .set({ name: { vi: LONG_NAME, en: 'Day' } })
      .where(eq(ticketTypes.id, 'round')),
  );
  purchase = await holdAndPlace(db, { quantity: 3 });
});
afterEach(() => db.close());

function keyOf(code: string) {
  return documentKey({ code, linkVersion: 0 }, new Date().toISOString());
}

function ask(
  path: string,
  {
    key = keyOf(purchase.code),
    code = purchase.code,
    ...init
  }: RequestInit & { key?: string; code?: string } = {},
) {
  const mark = path.includes('?') ? '&' : '?';
  return documentsApi(async () => db).request(`/${code}/${path}${mark}doc=${key}`, init);
}

async function openedAt() {
  return (await findOrder(db.read, purchase.code))?.qrOpenedAt ?? null;
}

describe('access to the documents', () => {
  test('an unknown code, a wrong key, no key and an unpaid order answer the same 404', async () => {
    await notify(db, purchase);
    const unpaid = await holdAndPlace(db);
    for (const path of PATHS) {
      const answers = [
        await ask(path, { code: 'DM22222222', key: keyOf('DM22222222') }),
        await ask(path, { key: keyOf('DM22222222') }),
        await ask(path, { key: '' }),
        await ask(path, { code: unpaid.code, key: keyOf(unpaid.code) }),
      ];
      const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
      expect(bodies.size).toBe(1);
      expect([...bodies][0]).toContain('Không tìm thấy vé');
    }
    expect(await openedAt()).toBeNull();
  });

  test('refuses in English where English is asked for', async () => {
    const answer = await ask('visit.ics', { headers: { 'accept-language': 'en-GB,en' } });
    expect(await answer.text()).toContain('Ticket not found');
  });

  test('no intermediary may store any of it', async () => {
    await notify(db, purchase);
    for (const path of PATHS) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('a ticket that is no longer valid has no QR', async () => {
    await notify(db, purchase);
    await db.write((tx) =>
      tx.update(issuedTickets).set({ state: 'refunded' }).where(eq(issuedTickets.number, 1)),
    );
    expect((await ask('tickets/1/qr.svg')).status).toBe(404);
    expect((await ask('tickets/2/qr.svg')).status).toBe(200);
    expect((await ask('tickets/9/qr.svg')).status).toBe(404);
    await db.write((tx) => tx.update(issuedTickets).set({ state: 'refunded' }));
    expect((await ask('tickets.pdf')).status).toBe(404);
  });
});

describe('what they are', () => {
  beforeEach(async () => {
    await notify(db, purchase);
  });

  test('the SVG is the code that the gate reads', async () => {
    const order = await findOrder(db.read, purchase.code);
    for (const { number, token } of await listIssuedTickets(db.read, order?.id ?? '')) {
      const answer = await ask(`tickets/${number}/qr.svg`);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      const svg = await answer.text();
      expect(svg.length).toBeLessThan(20_000);
      const picture = await sharp(Buffer.from(svg), { density: 400 }).png().toBuffer();
      expect(await readQr(picture)).toEqual([token]);
    }
  });

  test('the PDF has a page for the group, then one per ticket with everything on it as text', async () => {
    const answer = await ask('tickets.pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="ve-dinh-may-${purchase.code}.pdf"`,
    );
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text).toHaveLength(4);
    expect(text[0]).toContain('QR cả nhóm');
    text.slice(1).forEach((page, index) => {
      const words = page.replaceAll(/\s+/g, ' ');
      expect(words).toContain(spacedCode(`${purchase.code}0${index + 1}`));
      expect(words).toContain(LONG_NAME);
      expect(words).toContain(`Vé ${index + 1} trên 3`);
      expect(words).toContain('T7, 12/12/2026');
      expect(words).toContain('650.000 ₫');
      expect(words).toContain('Nguyễn Thu Hà');
    });
  });

  test('the PDF speaks the language that is asked for', async () => {
    const pdf = await getDocumentProxy(
      new Uint8Array(await (await ask('tickets.pdf?lang=en')).arrayBuffer()),
    );
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Ticket 1 of 3');
  });

  test('the calendar entry is the opening hours of the day', async () => {
    const answer = await ask('visit.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`filename="${purchase.code}.ics"`);
    const file = (await answer.text()).replaceAll('\r\n ', '');
    expect(file).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261212T070000');
    expect(file).toContain('DTEND;TZID=Asia/Ho_Chi_Minh:20261212T173000');
    expect(file).toContain(`UID:${purchase.code}@`);
    expect(file).toContain('SUMMARY:Tham quan Đỉnh Mây');
  });

  test('the calendar entry of a slot begins with it, and lasts three hours when that is past closing', async () => {
    const moveTo = (startTime: string) =>
      db.write((tx) =>
        tx
          .update(departures)
          .set({ startTime })
          .where(eq(departures.id, `round-${DAY}`)),
      );
    await moveTo('08:30');
    const morning = await (await ask('visit.ics')).text();
    expect(morning).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261212T083000');
    expect(morning).toContain('DTEND;TZID=Asia/Ho_Chi_Minh:20261212T173000');
    await moveTo('18:00');
    const evening = await (await ask('visit.ics')).text();
    expect(evening).toContain('DTEND;TZID=Asia/Ho_Chi_Minh:20261212T210000');
  });
});

describe('the first look at a QR', () => {
  beforeEach(async () => {
    await notify(db, purchase);
  });

  test('is remembered once; the calendar and a HEAD request show none', async () => {
    await ask('visit.ics');
    await ask('tickets.pdf', { method: 'HEAD' });
    expect(await openedAt()).toBeNull();
    await ask('tickets/2/qr.svg');
    const first = await openedAt();
    expect(first).not.toBeNull();
    await ask('tickets.pdf');
    expect(await openedAt()).toBe(first);
  });

  test('in the PDF counts too', async () => {
    await ask('tickets.pdf');
    expect(await openedAt()).not.toBeNull();
  });
});
