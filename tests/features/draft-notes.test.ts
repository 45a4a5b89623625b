/** What a list says beside a row that has a draft. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { stampedRows } from '#src/screens/staff/content/many-drafts.tsx';
import { NOW } from '#tests/support/drafted-rows.ts';
import { goodsDrafts } from '#tests/support/goods-drafts.tsx';
import { goodsSaver } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const { sentOf, staff } = goodsDrafts(() => db);

async function notesIn(locale: 'vi' | 'en', ids: readonly string[]) {
  const rows = ids.map((id) => ({ id, revision: 1, values: {} }));
  const context = { db, locale } as unknown as ScreenContext;
  return (await stampedRows(context, PRODUCT_RESOURCE, rows)).map(({ note }) => note);
}

test('a draft, the day of one that is published by itself, one that was put back, and nothing', async () => {
  const own = staff('products');
  const rows = await db.read.all<{ id: string }>(sql`SELECT id FROM products ORDER BY id LIMIT 4`);
  const ids = rows.map(({ id }) => id);
  const change = async (id: string) => {
    const { variants = '' } = await goodsSaver(db, NOW).form('products', id);
    const [first = ''] = variants.split(' ');
    return sentOf('products', id, { [`variants.${first}.prices.price`]: '321k' });
  };
  const [draft = '', scheduled = '', failed = ''] = ids;
  await own.saveDraft(await change(draft));
  await own.schedule({ ...(await change(scheduled)), publishDay: '2026-12-20', publishTime: '08:00' });
  await own.saveDraft(await change(failed));
  await db.read
    .update(resourceDrafts)
    .set({ failure: 'drafts.failed.invalid', failedAt: NOW })
    .where(eq(resourceDrafts.rowId, failed));
  const { t } = intlFor('vi');
  expect(await notesIn('vi', ids)).toEqual([
    { tone: 'warn', text: t('drafts.state.draft') },
    { tone: 'info', text: 'Từ 20/12' },
    { tone: 'err', text: t('drafts.list.failed') },
    undefined,
  ]);
  expect((await notesIn('en', [scheduled]))[0]?.text).toContain('20');
});
