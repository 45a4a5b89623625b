/** A list of content shows what is written in both languages in the language of its page. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { teamMembers } from '#db/schema/pages.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { TEAM_ROWS } from '#src/features/pages/about-rows.queries.ts';
import { TEAM_RESOURCE } from '#src/features/pages/team-resource.ts';
import { readListState } from '#src/features/resources/list/list-state.ts';
import { ResourceTable } from '#src/features/resources/resource-table.tsx';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

async function listIn(intl: Intl18): Promise<string> {
  const { rows } = await TEAM_ROWS.list(db.read, readListState(TEAM_RESOURCE, new URLSearchParams()));
  return wholeMarkup(
    <ResourceTable {...{ intl, rows }} resource={TEAM_RESOURCE} options={{}} rowAt={(id) => `/${id}`} />,
  );
}

test('and in Vietnamese where it has not been translated', async () => {
  const [first, second] = await db.read.select().from(teamMembers);
  expect(first && second).toBeTruthy();
  const bare = { vi: 'Thợ sơn cabin', en: '' };
  await db.write(
    async (tx) =>
      void (await tx
        .update(teamMembers)
        .set({ role: bare })
        .where(eq(teamMembers.id, second?.id ?? ''))),
  );
  const [vi, en] = [await listIn(intlFor('vi')), await listIn(intlFor('en'))];
  expect([vi.includes(`<td>${first?.role.vi}</td>`), vi.includes(`<td>${first?.role.en}</td>`)]).toEqual([
    true,
    false,
  ]);
  expect([en.includes(`<td>${first?.role.vi}</td>`), en.includes(`<td>${first?.role.en}</td>`)]).toEqual([
    false,
    true,
  ]);
  for (const markup of [vi, en]) expect(markup).toContain(`<td>${bare.vi}</td>`);
});
