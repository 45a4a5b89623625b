/** Payment methods that operators had closed by a setting, before each had a flag. */
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { settings } from '#db/schema/site.ts';
import { seedFeatureFlags } from '#db/seeds/feature-flags.ts';
import { readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { setSetting } from '#tests/support/goods.ts';
import { migrateAgain } from '#tests/support/migrating.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

const OLD = { vnpay: 'payment.vnpay.isEnabled', cod: 'payment.cod.isEnabled', counter: 'counter.isEnabled' };

openEach();

const switches = () => readMethodSwitches(db.read, ['vnpay', 'cod', 'counter']);
const migrate = () => migrateAgain(db, 'payment-switches');

test('stay closed by their flags, the others open; the settings go', async () => {
  await setSetting(db, OLD.cod, false);
  await setSetting(db, OLD.counter, false);
  await setSetting(db, OLD.vnpay, true);
  await setSetting(db, 'counter.holdHours', 12);
  await migrate();
  expect(await switches()).toEqual({ vnpay: true, cod: false, counter: false });
  expect(await db.read.select().from(settings)).toEqual([{ key: 'counter.holdHours', value: 12 }]);
});

test('stay closed where the seed, which knew nothing of the settings, has put the flags', async () => {
  await db.write((tx) => seedFeatureFlags(tx, BEFORE));
  await setSetting(db, OLD.vnpay, false);
  await migrate();
  expect(await switches()).toEqual({ vnpay: false, cod: true, counter: true });
  await db.write((tx) => seedFeatureFlags(tx, addSeconds(BEFORE, 60)));
  expect(await switches()).toEqual({ vnpay: false, cod: true, counter: true });
});

test('what staff have made of a flag holds', async () => {
  await db.write((tx) => seedFeatureFlags(tx, BEFORE));
  const turned = { enabled: true, updatedAt: addSeconds(BEFORE, 60) };
  await db.write((tx) =>
    tx.update(featureFlags).set(turned).where(eq(featureFlags.key, 'enable_payment_cod')),
  );
  await setSetting(db, OLD.cod, false);
  await migrate();
  expect(await switches()).toEqual({ vnpay: true, cod: true, counter: true });
});

test('a park that had closed none gets no flags', async () => {
  await migrate();
  expect(await db.read.select().from(featureFlags)).toEqual([]);
});
