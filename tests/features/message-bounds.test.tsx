/** The tabs of the room of messages: each figure is what its list has, narrowed and dated the same, for one order too. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countRoomMessages, listRoomMessages } from '#src/features/messages/room-messages.queries.ts';
import { MESSAGE_VIEWS } from '#src/features/messages/room-messages.ts';
import { addDays, addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffMessagesScreen } = await import('#src/screens/staff/staff-messages.tsx');

openCopies(openPark);

const SINCE = parkInstant(addDays(parkDay(BEFORE), -7), '00:00');
const OLD = addSeconds(SINCE, -1);
const KINDS = ['tickets', 'refund-done'] as const;
const CHANNELS = ['email', 'sms'] as const;

/** For each of two orders, now and long ago, every state of each kind by each channel. */
async function fill(): Promise<string[]> {
  const orders = [await orderOf(db, await buy(db)), await orderOf(db, await buy(db))];
  const messages = orders.flatMap(({ id: orderId }) =>
    [BEFORE, OLD].flatMap((at) =>
      KINDS.flatMap((kind) =>
        CHANNELS.flatMap((channel) =>
          (['dead', 'waiting', 'sent'] as const).map((state) => ({ orderId, at, kind, channel, state })),
        ),
      ),
    ),
  );
  const rows = messages.map((one, place) => ({ ...one, id: `m${place}` }));
  await db.write(async (tx) => {
    await tx.delete(messageDeliveries);
    await tx.delete(outbox);
    await tx.insert(outbox).values(
      rows.map(({ id, orderId, at, kind, state }) => ({
        ...{ id, dedupeKey: id, orderId, kind, state, payload: {}, attempts: 12, nextAt: at, createdAt: at },
      })),
    );
    await tx.insert(messageDeliveries).values(
      rows.map(({ id, orderId, at, kind, channel, state }, place) => ({
        ...{ id: `a${place}`, outboxId: id, orderId, kind, channel, provider: 'p', address: '••' },
        ...{ state: state === 'sent' ? ('accepted' as const) : ('refused' as const), code: '250' },
        ...{ providerId: null, at, updatedAt: at },
      })),
    );
  });
  return orders.map(({ code }) => code);
}

test('each figure is the length of its list, however it is narrowed', async () => {
  const [code = ''] = await fill();
  for (const orderCode of [null, code])
    for (const kind of [null, 'tickets'] as const)
      for (const channel of [null, 'sms'] as const) {
        const bounds = { kind, channel, orderCode, since: SINCE };
        const listed = async (view: 'failed' | 'waiting' | 'sent' | 'delivered' | 'all') =>
          (await listRoomMessages(db.read, { view, ...bounds, ...FIRST, limit: 99 })).length;
        const counts = await countRoomMessages(db.read, bounds);
        const whole = (kind ? 1 : 2) * (channel ? 1 : 2) * 2;
        expect(counts).toEqual({
          ...{ failed: whole, waiting: orderCode ? whole : whole * 2, sent: whole, delivered: 0 },
        });
        expect(await listed('all')).toBe(orderCode ? whole * 3 : whole * 6);
        for (const view of ['failed', 'waiting', 'sent', 'delivered'] as const)
          expect(await listed(view)).toBe(counts[view]);
      }
});

test('figures and the lists of one order are read off an index', async () => {
  const [code = ''] = await fill();
  const plans = await plansOf(db, async (read) => {
    for (const orderCode of [null, code])
      for (const kind of [null, 'tickets'] as const)
        for (const channel of [null, 'sms'] as const) {
          const bounds = { kind, channel, orderCode, since: SINCE };
          await countRoomMessages(read, bounds);
          for (const view of MESSAGE_VIEWS)
            await listRoomMessages(read, { view, ...bounds, ...FIRST, limit: 51 });
        }
  });
  expect(plans).toHaveLength(8 * (4 + MESSAGE_VIEWS.length));
  for (const plan of plans)
    expect(plan).not.toMatch(/SCAN (?:outbox|message_deliveries)(?! USING (?:COVERING )?INDEX)|SCAN orders/);
});

test('with a code the tab, the kind and the channel of the address still count', async () => {
  const [code = ''] = await fill();
  const { t } = intlFor('vi');
  const query = new URLSearchParams(`show=failed&kind=tickets&channel=sms&code=${code}`);
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE }),
    ...{ query, match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, mayEnter: () => true },
  } as unknown as ScreenContext;
  const screen = <WithinRouter>{StaffMessagesScreen({ context })}</WithinRouter>;
  const { body } = parseDocument(await wholeMarkup(screen));
  const tabs = body.querySelector(`nav[aria-label="${t('messages.staff.views')}"]`);
  const current = tabs?.querySelectorAll('[aria-current]') ?? [];
  expect([...current].map(({ textContent }) => textContent)).toEqual([`${t('messages.view.failed')}2`]);
  for (const tab of tabs?.querySelectorAll('a') ?? [])
    expect(tab.getAttribute('href')).toContain(`kind=tickets&channel=sms&code=${code}`);
  expect(body.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(body.textContent).toContain(t('messages.staff.countedOfOrder'));
});
