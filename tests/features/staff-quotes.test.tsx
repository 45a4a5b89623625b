/** The room of quotes: found, taken, moved, answered by mail; each by one person at a time. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { quoteNotes, quoteRequests } from '#db/schema/quotes.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countQuotes, listQuotes } from '#src/features/quotes/quote-list.queries.ts';
import { countOpenQuotes } from '#src/features/quotes/quotes.queries.ts';
import { readQuotesAsked } from '#src/features/quotes/staff-quotes.ts';
import { addSeconds } from '#src/values/day.ts';
import { addMember, askQuote } from '#tests/support/asked-quote.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { setSetting } from '#tests/support/goods.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffQuotesScreen } = await import('#src/screens/staff/staff-quotes.tsx');

openLedger(openMarket);

type Role = Parameters<typeof staffContext>[1];
const room = (role: Role = 'care', now = BEFORE) => asStaff(db, role, { now }).staff.quotes;
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const ask = (change: Record<string, unknown> = {}, now = BEFORE) => askQuote(db, { now, ...change });
async function stored(code: string) {
  const [row] = await db.read.select().from(quoteRequests).where(eq(quoteRequests.code, code));
  if (!row) throw new Error('gone');
  return row;
}
const listed = async (query: Record<string, string>, limit = 25) => {
  const asked = readQuotesAsked(new URLSearchParams(query));
  return listQuotes(db.read, { ...asked, userId: 'staff-care', limit });
};
const names = async (query: Record<string, string>) =>
  (await listed(query)).rows.map(({ fullName }) => fullName);
const REASON = 'khách xin gọi lại';

describe('the list', () => {
  test('has what is open by its due time, the rest the newest first, page by page both ways', async () => {
    await setSetting(db, 'quotes.answerHours', 2);
    const late = await ask({ fullName: 'Một' });
    expect(late.dueAt).toBe(addSeconds(BEFORE, 2 * 60 * 60));
    await ask({ fullName: 'Hai' }, addSeconds(BEFORE, 60));
    const third = await ask({ fullName: 'Ba' }, addSeconds(BEFORE, 120));
    await room().stage({ code: third.code, revision: 1, to: 'declined', reason: REASON });
    expect(await names({})).toEqual(['Một', 'Hai']);
    expect(await names({ view: 'lost' })).toEqual(['Ba']);
    expect(await names({ view: 'all' })).toEqual(['Ba', 'Hai', 'Một']);
    expect(await countOpenQuotes(db.read)).toBe(2);
    const first = await listed({ view: 'all' }, 2);
    expect([first.rows.length, first.previous]).toEqual([2, null]);
    const second = await listed({ view: 'all', after: first.next ?? '' }, 2);
    expect(second.rows.map(({ fullName }) => fullName)).toEqual(['Một']);
    expect(second.next).toBeNull();
    const back = await listed({ view: 'all', before: second.previous ?? '' }, 2);
    expect(back.rows).toEqual(first.rows);
    expect(await countQuotes(db.read, { isMine: false, userId: '' })).toEqual({
      ...{ open: 2, answered: 0, won: 0, lost: 1, all: 3 },
    });
  });

  test('is searched by code, name without accents, phone and e-mail, and by nothing else', async () => {
    const asked = { fullName: 'Đỗ Thị Lương', email: 'Luong@khach.example', phone: '0988 120 334' };
    const { code } = await ask(asked);
    await ask({ fullName: 'Kim Ji-woo' });
    for (const q of [
      code,
      code.toLowerCase().slice(0, 5),
      'do luong',
      '0988120334',
      '+84 988 120',
      'luong@KHACH',
    ])
      expect({ q, found: await names({ q }) }).toEqual({ q, found: ['Đỗ Thị Lương'] });
    for (const q of ['khach.example', '%', 'zz', '12'])
      expect({ q, found: await names({ q }) }).toEqual({ q, found: [] });
  });

  test('reads each view by its index', async () => {
    const plans = await plansOf(db, async () => {
      for (const query of [{}, { view: 'answered' }, { view: 'all' }, { mine: '1' }]) await listed(query);
    });
    expect(plans.filter((plan) => /SCAN quote_requests(?! USING)/.test(plan))).toEqual([]);
  });
});

describe('owner and due time', () => {
  test('are given to somebody who may answer, seen by the revision that was read', async () => {
    await addMember(db, 'care');
    const { code } = await ask();
    await room().assign({ code, revision: 1, ownerId: 'staff-care', due: '03/12 09:30' });
    const row = await stored(code);
    expect(row).toMatchObject({ ownerId: 'staff-care', dueAt: '2026-12-03T02:30:00.000Z', revision: 2 });
    expect(await names({ mine: '1' })).toEqual([row.fullName]);
    const again = { code, revision: 1, ownerId: '', due: '' };
    expect(await fault(room('manager').assign(again))).toBe('quotes.staff.error.changed');
    await room('manager').assign({ ...again, revision: 2 });
    expect(await stored(code)).toMatchObject({ ownerId: null, dueAt: row.dueAt });
  });

  test('refuse others, past and far times, what no day is, and who may not', async () => {
    const { code } = await ask();
    await addMember(db, 'care');
    await addMember(db, 'gate');
    const given = { code, revision: 1, ownerId: 'staff-care', due: '' };
    expect(await fault(room().assign({ ...given, ownerId: 'staff-gate' }))).toBe('quotes.staff.error.owner');
    expect(await fault(room().assign({ ...given, ownerId: 'nobody' }))).toBe('quotes.staff.error.owner');
    expect(await fault(room().assign({ ...given, due: '01/01/2020 8:00' }))).toBe(
      'quotes.staff.error.duePast',
    );
    expect(await fault(room().assign({ ...given, due: '01/12/2027' }))).toBe('quotes.staff.error.dueFar');
    expect(await fault(room().assign({ ...given, due: '31/02' }))).toMatch(/day/i);
    expect(await fault(room('gate').assign(given))).toBe('errors.forbidden');
    expect(await fault(room().assign({ ...given, code: 'BG2222' }))).toBe('quotes.staff.error.unknown');
    expect(await stored(code)).toMatchObject({ ownerId: null, revision: 1 });
  });
});

describe('stages', () => {
  test('move with a reason that stands in the timeline; what is taken up again is due anew', async () => {
    const { code } = await ask();
    await room().stage({ code, revision: 1, to: 'declined', reason: REASON });
    const later = addSeconds(BEFORE, 5 * 24 * 60 * 60);
    const { revision } = await stored(code);
    await room('care', later).stage({ code, revision, to: 'contacted', reason: REASON });
    expect(await stored(code)).toMatchObject({ status: 'contacted', dueAt: addSeconds(later, 24 * 60 * 60) });
    expect((await db.read.select().from(quoteNotes)).map(({ stage, body }) => [stage, body])).toEqual([
      ['declined', REASON],
      ['contacted', REASON],
    ]);
    const next = { code, revision: (await stored(code)).revision, reason: REASON };
    expect(await fault(room().stage({ ...next, to: 'accepted' }))).toBe('quotes.staff.error.stage');
    expect(await fault(room().stage({ ...next, to: 'declined', reason: ' ' }))).toBe('BAD_REQUEST');
  });
});

async function look(query: Record<string, string>, now = BEFORE) {
  const context = {
    ...staffContext(db, 'care', { now }),
    ...{ query: new URLSearchParams(query), match: null, refusedForm: null, origin: 'http://localhost' },
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/staff/quotes', query: '', hash: '' };
  const screen = await StaffQuotesScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  return parseDocument(markup).body;
}

test('the screen shows the request, who answers it, how late it is, and its timeline', async () => {
  await addMember(db, 'care');
  const { code, phone } = await ask({ message: 'Đoàn có 3 cháu nhỏ.' });
  await room().assign({ code, revision: 1, ownerId: 'staff-care', due: '' });
  await room().note({ code, text: 'gọi lại lúc 9 giờ' });
  const body = await look({ code }, addSeconds(BEFORE, 25 * 60 * 60));
  const { t } = intlFor('vi');
  const text = body.textContent ?? '';
  for (const word of [code, 'Trần Quang Huy', 'Đoàn có 3 cháu nhỏ.', 'gọi lại lúc 9 giờ'])
    expect(text).toContain(word);
  expect(text).toContain(t('quotes.staff.late', { time: t('quotes.staff.hours', { hours: 1, minutes: 0 }) }));
  expect(body.querySelector(`a[href="tel:${phone}"]`)).not.toBeNull();
  expect(body.querySelector('[aria-current=step]')?.textContent).toBe(t('quotes.staff.status.new'));
  const forms = [...body.querySelectorAll('form input[name=_do]')].map((input) =>
    input.getAttribute('value'),
  );
  expect(forms.toSorted()).toEqual(['answer', 'assign', 'note', 'stage']);
});

test('the message that went out with a price can be read again, as it was typed', async () => {
  await addMember(db, 'care');
  const { code } = await ask();
  const text = 'Giá đã gồm cáp treo <b>khứ hồi</b>.\nTrẻ dưới 1 m đi miễn phí.';
  const price = { basis: 'whole', price: '28.000.000', guests: '', visitDate: '' } as const;
  await room().answer({ code, revision: 1, ...price, validUntil: '05/12/2026', text });
  const sent = (await look({ code })).querySelector('li details');
  expect(sent?.querySelector('summary')?.textContent).toBe(intlFor('vi').t('quotes.staff.sentText'));
  expect(sent?.querySelector('p')?.textContent).toBe(text);
});
