/** The stock of a product on its page, and the form that writes into its book without a script. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode> | ReactNode;

const ORIGIN = 'http://127.0.0.1:8080';
const { t } = intlFor('vi');
let db: Db;
let path: string;
let variant: string;

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  const [row] = await db.read.all<{ product: string; variant: string }>(
    sql`SELECT product_id AS product, id AS variant FROM product_variants WHERE stock > 9 ORDER BY id LIMIT 1`,
  );
  path = `/staff/content/products/${row?.product}`;
  variant = row?.variant ?? '';
});
afterAll(closeWorlds);

/** A page as this role gets it. */
async function page(Screen: Screen, path: string, as: Preset, refusedForm: RefusedForm | null = null) {
  const { pathname, searchParams } = new URL(ORIGIN + path);
  const context = {
    ...staffContext(db, as),
    ...{
      match: matchPage(pathname),
      query: searchParams,
      origin: ORIGIN,
      refusedForm,
      partBegins: () => undefined,
    },
    readMarkdown,
  } as unknown as ScreenContext;
  return wholeMarkup(<WithinRouter>{await Screen({ context })}</WithinRouter>);
}

async function post(
  path: string,
  as: Preset,
  fields: Record<string, string>,
): Promise<RefusedForm | Response> {
  const request = new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields) });
  const match = matchPage(new URL(request.url).pathname);
  if (!match) throw new Error(`no page at ${path}`);
  const taken = await postedForms(async () => staffContext(db, as))(request, match);
  if (taken === null) throw new Error('not taken');
  return taken instanceof Response ? taken : taken.refused;
}

const line = (change: Record<string, string> = {}) => ({
  ...{ _do: 'stock', variantId: variant, kind: 'received', quantity: '24', reason: 'phiếu 214', seen: '0' },
  ...change,
});
const shown = (as: Preset, refused: RefusedForm | null = null) =>
  page(StaffContentItemScreen, path, as, refused);

test('what is refused stays in the form, and the form of the product is as it is stored', async () => {
  const [name = ''] = (await shown('shop')).match(/<h1[^>]*>[^<]+/) ?? [];
  for (const [change, error] of [
    [{ quantity: '1.000' }, 'stock.error.quantity'],
    [{ quantity: '2,5' }, 'stock.error.quantity'],
    [{ quantity: '' }, 'stock.error.quantity'],
    [{ quantity: '-2' }, 'stock.error.quantity'],
    [{ kind: 'counted', quantity: '57', [`physical.${variant}`]: '57' }, 'stock.error.noDifference'],
    [{ reason: '' }, 'errors.required'],
  ] as const) {
    const refused = (await post(path, 'shop', line(change))) as RefusedForm;
    expect([change, refused.status]).toEqual([change, 422]);
    const html = await shown('shop', refused);
    expect(html).toContain(t(error));
    expect(html).toContain(name);
    expect(html).not.toContain(t('resources.form.refused'));
    if (!('reason' in change)) expect(html).toContain('value="phiếu 214"');
  }
  expect(await shown('shop')).toContain(t('stock.none'));
});

test('a line that is written is in the book; the same form once more is told so and writes nothing', async () => {
  const done = (await post(path, 'shop', line())) as unknown as Response | { to: string };
  expect(done instanceof Response ? [done.status, done.headers.get('location')] : done).toEqual([
    303,
    `${path}?done=stock#stock`,
  ]);
  const html = await shown('shop');
  expect(html).toContain('+24');
  expect(html).toContain('phiếu 214');
  const again = (await post(path, 'shop', line())) as RefusedForm;
  expect(again).toMatchObject({ status: 422, message: t('stock.error.moved') });
  expect(await shown('shop', again)).toContain(t('stock.error.moved'));
  expect((await db.read.all(sql`SELECT id FROM stock_movements`)).length).toBe(1);
});

test('a service has no stock, and who may not keep one has no form', async () => {
  const [service] = await db.read.all<{ id: string }>(sql`SELECT min(id) AS id FROM services`);
  const html = await page(StaffContentItemScreen, `/staff/content/services/${service?.id}`, 'shop');
  expect(html).not.toContain(t('stock.title'));
  const refused = await post(path, 'editor', line());
  expect(refused).toMatchObject({ status: 403, message: t('errors.forbidden') });
});
