import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE } from '#tests/support/park.ts';

let db: Db;
const CART = 'enable_add_to_cart';

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

async function turn(key: string, enabled: boolean): Promise<void> {
  await db.write((tx) =>
    tx
      .insert(featureFlags)
      .values({ key, enabled, description: '', updatedAt: BEFORE })
      .onConflictDoUpdate({ target: featureFlags.key, set: { enabled } }),
  );
}

test('all flags, one flag, an unknown one', async () => {
  await turn('b', true);
  await turn(CART, false);
  const { featureFlags: flags } = asVisitor(db);
  expect(await flags.getAllFeatureFlags()).toEqual([
    { key: 'b', enabled: true },
    { key: CART, enabled: false },
  ]);
  expect(await flags.getFeatureFlagByKey('b')).toEqual({ key: 'b', enabled: true });
  expect(await flags.getFeatureFlagByKey('nobody')).toBeNull();
});

test('isFeatureEnabled answers the stored value, else the default that was asked with', async () => {
  const { featureFlags: flags } = asVisitor(db);
  expect(await flags.isFeatureEnabled({ key: CART, defaultValue: true })).toBe(true);
  expect(await flags.isFeatureEnabled({ key: CART, defaultValue: false })).toBe(false);
  await turn(CART, false);
  expect(await flags.isFeatureEnabled({ key: CART, defaultValue: true })).toBe(false);
});

test('enable_add_to_cart is on until somebody turns it off, and a turn moves the cached pages', async () => {
  const revision = async () =>
    (
      await db.read.all<{ revision: number }>(
        sql`SELECT revision FROM revisions WHERE namespace = 'feature-flags'`,
      )
    )[0]?.revision ?? 0;
  expect(await isFeatureEnabled(db.read, CART)).toBe(true);
  const before = await revision();
  await turn(CART, false);
  expect(await isFeatureEnabled(db.read, CART)).toBe(false);
  expect(await revision()).toBeGreaterThan(before);
});

test('when the flags cannot be read, lists fail in the words of the specification and questions get the default', async () => {
  await db.write((tx) => tx.run(sql`DROP TABLE feature_flags`));
  const { featureFlags: flags } = asVisitor(db);
  await expect(flags.getAllFeatureFlags()).rejects.toThrow('featureFlags.error.all');
  await expect(flags.getFeatureFlagByKey(CART)).rejects.toThrow('featureFlags.error.one');
  expect(await flags.isFeatureEnabled({ key: CART, defaultValue: true })).toBe(true);
  expect(await isFeatureEnabled(db.read, CART)).toBe(true);
});

for (const key of ['', 'x'.repeat(101)]) {
  test(`a key of ${key.length} characters is refused`, async () => {
    await expect(asVisitor(db).featureFlags.getFeatureFlagByKey(key)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
}
