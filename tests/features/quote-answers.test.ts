/** A price goes out to whoever asked for it: once, in their language, and never a wrong one. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts';
import { intlFor } from '#i18n/intl.ts';
import { composeAnswerMail } from '#src/features/quotes/compose-answer-mail.ts';
import { askQuote } from '#tests/support/asked-quote.ts';
import { asStaff, type staffContext } from '#tests/support/caller.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';

openLedger(openMarket);

type Role = Parameters<typeof staffContext>[1];
const room = (role: Role = 'care') => asStaff(db, role, { now: BEFORE }).staff.quotes;
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const ask = (change: Record<string, unknown> = {}) => askQuote(db, { now: BEFORE, ...change });
async function stored(code: string) {
  const [row] = await db.read.select().from(quoteRequests).where(eq(quoteRequests.code, code));
  if (!row) throw new Error('gone');
  return row;
}
const OFFER = {
  ...{ basis: 'guest' as const, price: '650k', guests: '45', visitDate: '', validUntil: '05/12/2026' },
  text: 'Giá gồm vé khứ hồi.\nHai bác đi xe lăn có người đón.',
};
const WRONG: [what: string, change: Partial<Record<keyof typeof OFFER, string>>, why: string][] = [
  ['a price that is none', { price: '1.5' }, 'quotes.staff.error.price'],
  ['no price', { price: '0' }, 'quotes.staff.error.price'],
  ['a negative price', { price: '-5' }, 'quotes.staff.error.price'],
  ['too much', { price: '1000000000', guests: '11' }, 'quotes.staff.error.priceHigh'],
  ['a price for each of nobody knows how many', { guests: '' }, 'quotes.staff.error.guests'],
  ['a part of a guest', { guests: '1,5' }, 'quotes.staff.error.guests'],
  ['5,001 guests', { guests: '5001' }, 'quotes.staff.error.guests'],
  ['a visit that is over', { visitDate: '01/01/2026' }, 'quotes.staff.error.visitPast'],
  ['a price without an end', { validUntil: '' }, 'quotes.staff.error.validUntil'],
  ['a price that has ended', { validUntil: '01/01/2026' }, 'quotes.staff.error.validPast'],
  ['a price beyond the visit', { visitDate: '04/12/2026' }, 'quotes.staff.error.validAfter'],
  ['a price for ten years', { validUntil: '05/12/2036' }, 'quotes.staff.error.validFar'],
  ['no word', { text: ' ' }, 'BAD_REQUEST'],
  ['a script', { text: '<script>1</script>' }, 'BAD_REQUEST'],
];
const REASON = 'khách xin gọi lại';

describe('an answer', () => {
  test('is stored, moves the request, takes it, and goes out once in the language of its guest', async () => {
    const { code } = await ask({ locale: 'en', fullName: 'Kim Ji-woo' });
    await room().answer({ code, revision: 1, ...OFFER });
    expect(await stored(code)).toMatchObject({
      ...{ status: 'quoted', ownerId: 'staff-care', validUntil: '2026-12-05' },
    });
    const [answer] = await db.read.select().from(quoteAnswers);
    expect(answer).toMatchObject({ basis: 'guest', priceVnd: 650_000, guests: 45, visitDate: null });
    const mails = await db.read.select().from(outbox).where(eq(outbox.kind, 'quote-answer'));
    expect(mails).toMatchObject([{ orderId: '', payload: { id: answer?.id }, state: 'waiting' }]);
    const composed = await composeAnswerMail({ db }, mails[0] as never);
    const mail = 'mail' in composed ? composed.mail : null;
    expect(mail).toMatchObject({ to: (await stored(code)).email, replyTo: 'xinchao@dinhmay.example' });
    const { money } = intlFor('en');
    for (const text of [
      code,
      money(650_000),
      money(29_250_000),
      'Kim Ji-woo',
      'xe lăn',
      'reply to this mail',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.subject).toContain(`Quote ${code}`);
    const { revision } = await stored(code);
    await room().answer({ code, revision, ...OFFER, basis: 'whole', price: '28.000.000', guests: '' });
    expect(await db.read.$count(outbox, eq(outbox.kind, 'quote-answer'))).toBe(2);
  });

  test('of two at once is one', async () => {
    const { code } = await ask();
    const answers = await Promise.allSettled(
      (['care', 'manager'] as const).map((role) => room(role).answer({ code, revision: 1, ...OFFER })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.read.$count(quoteAnswers)).toBe(1);
    expect(await db.read.$count(outbox, eq(outbox.kind, 'quote-answer'))).toBe(1);
  });

  test('that cannot be right is refused, and nothing is stored or sent', async () => {
    const { code } = await ask();
    for (const [what, change, why] of WRONG)
      expect({
        what,
        why: await fault(room().answer({ code, revision: 1, ...OFFER, ...(change as object) })),
      }).toEqual({ what, why });
    expect(await stored(code)).toMatchObject({ status: 'new', revision: 1 });
    expect(await db.read.$count(quoteAnswers)).toBe(0);
    expect(await db.read.$count(outbox, eq(outbox.kind, 'quote-answer'))).toBe(0);
  });

  test('is not given to what is closed, or to whom retention has taken away', async () => {
    const { code } = await ask();
    await room().stage({ code, revision: 1, to: 'declined', reason: REASON });
    const { revision } = await stored(code);
    expect(await fault(room().answer({ code, revision, ...OFFER }))).toBe('quotes.staff.error.closed');
    await db.read.run(sql`UPDATE quote_requests SET full_name = '', email = ''`);
    expect(await fault(room().note({ code, text: 'x' }))).toBe('quotes.staff.error.purged');
  });
});
