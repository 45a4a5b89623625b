import type { Queryable } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';

const FLAGS = [
  {
    key: 'enable_add_to_cart',
    enabled: true,
    description: 'Giỏ hàng và đặt mua hàng hóa, dịch vụ trên toàn trang',
  },
];

/** The switches that staff find in a new park; what they turned stays turned. */
export async function seedFeatureFlags(db: Queryable, now: string): Promise<void> {
  const rows = FLAGS.map((flag) => ({ ...flag, updatedAt: now }));
  await db.insert(featureFlags).values(rows).onConflictDoNothing();
}
