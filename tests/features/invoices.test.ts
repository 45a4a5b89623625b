import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { orders } from '#db/schema/orders.ts';
import { VAT_RATES } from '#db/seeds/catalogue.ts';
import { invoiceData, readRange } from '#src/features/invoices/invoices.ts';
import { parkInstant } from '#src/values/day.ts';
import { vatRateOn } from '#src/values/vat.ts';
import { ask, COMPANY, DECEMBER, db, openOffice, sale } from '#tests/support/invoice-world.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openOffice();

const csv = async (query = DECEMBER) => (await (await ask(`/invoices.csv?${query}`)).text()).split('\r\n');

describe('tax', () => {
  test('is worked out for each line as the reference has it, and the sums are those of the lines', () => {
    const line = { code: 'a', name: 'a', quantity: 1, grossVnd: 500_000, vatPerMille: 80 };
    const about = { orderCode: 'DM', day: '2026-12-01', serviceDay: '2026-12-01', method: 'vnpay' };
    const sold = { ...about, buyerName: 'a', invoice: null, returns: [] };
    expect(invoiceData({ ...sold, lines: [line] }).lines).toMatchObject([
      { netVnd: 462_963, vatVnd: 37_037 },
    ]);
    const lines = fc.array(
      fc.record({ grossVnd: fc.integer({ min: 0, max: 1e9 }), vatPerMille: fc.constantFrom(0, 50, 80, 100) }),
    );
    fc.assert(
      fc.property(lines, (some) => {
        const made = invoiceData({ ...sold, lines: some.map((one) => ({ ...line, ...one })) });
        const total = (name: 'netVnd' | 'vatVnd' | 'grossVnd') =>
          made.lines.reduce((sum, one) => sum + one[name], 0);
        expect(made.sums).toEqual({
          netVnd: total('netVnd'),
          vatVnd: total('vatVnd'),
          grossVnd: total('grossVnd'),
        });
        expect(made.sums.netVnd + made.sums.vatVnd).toBe(made.sums.grossVnd);
      }),
    );
  });

  test('rates have their days and classes: reduced until the end of 2026, never for what bears excise', () => {
    const on = (taxClass: string, day: string) => vatRateOn(VAT_RATES, taxClass, day);
    expect([on('standard', '2026-12-31'), on('standard', '2027-01-01')]).toEqual([80, 100]);
    expect([on('excise', '2026-12-31'), on('excise', '2027-01-01')]).toEqual([100, 100]);
  });
});

describe('which sales', () => {
  test('paid on these days on the park’s clock, with invoice data unless all are asked for', async () => {
    const first = await sale(COMPANY, { now: parkInstant('2026-12-01', '00:00') });
    const last = await sale(COMPANY, { now: parkInstant('2026-12-02', '23:59') });
    const plain = await sale(null, { now: parkInstant('2026-12-02', '10:00') });
    await sale(COMPANY, { now: parkInstant('2026-12-03', '00:00') });
    await holdAndPlace(db);
    const codes = async (query: string) =>
      (await csv(query)).slice(1, -1).map((row) => /"(DM[^"]+)"/.exec(row)?.[1]);
    const days = 'from=2026-12-01&to=2026-12-02';
    expect(await codes(days)).toEqual([first.code, last.code]);
    expect(await codes(`${days}&all=1`)).toEqual([first.code, plain.code, last.code]);
    expect(await codes('from=2026-11-01&to=2026-11-30')).toEqual([]);
  });

  test('a refund due is no sale', async () => {
    const { code } = await sale(COMPANY);
    await db.write((tx) => tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.code, code)));
    expect(await csv()).toHaveLength(2);
  });
});

describe('the file for a spreadsheet', () => {
  test('begins with its mark, has a row a line, figures as figures, and adds up', async () => {
    const { code } = await sale(COMPANY);
    const answer = await ask(`/invoices.csv?${DECEMBER}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('hoa-don-2026-12-01-2026-12-31.csv');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head).toStartWith('"Ngày thanh toán","Ngày sử dụng","Mã đơn","Đơn vị mua","Mã số thuế"');
    expect(row).toBe(
      `"2026-12-01","2026-12-12","${code}","Công ty Lá Phong & Con","0100109106","1 Phố ""Gỗ""",` +
        '"ketoan@laphong.example","Nguyễn Thu Hà",1,"round-adult","round, adult",2,601852,1203704,8,96296,1300000,"vnpay",0',
    );
  });

  test.each([
    '=HYPERLINK("http://x")',
    '+84',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '＝1',
    '\r=1',
    '\u200b=1',
    '\u0001=1',
  ])('the name %j is no formula', async (name) => {
    await sale({ ...COMPANY, company: name }, { name });
    const [, row = ''] = await csv();
    const cells = row.match(/"(?:[^"]|"")*"/g) ?? [];
    expect([cells[3], cells[7]].map((cell) => cell?.slice(0, 2))).toEqual([`"'`, `"'`]);
  });

  test('a line break in a name breaks no row', async () => {
    await sale({ ...COMPANY, company: 'A\r\n"=1",B' });
    const rows = await csv();
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('"A ""=1"",B"');
  });
});

describe('who and what may be asked', () => {
  test('to anyone but a manager the files do not exist', async () => {
    await sale(COMPANY);
    for (const who of ['gate', null] as const) {
      for (const kind of ['csv', 'xml']) {
        const answer = await ask(`/invoices.${kind}?${DECEMBER}`, who);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('Lá Phong');
      }
    }
  });

  test('invalid, reversed or too many days are refused with a reason', async () => {
    for (const query of [
      'from=2026-02-31',
      'from=2026-12-02&to=2026-12-01',
      'from=2025-12-30&to=2026-12-31',
      'to=x',
    ])
      expect((await ask(`/invoices.csv?${query}`)).status).toBe(400);
    expect(readRange({ from: '2026-02-31', to: null, all: null }, '2026-12-05')).toMatchObject({
      field: 'from',
    });
    expect(readRange({ from: null, to: null, all: null }, '2026-12-05')).toEqual({
      range: { from: '2026-12-01', to: '2026-12-05', isAll: false },
    });
  });
});
