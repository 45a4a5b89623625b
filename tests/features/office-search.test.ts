/** The search of the office: orders by code, ticket, number, address and name, each through its index. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { loadFoundOrders } from '#src/features/office/load-found-orders.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openLedger(openPark);

type Contact = { contactName?: string; email?: string; phone?: string; createdAt?: string };

async function placed(contact: Contact = { contactName: 'Thu Hà' }): Promise<string> {
  const bought = await holdAndPlace(db);
  await notify(db, bought);
  await db.write((tx) => tx.update(orders).set(contact).where(eq(orders.code, bought.code)));
  return bought.code;
}

const find = async (q: string) =>
  (await asStaff(db, 'manager').staff.office.find({ q })).map(({ code }) => code);

describe('an order is found', () => {
  test('by the beginning of its code, as people write it', async () => {
    const code = await placed();
    const other = await placed();
    const spaced = `${code.slice(0, 2)}-${code.slice(2, 6)}-${code.slice(6)}`;
    for (const typed of [code, code.toLowerCase(), spaced, code.slice(2), ` ${code.slice(0, 8)} `])
      expect([typed, (await find(typed)).includes(code)]).toEqual([typed, true]);
    expect(await find(code)).not.toContain(other);
  });

  test('by the code of one of its tickets, which the answer names; # asks for tickets alone', async () => {
    const code = await placed();
    for (const typed of [`${code}02`, `#${code.toLowerCase()}-02`]) {
      const [found] = await asStaff(db, 'manager').staff.office.find({ q: typed });
      expect(found).toMatchObject({ code, ticketCode: `${code}02` });
    }
    const both = await asStaff(db, 'manager').staff.office.find({ q: `#${code}` });
    expect(both.map(({ ticketCode }) => ticketCode)).toEqual([`${code}01`, `${code}02`]);
    expect(await find('#thu ha')).toEqual([]);
  });

  test('by number, however it is typed', async () => {
    const code = await placed({ phone: '+84987000111' });
    for (const typed of ['0987 000 111', '+84987000111', '84987000111', '0084 987000111', '0987.000', '0987'])
      expect([typed, await find(typed)]).toEqual([typed, [code]]);
    expect(await find('098')).toEqual([]);
  });

  test('by address, whatever its capitals', async () => {
    const code = await placed({ email: 'Lan.Pham@Khach.example' });
    for (const typed of ['lan.pham@khach.example', 'LAN.PHAM@', 'lan.ph'])
      expect([typed, await find(typed)]).toEqual([typed, [code]]);
    expect(await find('pham@khach')).toEqual([]);
  });

  test('by words of a name, with accents and without, the last one unfinished, the newest first', async () => {
    const older = await placed({ contactName: 'Đặng Thu Hà', createdAt: '2026-01-01T00:00:00.000Z' });
    const newer = await placed({ contactName: 'Trần Thu Hằng', createdAt: '2026-01-02T00:00:00.000Z' });
    for (const typed of ['thu hà', 'THU HA', 'thu h'])
      expect([typed, (await find(typed)).slice(0, 2).sort()]).toEqual([typed, [older, newer].sort()]);
    expect(await find('thu h')).toEqual([newer, older]);
    expect(await find('ha thu')).toEqual([older]);
    expect(await find('dang')).toEqual([older]);
    expect(await find('đặng hà')).toEqual([older]);
    expect(await find('thu xuân')).toEqual([]);
  });
});

test('a name that is changed, taken away or deleted is found no more', async () => {
  const code = await placed({ contactName: 'Giàng A Páo' });
  const rename = (contactName: string) =>
    db.write((tx) => tx.update(orders).set({ contactName }).where(eq(orders.code, code)));
  expect(await find('giang pao')).toEqual([code]);
  await rename('Lò Văn Páo');
  expect([await find('giang pao'), await find('lo pao')]).toEqual([[], [code]]);
  await rename('');
  expect(await find('pao')).toEqual([]);
  const [left] = await db.read.all<{ count: number }>(sql`SELECT count(*) AS count FROM order_names n
    JOIN orders o ON o.id = n.order_id WHERE o.code = ${code}`);
  expect(left?.count).toBe(0);
  await rename('Páo');
  expect(await find('pao')).toEqual([code]);
});

test('the migration finds the orders that were there before it, also when it is begun again', async () => {
  const codes = [await placed({ contactName: 'Vừ Thị Mỷ' }), await placed({ contactName: 'Vừ A Sính' })];
  await placed({ contactName: '' });
  const statements = readFileSync('db/migrations/0052_order-search.sql', 'utf8').split(
    '--> statement-breakpoint',
  );
  const filling = statements.filter((one) => /^\s*-- step/.test(one));
  const fill = (half: string[]) =>
    db.write(async (tx) => {
      for (const statement of half) await tx.run(sql.raw(statement));
    });
  await db.write((tx) => tx.run(sql`DELETE FROM order_names`));
  expect(await find('vu')).toEqual([]);
  await fill(filling.slice(0, 1));
  const later = await placed({ contactName: 'Vừ Mí Nô' });
  await fill(filling);
  await fill(filling);
  expect((await find('vu')).sort()).toEqual([...codes, later].sort());
  expect(await find('vu my')).toEqual(codes.slice(0, 1));
});

test('only who may open the orders of guests may search them', async () => {
  await placed();
  await expect(asStaff(db, 'gate').staff.office.find({ q: 'thu' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(asVisitor(db).staff.office.find({ q: 'thu' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('nothing that can be typed breaks it', async () => {
  await placed();
  const odd = [
    '',
    ' ',
    '"',
    '* NOT thu',
    'name:thu',
    "';--",
    '%',
    '#',
    '#"',
    '@',
    '+',
    '\u0000',
    '🎫',
    'a'.repeat(5000),
  ];
  for (const q of odd)
    expect(Array.isArray(await asStaff(db, 'manager').staff.office.find({ q }))).toBe(true);
  const { length } = await asStaff(db, 'manager').staff.office.find({ q: `${'thu '.repeat(1000)}` });
  expect(length).toBeLessThanOrEqual(8);
});

test('each kind of question goes through its index', async () => {
  const planOf = async (q: string) =>
    (await plansOf(db, (read) => loadFoundOrders(read as never, q))).join('\n');
  expect(await planOf('DM7K2P')).toContain('orders_code_unique (code>? AND code<?)');
  expect(await planOf('#DM7K2P')).toContain('issued_tickets_code_unique (code>? AND code<?)');
  expect(await planOf('0912345')).toContain('orders_phone_newest (phone>? AND phone<?)');
  expect(await planOf('lan@kh')).toContain('orders_email_newest (<expr>>? AND <expr><?)');
  expect(await planOf('thu hà')).toContain('VIRTUAL TABLE INDEX');
  for (const q of ['DM7K2P', '#DM7K2P', '0912345', 'lan@kh', 'thu hà'])
    expect(await planOf(q)).not.toContain('SCAN orders');
});
