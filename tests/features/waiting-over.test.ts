import { describe, expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { composeWaitingMessage } from '#src/features/waiting-list/compose-waiting-message.ts';
import { followOffers } from '#src/features/waiting-list/follow-offers.ts';
import { WaitingStatus } from '#src/screens/checkout/waiting-status.tsx';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { heldOf } from '#tests/support/holding.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import {
  entryOf,
  join,
  keyOf,
  LAPSED,
  notificationsOf,
  offerOf,
  openFullPark,
  placeHeld,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

openLedger(openFullPark);

const CUT_OFF = parkInstant(DAY, '16:00');
const NOON = parkInstant(DAY, '14:00');
const { t } = intlFor('vi');

/** The text of an entry's page, and its actions. */
async function lookAt(entry: WaitingEntryRow, now: string) {
  const context = {
    ...testContext(db, { now, locale: 'vi' }),
    orderKeys: async () => (code: string) => `key-${code}`,
    waitingKey: (code: string) => `key-${code}`,
    channels: ['email'],
  } as unknown as ScreenContext;
  const props = { context, intl: intlFor('vi'), entry: await entryOf(db, entry), secret: 'x' };
  const { body } = parseDocument(renderToStaticMarkup(await WaitingStatus(props)));
  const actions = [...body.querySelectorAll('.order-panel-actions a, .order-panel-actions button')];
  return {
    title: body.querySelector('h1')?.textContent,
    text: body.textContent,
    actions: actions.map((link) => link.textContent),
    links: actions.map((link) => link.getAttribute('href') ?? ''),
  };
}

describe('when the sale is over', () => {
  test('an offer that ended with it ends the wait, and nobody is invited to wait again', async () => {
    const entry = await join(db);
    await setCapacity(db, ROUND, 2);
    await workOnce(db, NOON);
    expect((await offerOf(db, entry)).expiresAt).toBe(CUT_OFF);
    expect((await lookAt(entry, CUT_OFF)).actions).toEqual([t('waitingList.page.otherDay')]);
    await workOnce(db, CUT_OFF);
    expect((await entryOf(db, entry)).state).toBe('passed');
    expect(await notificationsOf(db, entry)).toEqual(['waiting-joined', 'waiting-offered', 'waiting-passed']);
    const { actions, text } = await lookAt(entry, CUT_OFF);
    expect(actions).toEqual([t('waitingList.page.otherDay')]);
    expect(text).not.toContain(t('waitingList.status.passed'));
    const message = { kind: 'waiting-passed', payload: { entryId: entry.id } } as never;
    const routed = await composeWaitingMessage({ db, now: CUT_OFF }, message);
    const [stop] = 'dispatch' in routed ? routed.dispatch.stops : [];
    const mail = stop?.channel === 'email' ? await stop.compose() : null;
    expect(mail?.text).toContain('chưa được đặt');
    expect(mail?.text).not.toContain('không có ai trả đủ chỗ');
  });

  test('money that comes after it all the same makes it bought', async () => {
    const entry = await join(db);
    await setCapacity(db, ROUND, 2);
    await workOnce(db, NOON);
    const { code, secret, hold } = await offerOf(db, entry);
    await placeHeld(db, { code, secret }, NOON);
    const late = addSeconds(CUT_OFF, 3600);
    await workOnce(db, late);
    expect((await entryOf(db, entry)).state).toBe('passed');
    await notify(db, { code, secret, ref: `${code}01`, totalVnd: hold.totalVnd }, {}, late);
    await followOffers({ db, now: late });
    expect((await entryOf(db, entry)).state).toBe('purchased');
  });

  test('a group that left, or let an offer lapse, is led to another day, and may rejoin until then', async () => {
    const [left, lapsed] = [await join(db), await join(db)];
    await asVisitor(db, { now: BEFORE }).waitingList.leave(keyOf(left));
    await setCapacity(db, ROUND, 2);
    await workOnce(db);
    await workOnce(db, LAPSED);
    for (const entry of [left, lapsed]) {
      expect((await lookAt(entry, LAPSED)).actions).toEqual([t('waitingList.status.rejoin')]);
      const over = await lookAt(entry, CUT_OFF);
      expect(over.actions).toEqual([t('waitingList.page.otherDay')]);
      expect(over.text).not.toContain('cuối danh sách');
    }
  });
});

test('the page names the notification channel, as long as there are notifications', async () => {
  const entry = await join(db, { email: 'thuha@example.com', phone: '0912 345 674' });
  const { text } = await lookAt(entry, BEFORE);
  expect(text).toContain('th•••@example.com');
  expect(text).not.toContain('091•••');
  await asVisitor(db, { now: BEFORE, ip: '198.51.106.2' }).waitingList.leave(keyOf(entry));
  expect((await lookAt(entry, BEFORE)).text).not.toContain('•••');
});

test('that large parties wait longer is said to those that are more than one', async () => {
  const [one, two] = [await join(db, { quantity: 1 }), await join(db, { quantity: 2 })];
  expect((await lookAt(one, BEFORE)).text).not.toContain(t('waitingList.status.largeText'));
  expect((await lookAt(two, BEFORE)).text).toContain(t('waitingList.status.largeText'));
});

/** A group whose first offer lapsed unpaid, and which has a second one since. */
async function offeredTwice() {
  const entry = await join(db);
  await setCapacity(db, ROUND, 2);
  await workOnce(db);
  const first = await offerOf(db, entry);
  await placeHeld(db, first);
  await workOnce(db, LAPSED);
  await asVisitor(db, { now: LAPSED, ip: '198.51.106.1' }).waitingList.rejoin(keyOf(entry));
  await workOnce(db, addSeconds(LAPSED, 1));
  return { entry, first, second: await offerOf(db, entry) };
}

/** The money of that first offer comes, and the day has room for both by now. */
async function payLate({ code, secret, hold }: Awaited<ReturnType<typeof offerOf>>, now: string) {
  await setCapacity(db, ROUND, 4);
  await notify(db, { code, secret, ref: `${code}01`, totalVnd: hold.totalVnd }, {}, now);
  await followOffers({ db, now });
}

describe('money that comes late for one offer while another is open', () => {
  const now = addSeconds(LAPSED, 60);

  test('buys the first, frees the second at once, and its order is the one that is opened', async () => {
    const { entry, first, second } = await offeredTwice();
    expect(second.code).not.toBe(first.code);
    await payLate(first, now);
    expect((await entryOf(db, entry)).state).toBe('purchased');
    expect(await heldOf(ROUND)).toBe(0);
    const { actions, links } = await lookAt(entry, now);
    expect(actions).toEqual([t('waitingList.status.order')]);
    expect(links[0]).toContain(first.code);
  });

  test('leaves a second that is being paid alone', async () => {
    const { entry, first, second } = await offeredTwice();
    await placeHeld(db, second, addSeconds(LAPSED, 30));
    await payLate(first, now);
    expect((await entryOf(db, entry)).state).toBe('purchased');
    expect(await heldOf(ROUND)).toBe(2);
    expect((await lookAt(entry, now)).links[0]).toContain(first.code);
  });
});

test('an order that its buyer cancels ends the offer, and the next group has its places', async () => {
  const [first, second] = [await join(db), await join(db, { email: 'nguoi-sau@example.com' })];
  await setCapacity(db, ROUND, 2);
  await workOnce(db);
  const { code, secret } = await offerOf(db, first);
  await placeHeld(db, { code, secret });
  await asVisitor(db, { now: BEFORE }).orders.cancel({ code, secret });
  await workOnce(db);
  expect(await statesOf(db, [first, second])).toEqual(['lapsed', 'offered']);
});
