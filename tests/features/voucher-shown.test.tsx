/** The code of a voucher wherever its owner reads it: in the same groups, so that it can be compared and read out. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { renderToReadableStream } from 'react-dom/server';
import { outbox } from '#db/schema/messages.ts';
import type { ScreenContext } from '#src/context.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { composeAftercareMail } from '#src/features/order-messages/compose-aftercare.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor, testContext } from '#tests/support/caller.ts';
import { calledOff, choose } from '#tests/support/closed-day.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');

openCopies(() => openDays(db));

async function givenCredit() {
  const [bought] = await calledOff(db, { orders: 1 });
  if (!bought) throw new Error('nothing was bought');
  const { voucher } = await choose(db, bought, { choice: 'credit' });
  if (!voucher) throw new Error('no voucher');
  return { ...bought, voucher };
}

test('grouped in the mail that brings it and on the page of the closed day', async () => {
  const { code, secret: key, voucher } = await givenCredit();
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'credit-issued'));
  const composed = await composeAftercareMail({ db, now: BEFORE }, message as LeasedMessage);
  if (!('mail' in composed)) throw new Error(composed.skipped);
  const context = {
    ...testContext(db, { now: BEFORE }),
    query: new URLSearchParams({ code, key }),
    isOrderKey: async () => true,
    documentKey: () => 'documents',
    match: null,
    origin: 'http://localhost',
  } as unknown as ScreenContext;
  const page = await new Response(await renderToReadableStream(await ClosedDayScreen({ context }))).text();
  for (const text of [composed.mail.subject, composed.mail.text, composed.mail.html, page]) {
    expect(text).toContain(spacedCode(voucher));
    expect(text).not.toContain(voucher);
  }
});

test('typed as it is shown, with other gaps or with none, it is the same voucher', async () => {
  const { voucher } = await givenCredit();
  const shown = spacedCode(voucher);
  const typings = [
    voucher,
    shown,
    shown.toLowerCase(),
    ` ${shown.replaceAll('-', ' ')} `,
    shown.replaceAll('-', '–'),
  ];
  const { vouchers } = asStaff(db, 'manager', { now: BEFORE }).staff;
  for (const typed of typings) {
    const preview = asVisitor(db, { now: BEFORE }).orders.previewVoucher({
      voucher: typed,
      totalVnd: 50_000,
    });
    expect((await preview).code).toBe(voucher);
    expect((await vouchers.lookUp({ code: typed })).code).toBe(voucher);
  }
});
