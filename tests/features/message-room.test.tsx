/** The room of messages narrowed: what did not arrive, of which kind and by which channel, and what it belongs to. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { countRoomMessages, listRoomMessages } from '#src/features/messages/room-messages.queries.ts';
import { MESSAGE_VIEWS, type MessageFilter } from '#src/features/messages/room-messages.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { paged, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffMessagesScreen } = await import('#src/screens/staff/staff-messages.tsx');

openCopies(openPark);

const ALL: MessageFilter = { view: 'all', kind: null, channel: null };
const WHOLE = { ...ALL, orderCode: null, since: addSeconds(BEFORE, -60) };
type Message = typeof outbox.$inferInsert;
const message = (id: string, own: Partial<Message> = {}): Message => ({
  ...{ id, dedupeKey: id, kind: 'tickets', orderId: '', payload: {}, state: 'dead', attempts: 12 },
  ...{ nextAt: BEFORE, createdAt: BEFORE, ...own },
});

/** What did not arrive, written one second after the other; then what needs nobody. */
async function giveUp(): Promise<{ code: string; orderId: string }> {
  const { code, id: orderId } = await orderOf(db, await buy(db));
  const own: Message[] = [
    message('of-order', { orderId }),
    message('refused', { orderId, attempts: 1, lastError: 'refused by every channel' }),
    message('offer', { kind: 'waiting-offered', payload: { entryId: 'e1' } }),
    message('invited', { kind: 'staff-invitation', payload: { invitationId: 'i1' } }),
  ];
  const others = [
    message('skipped', { orderId, attempts: 1, lastError: 'nothing to send' }),
    message('news', { kind: 'post-news' }),
    message('open', { orderId, state: 'waiting', attempts: 2 }),
  ];
  const rows = own.map((row, second) => ({ ...row, createdAt: addSeconds(BEFORE, second) }));
  await db.write(async (tx) => {
    await tx.delete(messageDeliveries);
    await tx.delete(outbox);
    await tx.insert(outbox).values([...rows, ...others]);
  });
  return { code, orderId };
}

const idsOf = (asked: Partial<MessageFilter>) =>
  paged(async (turn) =>
    (await listRoomMessages(db.read, { ...WHOLE, ...asked, ...turn })).map(({ id }) => id),
  );

async function room(query: string, locale: Locale) {
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE, locale }),
    ...{ query: new URLSearchParams(query), match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, mayEnter: () => true },
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{StaffMessagesScreen({ context })}</WithinRouter>))
    .body;
}

test('what did not arrive is listed whatever it is about, and counted the same', async () => {
  const { orderId } = await giveUp();
  const failed = ['invited', 'offer', 'refused', 'of-order'];
  expect(await walk(idsOf({ view: 'failed' }))).toEqual({ forwards: failed, backwards: failed });
  expect((await walk(idsOf({ view: 'failed', kind: 'waiting-offered' }))).forwards).toEqual(['offer']);
  expect((await walk(idsOf({ view: 'failed', channel: 'sms' }))).forwards).toEqual([]);
  expect((await walk(idsOf({ view: 'waiting' }))).forwards).toEqual(['open']);
  expect(await countRoomMessages(db.read, WHOLE)).toMatchObject({ failed: 4, waiting: 1 });
  // Sent again: nobody has to see to it any more.
  const again = { kind: 'tickets' as const, orderId, payload: {}, now: addSeconds(BEFORE, 60) };
  await db.write((tx) => createMessage(tx, { ...again, dedupeKey: `resend:${orderId}:email:1` }));
  expect((await walk(idsOf({ view: 'failed' }))).forwards).toEqual(['invited', 'offer']);
  expect(await countRoomMessages(db.read, WHOLE)).toMatchObject({ failed: 2, waiting: 2 });
});

test.each(LOCALES)(
  'each leads to what it belongs to, and the orders can be sent again (%s)',
  async (locale) => {
    const { code } = await giveUp();
    const { t } = intlFor(locale);
    const body = await room('show=failed', locale);
    const links = [...body.querySelectorAll('tbody a')].map((one) => one.getAttribute('href') ?? '');
    expect(links.map((to) => to.replace(/^\/en/, ''))).toEqual([
      '/staff/people',
      '/staff/waiting?entry=e1',
      ...[`/staff/orders?code=${code}`, `/staff/orders?code=${code}`],
    ]);
    const current = body.querySelector(`nav[aria-label="${t('messages.staff.views')}"] [aria-current]`);
    expect(current?.textContent).toBe(`${t('messages.view.failed')}4`);
    const again = [...body.querySelectorAll('a')].find((one) =>
      one.getAttribute('href')?.endsWith(`/staff/orders?pick-${code}=1`),
    );
    expect(again?.textContent).toBe(t('messages.staff.resend', { count: 1 }));
    expect(body.textContent).toContain(t('messages.kind.staff-invitation'));
    expect((await room('show=delivered&kind=tickets', locale)).textContent).toContain(
      t('messages.staff.noneSuch'),
    );
  },
);

test('attempts of every kind are in one order, and narrowed by state, kind and channel', async () => {
  const states = ['accepted', 'delivered', 'lost'] as const;
  const channels = ['email', 'zalo'] as const;
  const kinds = ['tickets', 'waiting-offered'] as const;
  const rows = Array.from({ length: 24 }, (_, place) => ({
    ...{ id: `a${99 - place}`, outboxId: `o${place}`, orderId: '', address: 'a@example.vn', code: '250' },
    ...{ state: states[place % 3] ?? 'lost', channel: channels[place % 2] ?? 'email', provider: 'smtp' },
    ...{ kind: kinds[(place >> 1) % 2] ?? 'tickets', providerId: null },
    ...{ at: addSeconds(BEFORE, place >> 2), updatedAt: BEFORE },
  }));
  await db.write(async (tx) => {
    await tx.delete(messageDeliveries);
    await tx.insert(messageDeliveries).values(rows);
  });
  const newest = rows.toReversed();
  for (const [view, state] of [['all'], ['sent', 'accepted'], ['delivered', 'delivered']] as const)
    for (const kind of [null, 'waiting-offered'] as const)
      for (const channel of [null, 'zalo'] as const) {
        const wanted = newest
          .filter((row) => (!state || row.state === state) && (!kind || row.kind === kind))
          .filter((row) => !channel || row.channel === channel)
          .map(({ id }) => id);
        const shown = await walk(idsOf({ view, kind, channel }));
        expect(shown).toEqual({ forwards: wanted, backwards: wanted });
      }
});

test('no way to narrow sorts or reads the whole table', async () => {
  await giveUp();
  const turn = { after: null, before: null, limit: 51, orderCode: null, since: WHOLE.since };
  const plans = await plansOf(db, async (read) => {
    for (const view of MESSAGE_VIEWS)
      for (const kind of [null, 'tickets'] as const)
        for (const channel of [null, 'sms'] as const)
          await listRoomMessages(read, { view, kind, channel, ...turn });
  });
  expect(plans).toHaveLength(MESSAGE_VIEWS.length * 4);
  // The attempts of one message are few.
  const ofOne = /message_deliveries_outbox \(outbox_id=\?\)\nUSE TEMP B-TREE FOR ORDER BY/;
  for (const plan of plans)
    expect(plan.replace(ofOne, '')).not.toMatch(
      /TEMP B-TREE|SCAN (?:outbox|message_deliveries)(?! USING INDEX)|SCAN orders/,
    );
});
