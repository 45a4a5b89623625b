/** Combos and services are written as drafts: their previews have their own prices, and nothing is bought from one. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { combos } from '#db/schema/combos.ts';
import { services } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { listCombos } from '#src/features/products/product-detail.queries.ts';
import { findService } from '#src/features/services/services.queries.ts';
import { NOW } from '#tests/support/drafted-rows.ts';
import { goodsDrafts } from '#tests/support/goods-drafts.tsx';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const { draftOf, preview, sentOf, staff } = goodsDrafts(() => db);
const { number, t } = intlFor('vi');
const running = () => listCombos(db.read, { today: NOW.slice(0, 10) });
const firstCombo = async () => (await running())[0]?.id ?? '';
const bookedAs = async (booking: 'buy' | 'quote') => {
  const wanted = and(eq(services.booking, booking), eq(services.isActive, true));
  const [row] = await db.read.select().from(services).where(wanted).limit(1);
  return { id: row?.id ?? '', slug: row?.slug ?? '' };
};
const actionsOn = async (subjectKind: string, subjectId: string) =>
  (await db.read.select().from(auditEvents).where(eq(auditEvents.subjectId, subjectId))).filter(
    (event) => event.subjectKind === subjectKind,
  );

describe('the draft of a combo', () => {
  test('is priced on the page of its first product, and sold so once it is published', async () => {
    const id = await firstCombo();
    const before = await running();
    await staff('combos').saveDraft(await sentOf('combos', id, { percent: '90', 'name.vi': 'Cặp còn nháp' }));
    const html = await preview('combos', id);
    expect(html).toContain('Cặp còn nháp');
    const listed = before.find((one) => one.id === id)?.parts ?? [];
    const listVnd = listed.reduce(
      (sum, { variant, quantity }) => sum + (variant?.priceVnd ?? 0) * quantity,
      0,
    );
    expect(html).toContain(number(Math.round(listVnd / 10)));
    expect(html).not.toContain(t('products.combo.add'));
    expect(html).toContain(t('drafts.preview.notSold'));
    expect(await running()).toEqual(before);
    expect(await staff('combos').publish(await sentOf('combos', id))).toMatchObject({ done: 'published' });
    expect((await running()).find((one) => one.id === id)).toMatchObject({ percent: 90 });
    expect(await actionsOn('combo', id)).toMatchObject([
      { permission: 'products.edit', after: { percent: 90 } },
    ]);
  });

  test('has its parts in the order in which they are written', async () => {
    const id = await firstCombo();
    const { leaves } = await sentOf('combos', id);
    const keys = (leaves.parts ?? '').split(' ').toReversed().join(' ');
    await staff('combos').saveDraft(await sentOf('combos', id, { parts: keys }));
    const names = ((await running()).find((one) => one.id === id)?.parts ?? []).map(({ name }) => name.vi);
    const html = await preview('combos', id);
    const shown = html.slice(html.indexOf('Cặp còn nháp'));
    const places = names.map((name) => shown.indexOf(name));
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    expect(places).not.toContain(-1);
  });

  test('of nothing that is on sale opens the shop without it; a part may still be open', async () => {
    const { leaves } = await sentOf('combos', await firstCombo());
    const open = { ...leaves, 'name.vi': 'Chưa có gì', 'parts.0.slug': '', 'parts.1.slug': '' };
    const { id } = await staff('combos').saveDraft({ id: null, revision: 0, leaves: open });
    const html = await preview('combos', id);
    expect(html).not.toContain('Chưa có gì');
    expect(html).toContain(t('drafts.preview.title'));
    expect(html).not.toContain(t('products.combo.add'));
    expect(await db.read.$count(combos, eq(combos.id, id))).toBe(0);
  });
});

describe('the draft of a service', () => {
  test('has its price on its page, and guests have the one that is published', async () => {
    const { id, slug } = await bookedAs('buy');
    const before = await findService(db.read, slug);
    await staff('services').saveDraft(
      await sentOf('services', id, { fromVnd: '987k', slug: 'dia-chi-nhap' }),
    );
    const html = await preview('services', id);
    expect(html).toContain(number(987_000));
    expect(html).toContain(t('drafts.preview.notSold'));
    expect(html).not.toContain(t('cart.add.add'));
    expect(await findService(db.read, slug)).toEqual(before);
    expect(await findService(db.read, 'dia-chi-nhap')).toBeNull();
    await staff('services').publish(await sentOf('services', id));
    expect(await findService(db.read, 'dia-chi-nhap')).toMatchObject({ fromVnd: 987_000 });
    // The old address leads on.
    expect(await findService(db.read, slug)).toMatchObject({ slug: 'dia-chi-nhap' });
    expect(await draftOf('services', id)).toBeNull();
    expect(await actionsOn('service', id)).toHaveLength(1);
  });

  test('is not asked for by a form on its preview', async () => {
    const { id } = await bookedAs('quote');
    await staff('services').saveDraft(await sentOf('services', id, { 'name.vi': 'Lễ còn nháp' }));
    const html = await preview('services', id);
    expect(html).toContain('Lễ còn nháp');
    expect(html).toContain(t('drafts.preview.notSold'));
  });
});
