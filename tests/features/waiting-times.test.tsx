/** The waiting list of a ticket with times: none is chosen for the visitor, and none is waited for without one. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';
import { tryJoin } from '#tests/support/waiting.ts';

const { WaitingListScreen } = await import('#src/screens/checkout/waiting-list.tsx');

openCopies((park) => openPark(park, { early: 0 }));

async function chosenOf(more = '') {
  const query = `ticket=early&date=${DAY}${more}`;
  const page = await selfServicePage(WaitingListScreen, { db, now: BEFORE, code: '', secret: '', query });
  const options = [...page.querySelectorAll('[name=slotId] option')];
  expect(options.length).toBeGreaterThan(1);
  return options.find((option) => option.hasAttribute('selected'))?.getAttribute('value') ?? '';
}

test('no time is chosen that the address does not name', async () => {
  expect(await chosenOf()).toBe('');
  expect(await chosenOf(`&slot=${EARLY_SLOT}`)).toBe(EARLY_SLOT);
});

test('without a time the request is refused in words, beside the time', async () => {
  const refused = await problemOf(tryJoin(db, { ticket: 'early', unitId: EARLY, slotId: '' }));
  expect(refused.reason).toBe('booking.form.slotRequired');
});
