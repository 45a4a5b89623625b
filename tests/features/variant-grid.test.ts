/** The variants of a product made from its options: what is new, what stays and what goes off sale. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { productVariants } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { combineVariants } from '#src/features/goods/combine-variants.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { goodsSaver, newProduct, pair, SIZE_COLOUR, typedVariant } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const { t } = intlFor('vi');
let db: Db;
let saver: ReturnType<typeof goodsSaver>;
let categoryId = '';
let made = 0;

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  saver = goodsSaver(db, NOW);
  const [tea] = await db.read.select({ id: productVariants.productId }).from(productVariants).limit(1);
  categoryId = (await saver.read('products', tea?.id ?? ''))?.values.categoryId as string;
});

const press = (typed: Typed, stored: Typed = {}) => combineVariants(typed, 'combine', stored);
const keysOf = (typed: Typed) => (typed.variants ?? '').split(' ').filter(Boolean);
const cells = (typed: Typed, leaf: string) =>
  keysOf(typed).map((key) => typed[`variants.${key}.${leaf}`] ?? '');
const priced = (typed: Typed, price = '85k'): Typed => ({
  ...typed,
  ...Object.fromEntries(keysOf(typed).map((key) => [`variants.${key}.prices.price`, price])),
  ...Object.fromEntries(keysOf(typed).map((key) => [`variants.${key}.weightGram`, '120'])),
});

/** A saved product with four variants, as its form has it. */
async function savedGrid() {
  made += 1;
  const slug = `ao-gio-${made}`;
  const own = { ...newProduct(categoryId), ...SIZE_COLOUR, slug, variants: '', 'variants.new-1.sku': '' };
  const { id } = await saver.save('products', priced(press(own)));
  const form = await saver.form('products', id);
  const [size = '', colour = ''] = form.options?.split(' ') ?? [];
  return { id, form, sizes: `options.${size}.values`, colours: `options.${colour}.values` };
}

const rowsOf = (id: string) =>
  db.read
    .select({
      sku: productVariants.sku,
      choices: productVariants.choices,
      isActive: productVariants.isActive,
      stock: productVariants.stock,
      priceVnd: productVariants.priceVnd,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(productVariants.position);

describe('pressing the button', () => {
  test('makes a row for each combination, in order, each with a code of its own', () => {
    const typed = press({ ...newProduct(categoryId), ...SIZE_COLOUR, variants: '' });
    expect(cells(typed, 'choices')).toEqual(['S / Đỏ', 'S / Xanh', 'M / Đỏ', 'M / Xanh']);
    expect(cells(typed, 'sku')).toEqual(['MOI-S-DO', 'MOI-S-XANH', 'MOI-M-DO', 'MOI-M-XANH']);
    expect(cells(typed, 'isActive')).toEqual(['1', '1', '1', '1']);
  });

  test('of two rows with one combination has the one on sale, and forgets a new row without any', () => {
    const row = (key: string, choices: string, isActive: string) =>
      typedVariant(key, { choices, sku: key, isActive });
    const rows = { ...row('off', 'S / Đỏ', ''), ...row('on', 'S / Đỏ', '1'), ...row('new-9', 'L / Đỏ', '1') };
    const typed = press({ ...SIZE_COLOUR, ...rows, variants: 'off on new-9' });
    expect(keysOf(typed)[0]).toBe('on');
    expect(keysOf(typed).at(-1)).toBe('off');
    expect(keysOf(typed)).not.toContain('new-9');
  });

  test('once more changes nothing', () => {
    const typed = press({ ...newProduct(categoryId), ...SIZE_COLOUR });
    expect(press(typed)).toEqual(typed);
  });

  test('another button changes nothing', () => {
    const typed = { ...SIZE_COLOUR, variants: '' };
    expect(combineVariants(typed, 'preview', {})).toBe(typed);
  });

  test('proposes a price only where all that are like the new one have the same', () => {
    const row = (key: string, choices: string, price: string) =>
      typedVariant(key, { choices, sku: key, 'prices.price': price, weightGram: '90' });
    const rows = { ...row('a', 'S / Đỏ', '85.000'), ...row('b', 'M / Xanh', '95.000') };
    const typed = press({ ...SIZE_COLOUR, ...rows, variants: 'a b' });
    expect(cells(typed, 'prices.price')).toEqual(['85.000', '', '', '95.000']);
    expect(cells(typed, 'weightGram')).toEqual(['90', '90', '90', '90']);
  });
});

describe('a saved grid', () => {
  test('gets what a new value adds; the others keep price, code, stock and id', async () => {
    const { id, form, sizes } = await savedGrid();
    const before = await rowsOf(id);
    const wider = { ...form, ...pair(sizes, 'S\nM\nL') };
    const typed = press(wider, form);
    expect(keysOf(typed).slice(0, 4)).toEqual(keysOf(form));
    expect(cells(typed, 'prices.price')).toEqual(Array(6).fill('85.000'));
    await saver.save('products', { ...typed }, { id });
    const after = await rowsOf(id);
    expect(after.slice(0, 4)).toEqual(before);
    expect(after.slice(4).map(({ choices, stock }) => [choices, stock])).toEqual([
      [{ ...after[4]?.choices }, 0],
      [{ ...after[5]?.choices }, 0],
    ]);
    expect(after).toHaveLength(6);
  });

  test('takes what lost its combination off sale and never away, with one row in the log', async () => {
    const { id, form, colours } = await savedGrid();
    const narrower = { ...form, ...pair(colours, 'Xanh', 'Blue') };
    const typed = press(narrower, form);
    await saver.save('products', typed, { id });
    const after = await rowsOf(id);
    expect(after.map(({ isActive }) => isActive)).toEqual([true, true, false, false]);
    expect(after).toHaveLength(4);
    const events = await db.read
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'product'), eq(auditEvents.subjectId, id)));
    expect(events).toHaveLength(2);
    // The value comes back: so do its variants, still off sale until somebody says so.
    const now = await saver.form('products', id);
    const again = press({ ...now, ...pair(colours, 'Xanh\nĐỏ', 'Blue\nRed') }, now);
    expect(keysOf(again).toSorted()).toEqual(keysOf(form).toSorted());
    expect(cells(again, 'isActive')).toEqual(['1', '', '1', '']);
  });

  test('follows a value to its new name and options to another order', async () => {
    const { id, form, colours } = await savedGrid();
    const renamed = { ...form, ...pair(colours, 'Đỏ đô\nXanh', 'Claret\nBlue') };
    const typed = press(renamed, form);
    expect(keysOf(typed)).toEqual(keysOf(form));
    expect(cells(typed, 'choices')).toEqual(['S / Đỏ đô', 'S / Xanh', 'M / Đỏ đô', 'M / Xanh']);
    const turned = press({ ...form, options: form.options?.split(' ').toReversed().join(' ') ?? '' }, form);
    expect(cells(turned, 'choices')).toEqual(['Đỏ / S', 'Đỏ / M', 'Xanh / S', 'Xanh / M']);
    expect(keysOf(turned).toSorted()).toEqual(keysOf(form).toSorted());
    await saver.save('products', typed, { id });
    expect((await rowsOf(id)).every(({ isActive }) => isActive)).toBe(true);
  });

  test('is not saved over what a colleague has saved meanwhile', async () => {
    const { id, form, sizes } = await savedGrid();
    const typed = press({ ...form, ...pair(sizes, 'S\nM\nL') }, form);
    await saver.save('products', { maxPerOrder: '7' }, { id });
    const before = await rowsOf(id);
    expect(await saver.faultsOf(saver.save('products', typed, { id, revision: 1 }))).toBe(
      t('resources.error.conflict'),
    );
    expect(await rowsOf(id)).toEqual(before);
  });

  test.each([
    ['0', 'goods.error.priceZero'],
    ['1.000,5', 'resources.error.money'],
    ['-5', 'resources.error.money'],
    ['', 'errors.required'],
  ] as const)('refuses the price %p at its cell', async (price, error) => {
    const { id, form } = await savedGrid();
    const at = `variants.${keysOf(form)[0]}.prices.price`;
    const faults = await saver.faultsOf(saver.save('products', { ...form, [at]: price }, { id }));
    expect(faults).toEqual({ [at]: t(error) });
  });

  test('refuses a price of a million million', async () => {
    const { id, form } = await savedGrid();
    const at = `variants.${keysOf(form)[0]}.prices.price`;
    const faults = await saver.faultsOf(saver.save('products', { ...form, [at]: '1000000000000' }, { id }));
    expect(faults).toEqual({ [at]: t('resources.error.tooMuch', { max: 100 }) });
  });
});
