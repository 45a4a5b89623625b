/** The choices of an order that has two closed days, on one page. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { buy } from '#tests/support/aftercare.ts';
import { askExchange, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { close } from '#tests/support/closed-day.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');

openCopies(() => openDays(db));

test('two closed days of one order are two forms: no id is given twice, and each label names its own field', async () => {
  const bought = await buy(db, { quantity: 2 });
  await askExchange(db, bought, { date: OTHER });
  for (const day of [DAY, OTHER]) await close(db, day);
  const round = { closureId: '', after: '' };
  do await offerClosures({ db, now: BEFORE }, round);
  while (round.closureId !== '');
  const shown = await selfServicePage(ClosedDayScreen, {
    ...bought,
    db,
    now: BEFORE,
    query: '',
    locale: 'vi',
  });
  const forms = [...shown.querySelectorAll('article form')];
  expect(forms).toHaveLength(2);
  const ids = [...shown.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  for (const form of forms)
    for (const label of form.querySelectorAll('label[for]'))
      expect(form.querySelector(`[id="${label.getAttribute('for')}"]`)).not.toBeNull();
});
