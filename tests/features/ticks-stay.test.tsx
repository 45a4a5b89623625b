/** Ticks of a list that was sent and refused are there again. */
import '#tests/support/env.ts';
import { afterAll, expect, test } from 'bun:test';
import type { ScreenContext } from '#src/context.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { staffContext } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffContentListScreen } = await import('#src/screens/staff/staff-content-list.tsx');

afterAll(closeWorlds);

test('only the rows that were ticked are ticked again', async () => {
  const db = await freshWorld(TODAY, true);
  const [row] = await db.read.all<{ id: string }>(
    'SELECT id FROM products ORDER BY position, id LIMIT 1 OFFSET 2',
  );
  const typed = { _do: 'reprice', _by: 'x', [`row.${row?.id}`]: '1' };
  const shown = {
    match: matchPage('/staff/content/products'),
    query: new URLSearchParams(),
    partBegins: () => {},
  };
  const refusedForm = { typed, errors: { by: 'x' }, message: 'x' };
  const context = {
    ...staffContext(db, 'owner'),
    ...shown,
    refusedForm,
    readMarkdown,
  } as unknown as ScreenContext;
  const html = await wholeMarkup(await StaffContentListScreen({ context }));
  const boxes = html.match(/<input type='checkbox'[^>]*row\.[^>]*>/g) ?? [];
  expect(boxes.length).toBeGreaterThan(2);
  const ticked = boxes.filter((box) => /\schecked/.test(box));
  expect(ticked).toHaveLength(1);
  expect(ticked[0]).toContain(`'row.${row?.id}'`);
});
