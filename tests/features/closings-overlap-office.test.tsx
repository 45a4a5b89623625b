/** What the office reads before it opens or takes back one of several closings of the same days. */
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadEditPreview } from '#src/features/closures/load-edit-preview.ts';
import { addDays } from '#src/values/day.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { staffContext } from '#tests/support/caller.ts';
import { closing } from '#tests/support/closed-day.ts';
import { reopening, sendAll, staff, WEEK, work } from '#tests/support/closings.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { closeBoth, closeType, linkBoth } from '#tests/support/two-lifts.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffClosuresScreen } = await import('#src/screens/staff/staff-closures.tsx');

openCopies((park) => openPark(park, { days: [DAY, OTHER] }));
beforeEach(async () => {
  await linkBoth();
  await buy(db);
});

async function staffText(closingId: string, asked: Record<string, string> = {}, locale: Locale = 'vi') {
  const query = new URLSearchParams({ closing: closingId, ...asked });
  const shown = { query, locale, refusedForm: null, partBegins: () => {} };
  const context = { ...staffContext(db, 'manager', { now: BEFORE }), ...shown } as unknown as ScreenContext;
  return wholeMarkup(<WithinRouter>{await StaffClosuresScreen({ context })}</WithinRouter>);
}

test('taking back counts nobody whose tickets stay closed, and says that they do', async () => {
  const { first } = await closeBoth();
  await sendAll();
  const text = await staffText(first);
  expect(text).toContain('không lấy lại được: 0 đơn chưa chọn sẽ nhận tin');
  expect(text).toContain('Vé mà lần đóng khác còn đóng vẫn ngừng bán');
  expect(text).not.toContain('Tin đã gửi cho 1 đơn');
  expect(await staffText(first, {}, 'en')).toContain('0 orders that have not chosen are told');
});

test('opening counts the order of which a day is good again, not that of which none is', async () => {
  const [both, closed] = [await buy(db), await buy(db)];
  const [first] = await ticketsOf(db, both);
  const early = { ticketTypeId: 'early', startTime: '07:00' };
  await setTickets(db, [first?.id ?? ''], { ...early, day: OTHER });
  await setTickets(
    db,
    (await ticketsOf(db, closed)).map(({ id }) => id),
    { ...early, day: OTHER },
  );
  await staff().close(closing(OTHER, 'early'));
  await work();
  const { closingId } = await staff().close({ ...closing(DAY), to: OTHER });
  await work();
  await sendAll();
  const text = await staffText(closingId);
  expect(text).toContain('Chờ chọn 3');
  // The order bought before has both tickets on the day that opens.
  expect(text).toContain('2 đơn chưa chọn sẽ nhận tin vé dùng được như cũ.');
});

test('days that fall away are previewed so, and only where another closing holds', async () => {
  const { closingId } = await staff().close(WEEK);
  await work();
  await sendAll();
  const asked = { firstDay: addDays(DAY, 1), lastDay: addDays(DAY, 6) };
  const look = async () =>
    (
      await loadEditPreview(
        { db, now: BEFORE, locale: 'vi' },
        new URLSearchParams({ closing: closingId, ...asked }),
      )
    ).preview;
  expect(await look()).toMatchObject({ orders: 1, dropped: { days: 1, orders: 1, isAlsoClosed: false } });
  expect(await staffText(closingId, asked)).not.toContain('vẫn ngừng bán');
  await staff().close({ ...WEEK, to: DAY, what: 'lift:garden' });
  await work();
  expect(await look()).toMatchObject({ orders: 1, dropped: { days: 1, orders: 0, isAlsoClosed: true } });
  expect(await staffText(closingId, asked)).toContain('0 đơn chưa chọn sẽ nhận tin');
});

test('a day that a closing has opened is no longer closed by others too', async () => {
  const { closingId } = await staff().close(WEEK);
  await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });
  await closeType('early');
  expect(await staffText(closingId)).not.toContain('Lần đóng khác cũng đóng');
});
