/** What a bank wrote beside the money finds its order in both searches, and money without an order by its words. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema/payments.ts';
import { type BankTransferRow, bankTransfers, transferNotes } from '#db/schema/transfers.ts';
import { intlFor } from '#i18n/intl.ts';
import { loadFoundOrders } from '#src/features/office/load-found-orders.ts';
import { loadFoundThings } from '#src/features/office/load-found-things.ts';
import { listTransfersByWords } from '#src/features/office/transfers-found.queries.ts';
import { PRESETS, type Preset } from '#src/values/permissions.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openOnce(openPark);

const { t, money, moment } = intlFor('vi');
const row = (id: string, content: string, change: Partial<BankTransferRow> = {}): BankTransferRow => ({
  ...{ id, channel: 'sepay', channelId: id, account: '1133', amountVnd: 650_000, content, reference: '' },
  ...{ payer: null, movedAt: BEFORE, receivedAt: BEFORE, raw: '', attemptId: null, state: 'unmatched' },
  ...{ repeatsId: null, refundDueVnd: 0, decidedBy: null, decidedAt: null, reason: null },
  ...{ returnReference: null, ...change },
});
const came = (...rows: BankTransferRow[]) =>
  db.write(async (tx) => void (await tx.insert(bankTransfers).values(rows)));
const change = (id: string, set: Partial<BankTransferRow>) =>
  db.write(async (tx) => void (await tx.update(bankTransfers).set(set).where(eq(bankTransfers.id, id))));

const things = (q: string, as: Preset = 'accountant') => asStaff(db, as).things.find({ q });
const foundBy = async (q: string, as?: Preset) =>
  (await things(q, as)).flatMap(({ id }) => (id.startsWith('transfer-') ? [id.slice(9)] : []));
const ordersBy = async (q: string) =>
  (await asStaff(db, 'care').staff.office.find({ q })).map(({ code }) => code);

describe('a note pasted into the search of the office finds its order', () => {
  test('by the code in it, whatever the bank put around, in front or between', async () => {
    const [{ code }, other] = [await buy(db), await buy(db)];
    const spread = `${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6)}`;
    for (const note of [
      `MBVCB.7731.038.CT tu 0011000123 toi 9704 ${spread}01 GD 099`,
      `chuyển tiền vé ${code.toLowerCase()} cảm ơn`,
      `DMX ${code}-mua-ve`,
      `DMZZZZZZZZ ${code} ${'va noi dung dai '.repeat(20)}`,
    ])
      expect([note, await ordersBy(note)]).toEqual([note, [code]]);
    expect(await ordersBy(`${code} ${other.code}`)).toEqual([code, other.code].sort());
    for (const note of ['chuyen tien ve cap treo', `CT DM${code.slice(3)} 99`, 'DM DM DM'])
      expect([note, await ordersBy(note)]).toEqual([note, []]);
  });

  test('by the number of its payment, in small letters too, and not by a part of it', async () => {
    const { code } = await buy(db);
    const numbered = { providerTxnId: 'FT25333-142261' };
    await db.write((tx) =>
      tx
        .update(paymentAttempts)
        .set(numbered)
        .where(eq(paymentAttempts.ref, `${code}01`)),
    );
    for (const q of ['FT25333-142261', 'Ma GD: ft25333-142261; so du 1.000'])
      expect([q, await ordersBy(q)]).toEqual([q, [code]]);
    for (const q of ['FT25333', '142261', '@FT25333-142261', '#FT25333-142261'])
      expect([q, await ordersBy(q)]).toEqual([q, []]);
  });
});

describe('money without an order is found', () => {
  test('by words of its text with accents and without, in any order, the last one unfinished', async () => {
    await came(
      row('ve', 'Nguyễn Thị Đào chuyển tiền vé cáp treo', { reference: 'FT26001122' }),
      row('plain', 'TRAN VAN A CK MUA HAI VE', { movedAt: '2026-01-02T00:00:00.000Z' }),
      row('nfd', 'Mừng sinh nhật Bé Ỉn'.normalize('NFD')),
    );
    for (const q of [
      'nguyen thi dao',
      'NGUYỄN THỊ ĐÀO',
      'đào nguyễn',
      'cáp treo chuyển tiền',
      '  cap,,treo!! (chuyen) ti',
      'ft26001122',
    ])
      expect([q, await foundBy(q)]).toEqual([q, ['ve']]);
    for (const q of ['mua hai vé', 'tran van a', 'ck mua h'])
      expect([q, await foundBy(q)]).toEqual([q, ['plain']]);
    for (const q of ['sinh nhật', 'be in', 'mung sinh nhat be ỉn'])
      expect([q, await foundBy(q)]).toEqual([q, ['nfd']]);
    for (const q of ['nguyen mua', 'guyen', 'ngu thi', 'ft2600112']) {
      const isPrefix = q === 'ft2600112';
      expect([q, await foundBy(q)]).toEqual([q, isPrefix ? ['ve'] : []]);
    }
  });

  test('with its amount and moment, and leads to it in its room, in both languages', async () => {
    await came(row('long', 'BankAPINotify quy tu thien ban Ta Van | quy tu thien ban Ta Van'));
    const [found] = await things('tu thien ta van');
    const values = { amount: money(650_000), at: moment(BEFORE) };
    expect(found).toEqual({
      id: 'transfer-long',
      name: 'quy tu thien ban Ta Van',
      note: t('transfers.found', { state: t('transfers.state.unmatched'), ...values }),
      to: '/staff/transfers?transfer=long#money-long',
    });
    const [english] = await asStaff(db, 'accountant', { locale: 'en' }).things.find({ q: 'tu thien' });
    expect(english).toMatchObject({ to: '/en/staff/transfers?transfer=long#money-long' });
    expect(english?.note).toContain(intlFor('en').t('transfers.state.unmatched'));
  });

  test('as long as it has none: assigned, paid back or reported twice it is found no more', async () => {
    await came(row('later', 'Giàng A Páo gửi tiền'), row('settled', 'Giàng A Páo gửi', { state: 'settled' }));
    for (const [state, isFound] of [
      ...[['returning', true] as const, ['kept', true] as const, ['returned', false] as const],
      ...[['unmatched', true] as const, ['repeat', false] as const, ['owed', false] as const],
    ]) {
      await change('later', { state });
      expect([state, await foundBy('giang a pao')]).toEqual([state, isFound ? ['later'] : []]);
    }
    const counted = () => db.read.$count(transferNotes, eq(transferNotes.transferId, 'later'));
    expect(await counted()).toBe(0);
    await change('later', { state: 'kept' });
    await change('later', { content: '' });
    expect([await foundBy('giang a pao'), await counted()]).toEqual([[], 0]);
    // The next one may get the number of the one before, and none of its words.
    await came(row('next', 'Sùng A Tủa'));
    expect([await foundBy('giang a pao'), await foundBy('sung a tua')]).toEqual([[], ['next']]);
  });

  test('only by whoever may read transfers, in a session that has proved what they ask for', async () => {
    await came(row('secret', 'Lò Văn Xuồng đặt cọc'));
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const isReader = (PRESETS[preset] as readonly string[]).includes('transfers.read');
      expect([preset, await foundBy('lo van xuong', preset)]).toEqual([preset, isReader ? ['secret'] : []]);
    }
    const accountant = staffContext(db, 'accountant');
    for (const isProved of [true, false]) {
      const found = await loadFoundThings(
        { ...accountant, user: { ...accountant.user, isProved } },
        'lo van xuong',
      );
      expect([isProved, found.length]).toEqual([isProved, isProved ? 1 : 0]);
    }
  });

  test('by nothing that is no word, and no question breaks it', async () => {
    const all = await db.read.$count(transferNotes);
    for (const q of [
      ...[
        '',
        '"',
        '*',
        '%',
        'words:ve',
        '^ve',
        've NOT treo',
        'NEAR(ve treo)',
        "'; DROP TABLE bank_transfers;--",
      ],
      ...['ve" OR "a', '{words} : ve', '🎫', '\u0000', '9'.repeat(5000), 've '.repeat(3000)],
    ])
      expect([q.slice(0, 20), Array.isArray(await things(q))]).toEqual([q.slice(0, 20), true]);
    expect(await foundBy('ve" OR "a')).toEqual([]);
    expect(await foundBy('khong OR nguyen')).toEqual([]);
    expect(await db.read.$count(transferNotes)).toBe(all);
  });
});

test('the migration finds what there was before it, also when it is begun again', async () => {
  await came(row('old', 'Vừ Mí Nô trả tiền'), row('paid', 'Vừ Mí Nô trả', { state: 'settled' }));
  const [fill = ''] = readFileSync('db/migrations/0095_transfer-search.sql', 'utf8')
    .split('--> statement-breakpoint')
    .filter((one) => /^\s*-- step/.test(one));
  await db.write((tx) => tx.run(sql`DELETE FROM transfer_notes`));
  expect(await foundBy('vu mi no')).toEqual([]);
  for (let time = 0; time < 2; time += 1) await db.write((tx) => tx.run(sql.raw(fill)));
  expect(await foundBy('vu mi no')).toEqual(['old']);
});

test('a few of many are found, the newest first', async () => {
  const at = (minute: number) => `2026-02-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
  await came(...Array.from({ length: 30 }, (_, i) => row(`m${i}`, `quỹ lớp ${i}`, { movedAt: at(i) })));
  expect(await foundBy('quy lop')).toEqual(['m29', 'm28', 'm27', 'm26']);
});

// Last: a connection that has explained a question goes on reading what there was then.
test('each goes through its index', async () => {
  const note = 'CT DM7K2P9XQA FT25333-142261';
  const orders = (await plansOf(db, (read) => loadFoundOrders(read as never, note))).join('\n');
  expect(orders).toContain('orders_code_unique (code=?)');
  expect(orders).toContain('payment_attempts_txn (provider=? AND provider_txn_id=?)');
  expect(orders).not.toMatch(/SCAN (orders|payment_attempts)/);
  const plans = await plansOf(db, (read) => listTransfersByWords(read, { words: ['quy'], limit: 8 }));
  expect(plans.join()).toContain('VIRTUAL TABLE INDEX');
  expect(plans.join()).not.toMatch(/SCAN (bank_transfers|n)\b/);
});
