import '#tests/support/env.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Db } from '#db/client.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { documentsApi } from '#src/http/documents.ts';
import { env, readEnv } from '#src/server/env/env.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { testDatabase } from '#tests/support/database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { hasOpenssl, makePassKeys, openssl } from '#tests/support/pass-keys.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { unzip } from '#tests/support/zip.ts';

let db: Db;
let purchase: Purchase;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  purchase = await holdAndPlace(db, { quantity: 3 });
  await notify(db, purchase);
});
afterEach(() => db.close());

const keyOf = ({ code }: Purchase) => documentKey({ code, linkVersion: 0 }, new Date().toISOString());
const ask = (path: string, key = keyOf(purchase)) =>
  documentsApi(async () => db).request(`/${purchase.code}/${path}?doc=${key}`);

async function tickets() {
  const order = await findOrder(db.read, purchase.code);
  return listIssuedTickets(db.read, order?.id ?? '');
}

describe('without keys', () => {
  test('there are no passes, and half an account stops the start', async () => {
    expect([env().APPLE_PASS, env().GOOGLE_PASS]).toEqual([null, null]);
    for (const path of ['passes/1/apple', 'passes/1/google']) expect((await ask(path)).status).toBe(404);
    expect(() => readEnv({ ...process.env, APPLE_PASS_TYPE_ID: 'pass.x' })).toThrow('APPLE_PASS_TEAM_ID');
    expect(() => readEnv({ ...process.env, GOOGLE_PASS_EMAIL: 'a@b.example' })).toThrow('GOOGLE_PASS_KEY');
  });
});

describe.skipIf(!hasOpenssl)('with keys', () => {
  const keys = makePassKeys();
  beforeAll(() => {
    const { APPLE_PASS, GOOGLE_PASS } = keys;
    Object.assign(env(), { APPLE_PASS, GOOGLE_PASS });
  });
  afterAll(() => {
    Object.assign(env(), { APPLE_PASS: null, GOOGLE_PASS: null });
    rmSync(keys.folder, { recursive: true });
  });

  /** Whether openssl takes the signature over that manifest, with the chain we made. */
  function isSigned(files: Map<string, Uint8Array>, manifest = files.get('manifest.json')): boolean {
    writeFileSync(join(keys.folder, 'signature'), files.get('signature') ?? '');
    writeFileSync(join(keys.folder, 'manifest.json'), manifest ?? '');
    const reported = ['-in', 'signature', '-inform', 'DER', '-content', 'manifest.json', '-CAfile', 'ca.pem'];
    return openssl(keys.folder, 'smime', '-verify', ...reported, '-purpose', 'any', '-binary').code === 0;
  }

  async function passAt(path: string) {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    return { answer, files: unzip(new Uint8Array(await answer.arrayBuffer())) };
  }

  test('Apple: every file is in the manifest by its SHA-1, the manifest is signed, and a changed character breaks it', async () => {
    const { answer, files } = await passAt('passes/3/apple');
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(answer.headers.get('content-disposition')).toContain(`${purchase.code}.pkpass"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const manifest = JSON.parse(new TextDecoder().decode(files.get('manifest.json'))) as Record<
      string,
      string
    >;
    const listed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
    const sums = listed.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
    expect(manifest).toEqual(Object.fromEntries(sums));
    expect(Object.keys(manifest)).toEqual(
      expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'logo.png']),
    );
    expect(isSigned(files)).toBe(true);
    expect(isSigned(files, new TextEncoder().encode(`${JSON.stringify(manifest)} `))).toBe(false);
  });

  test('Apple: the pass carries the code that the gate reads, its family and its day', async () => {
    const { files } = await passAt('passes/3/apple');
    const pass = JSON.parse(new TextDecoder().decode(files.get('pass.json')));
    const third = (await tickets())[2];
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.dinhmay',
      teamIdentifier: 'TEAM123456',
      serialNumber: third?.code,
      groupingIdentifier: purchase.code,
      relevantDate: `${DAY}T00:00:00.000Z`,
      barcodes: [
        { format: 'PKBarcodeFormatQR', message: third?.token, altText: spacedCode(third?.code ?? '') },
      ],
    });
    expect(JSON.stringify(pass.eventTicket)).toContain('12/12/2026');
  });

  test('Apple: a family comes in one file, each pass signed', async () => {
    const { answer, files } = await passAt('passes/1/apple');
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpasses');
    expect(files.size).toBe(3);
    const inner = [...files.values()].map(unzip);
    expect(inner.map((one) => isSigned(one))).toEqual([true, true, true]);
    const serials = inner.map(
      (one) => JSON.parse(new TextDecoder().decode(one.get('pass.json'))).serialNumber,
    );
    expect(serials).toEqual((await tickets()).map((ticket) => ticket.code));
  });

  test('Google: a link with the ticket, signed by the service account', async () => {
    const answer = await ask('passes/2/google');
    expect(answer.status).toBe(303);
    const [, jwt = ''] = (answer.headers.get('location') ?? '').split('https://pay.google.com/gp/v/save/');
    expect(jwt.length).toBeLessThan(4000);
    const key = await importSPKI(keys.googlePublic, 'RS256');
    const { payload, protectedHeader } = await jwtVerify(jwt, key, { audience: 'google' });
    expect(protectedHeader).toMatchObject({ alg: 'RS256' });
    expect(payload).toMatchObject({ iss: 'passes@trial.example', typ: 'savetowallet' });
    const second = (await tickets())[1];
    const { eventTicketObjects: objects, eventTicketClasses: classes } = decodeJwt(jwt).payload as {
      eventTicketObjects: object[];
      eventTicketClasses: object[];
    };
    expect(objects).toMatchObject([
      {
        id: `3388000000012345678.${second?.code}`,
        barcode: { type: 'QR_CODE', value: second?.token },
        groupingInfo: { groupingId: purchase.code },
      },
    ]);
    expect(classes).toMatchObject([{ id: `3388000000012345678.round-${DAY}` }]);
    const other = await importSPKI(makePassKeys().googlePublic, 'RS256');
    await expect(jwtVerify(jwt, other)).rejects.toThrow('signature');
  });

  test('a wrong key, another number and a ticket that no longer counts give no pass', async () => {
    for (const kind of ['apple', 'google']) {
      expect((await ask(`passes/1/${kind}`, 'wrong')).status).toBe(404);
      expect((await ask(`passes/9/${kind}`)).status).toBe(404);
    }
    await db.write((tx) =>
      tx.update(issuedTickets).set({ state: 'refunded' }).where(eq(issuedTickets.number, 1)),
    );
    expect((await ask('passes/1/google')).status).toBe(404);
    expect((await ask('passes/2/google')).status).toBe(303);
  });
});

describe('a family', () => {
  test('has its codes on one page, with names, day and the text codes', async () => {
    const answer = await ask('family.pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="ca-nha-${purchase.code}.pdf"`,
    );
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text).toHaveLength(1);
    const words = text[0]?.replaceAll(/\s+/g, ' ') ?? '';
    for (const ticket of await tickets()) expect(words).toContain(spacedCode(ticket.code));
    expect(words).toContain('3 vé trên một trang');
    expect(words).toContain('12/12/2026');
    expect((await ask('family.pdf', 'wrong')).status).toBe(404);
  });

  test('whose tickets were moved to two days has two entries in its calendar', async () => {
    const one = await (await ask('visit.ics')).text();
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await db.write((tx) =>
      tx.update(issuedTickets).set({ day: '2026-12-13' }).where(eq(issuedTickets.number, 3)),
    );
    const file = await (await ask('visit.ics')).text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261212T070000');
    expect(file).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261213T070000');
    expect(new Set(file.match(/UID:.*/g)).size).toBe(2);
    expect(file.match(/SUMMARY:Tham quan/g)).toHaveLength(2);
  });
});
