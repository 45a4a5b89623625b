/** The inbox reads what it shows: neither every comment for the answer under one, nor every decision there ever was. */
import { afterAll, expect, test } from 'bun:test';
import { listInbox } from '#src/features/moderation/inbox.queries.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { closeWorlds, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

test('answers and decisions are found by their indexes', async () => {
  const db = await world();
  const plans = await plansOf(db, (read) => listInbox(read, { state: 'approved' }));
  const all = plans.join('\n');
  expect(all).toContain('SEARCH answer USING INDEX comments_thread (thread_id=?)');
  expect(all).toContain(
    'SEARCH moderation_events USING INDEX moderation_events_item (item_kind=? AND item_id=?)',
  );
  expect(all).not.toContain('SCAN');
});
