/** The new day of a ticket with a time. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { buy, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { choose, close } from '#tests/support/closed-day.ts';
import { postChoice } from '#tests/support/closed-day-forms.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');

openLedger((park) => openPark(park, { days: [DAY, OTHER] }));

test('a ticket with a time goes to the time that is chosen', async () => {
  const bought = await buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  const choice = { choice: 'new-day', date: OTHER } as const;
  expect((await problemOf(choose(db, bought, choice))).reason).toBe('tickets.error.noVariant');
  const slotId = EARLY_SLOT.replace(DAY, OTHER);
  expect((await choose(db, bought, { ...choice, slotId })).state).toBe('moved');
  expect((await ticketsOf(db, bought)).map(({ day, startTime, state }) => [day, startTime, state])).toEqual([
    [DAY, '07:00', 'exchanged'],
    [OTHER, '07:00', 'issued'],
  ]);
});

test('without scripts the times of the new day are asked for, then the last look names the chosen one', async () => {
  const bought = await buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 });
  await close(db);
  await offerClosures({ db, now: BEFORE });
  const page = async (search: string) =>
    selfServicePage(ClosedDayScreen, { ...bought, db, now: BEFORE, query: search.slice(1) });
  const moving = { choice: 'new-day', date: OTHER };
  const timeless = await postChoice(db, 'closure-check', bought, moving);
  const asked = (await page(timeless.to.search)).querySelector('form');
  expect(asked?.getAttribute('action')).toBe('/api/orders/self-service/closure-check');
  const slot = EARLY_SLOT.replace(DAY, OTHER);
  const times = [...(asked?.querySelectorAll('select[name=slot] option') ?? [])];
  expect(times.map((option) => option.getAttribute('value'))).toContain(slot);
  const fields = [...(asked?.querySelectorAll('input[type=hidden]') ?? [])].map((input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  const checked = await postChoice(db, 'closure-check', bought, { ...Object.fromEntries(fields), slot });
  const last = await page(checked.to.search);
  expect(last.querySelector('dl')?.textContent).toContain('· 7:00');
  expect(last.querySelector('form [name=slot]')?.getAttribute('value')).toBe(slot);
  await postChoice(db, 'closure', bought, { ...moving, slot });
  expect((await ticketsOf(db, bought)).map(({ state }) => state)).toEqual(['exchanged', 'issued']);
});
