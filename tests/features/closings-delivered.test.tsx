/** How many messages of a closing their providers report as delivered, beside those that were only taken. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { messageDeliveries } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { ReachText } from '#src/features/closures/closing-rows.tsx';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { noteDelivery } from '#src/features/messages/note-delivery.ts';
import { closing } from '#tests/support/closed-day.ts';
import { staff, work } from '#tests/support/closings.ts';
import { deliver, openMessages, paidOrder } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

async function reachOf(closingId: string) {
  const { opened, page } = await loadClosings({ db, now: BEFORE }, { view: 'coming', closing: closingId });
  const listed = page.rows.find(({ id }) => id === closingId)?.reach;
  if (!opened || !listed) throw new Error(`no closing ${closingId}`);
  expect(listed).toEqual(opened.reach);
  return opened.reach;
}

/** What a provider reports of a message about that order which it has taken. */
async function report(orderId: string, channel: 'sms' | 'email', kind = 'closure-offer') {
  const rows = await db.read.select().from(messageDeliveries);
  const row = rows.find((one) => one.orderId === orderId && one.channel === channel && one.kind === kind);
  if (!row?.providerId) throw new Error(`no ${kind} by ${channel}`);
  const provider = row.provider as 'esms' | 'resend';
  const word = { provider, providerId: row.providerId, state: 'delivered', code: '' } as const;
  expect(await noteDelivery({ db, now: BEFORE }, word)).toBe('noted');
}

test('each order counts once, when one of its channels has delivered, and not before', async () => {
  const email = 'thuha@example.com';
  const reaches = [{ channel: 'sms', email }, { channel: 'sms' }, { channel: 'sms' }] as const;
  const ids: string[] = [];
  for (const reach of reaches) ids.push((await paidOrder(db, reach)).id);
  const [both = '', text = '', silent = ''] = ids;
  await deliver(db);
  const { closingId } = await staff().close(closing());
  await work();
  expect(await reachOf(closingId)).toMatchObject({ sent: 0, delivered: 0, waiting: 3 });
  await deliver(db);
  expect(await reachOf(closingId)).toMatchObject({ sent: 3, delivered: 0, waiting: 0, failed: 0 });
  // Of another message to the same buyer.
  await report(silent, 'sms', 'tickets');
  expect((await reachOf(closingId)).delivered).toBe(0);
  await report(both, 'sms');
  expect((await reachOf(closingId)).delivered).toBe(1);
  await report(both, 'email');
  expect((await reachOf(closingId)).delivered).toBe(1);
  await report(text, 'sms');
  const reach = await reachOf(closingId);
  expect(reach).toMatchObject({ sent: 3, delivered: 2, waiting: 0, failed: 0 });
  for (const locale of LOCALES) {
    const intl = intlFor(locale);
    const shown = renderToStaticMarkup(<ReachText {...{ intl, reach }} />);
    expect(shown).toContain(intl.t('closures.list.told', { sent: 3, orders: 3 }));
    expect(shown).toContain(intl.t('closures.list.delivered', { count: 2 }));
  }
});
