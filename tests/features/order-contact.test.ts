/** What staff do about the messages of an order and whom they reach. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/messages.ts';
import { contactStamp } from '#src/features/staff-orders/desk-input.ts';
import { buy, messagesOf, orderOf } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { openMarket } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { EMAIL } from '#tests/support/purchase.ts';

openCopies(openMarket);

const room = () => asStaff(db, 'care', { now: BEFORE }).staff.orders;
const reason = 'khách gọi 1900 0000';
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const lastAudit = async () =>
  (await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

describe('messages and contact', () => {
  test('tickets are sent again by the channel that was chosen, once a minute', async () => {
    const { code } = await buy(db);
    const before = (await messagesOf(db, { code })).length;
    await room().resend({ code, channel: 'email', reason });
    expect((await messagesOf(db, { code })).slice(before)).toEqual(['tickets']);
    expect(await lastAudit()).toMatchObject({ after: { resent: 'email' }, reason });
    expect(await fault(room().resend({ code, channel: 'email', reason }))).toBe('orders.error.resendSoon');
    expect(await fault(room().resend({ code, channel: 'sms', reason }))).toBe('orders.error.channel');
    expect(await fault(room().resend({ code, channel: 'email', reason: ' ' }))).toBe('BAD_REQUEST');
  });

  const contact = { name: 'Nguyễn Thu Hà', email: 'moi@khach.example', phone: '', reason };

  test('a new address is told and so is the old one; with a new link the former ones end', async () => {
    const { code } = await buy(db);
    const shown = contactStamp(await orderOf(db, { code }));
    await room().changeContact({ code, ...contact, isRenewed: true, shown });
    expect(await orderOf(db, { code })).toMatchObject({ email: contact.email, linkVersion: 1 });
    const notified = (await db.read.select().from(outbox).where(eq(outbox.kind, 'contact-changed'))).map(
      ({ payload }) => payload.sendTo,
    );
    expect(notified.toSorted()).toEqual([contact.email, EMAIL].toSorted());
    expect((await messagesOf(db, { code })).at(-1)).toBe('tickets');
    expect(JSON.stringify(await lastAudit())).not.toContain('moi@khach');
    const again = room().changeContact({ code, ...contact, isRenewed: true, shown });
    expect(await fault(again)).toBe('orderDesk.error.contactChanged');
  });

  test('what no checkout would take is refused, and the same contact changes nothing', async () => {
    const { code } = await buy(db);
    const order = await orderOf(db, { code });
    const shown = contactStamp(order);
    for (const wrong of [{ email: 'không phải' }, { phone: '12' }, { email: '', phone: '' }, { name: '' }])
      expect([wrong, await fault(room().changeContact({ code, ...contact, shown, ...wrong }))]).toEqual([
        wrong,
        'BAD_REQUEST',
      ]);
    const same = { ...contact, email: order.email ?? '', name: order.contactName };
    expect(await room().changeContact({ code, ...same, shown })).toMatchObject({ isChanged: false });
    expect(await db.read.$count(auditEvents)).toBe(0);
  });
});
