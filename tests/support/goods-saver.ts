/** Saves products, combos and services as their forms would send them, with some of it changed. */
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { COMBO_RESOURCE } from '#src/features/goods/combo-resource.ts';
import { findComboRow } from '#src/features/goods/combo-rows.queries.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { findProductRow } from '#src/features/goods/product-rows.queries.ts';
import { SERVICE_RESOURCE } from '#src/features/goods/service-resource.ts';
import { findServiceRow } from '#src/features/goods/service-rows.queries.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { refusalIn } from '#src/server/trpc.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from './caller.ts';

const KINDS = {
  products: { resource: PRODUCT_RESOURCE, find: findProductRow },
  combos: { resource: COMBO_RESOURCE, find: findComboRow },
  services: { resource: SERVICE_RESOURCE, find: findServiceRow },
};
export type GoodsKind = keyof typeof KINDS;
type Sent = { id?: string | null; revision?: number; as?: Preset };

export function pair(path: string, vi: string, en = vi): Record<string, string> {
  return { [`${path}.vi`]: vi, [`${path}.en`]: en };
}

/** A variant as it is typed, under a key. */
export function typedVariant(key: string, change: Record<string, string> = {}): Record<string, string> {
  const own = { sku: 'MOI-1', weightGram: '120', isActive: '1', 'prices.price': '85k', ...change };
  return Object.fromEntries(Object.entries(own).map(([name, text]) => [`variants.${key}.${name}`, text]));
}

/** What a new product is sent with at the least; one variant, on sale. */
export function newProduct(categoryId: string): Typed {
  return {
    ...pair('name', 'Trà mới', 'New tea'),
    ...pair('summary', 'Búp non', 'Young buds'),
    ...pair('description', '**Ngon**', '**Good**'),
    ...pair('origin', 'Lào Cai'),
    ...{ categoryId, slug: 'tra-moi', position: '900', isActive: '1', taxClass: 'standard' },
    ...{ warrantyMonths: '0', maxPerOrder: '20', pictures: 'new-1', 'pictures.new-1.picture': 'coc-gom' },
    ...{ variants: 'new-1', ...typedVariant('new-1') },
  };
}

export function goodsSaver(db: Db, now: string) {
  const read = <K extends GoodsKind>(kind: K, id: string) =>
    KINDS[kind].find(db.read, id) as ReturnType<(typeof KINDS)[K]['find']>;

  const typed = (kind: GoodsKind, values: Values) => typedOf(KINDS[kind].resource, values);

  async function form(kind: GoodsKind, id: string): Promise<Record<string, string>> {
    return typed(kind, (await read(kind, id))?.values ?? {});
  }

  /** `change` over the row as it is stored; all of a new one. */
  async function sentOf(kind: GoodsKind, change: Typed, { id = null, revision }: Sent = {}) {
    const row = id === null ? null : await read(kind, id);
    const leaves = id === null ? change : { ...(await form(kind, id)), ...change };
    return { id, revision: revision ?? row?.revision ?? 0, leaves };
  }

  /** Published, so that it is what is sold. */
  async function save(kind: GoodsKind, change: Typed, sent: Sent = {}) {
    const { content } = asStaff(db, sent.as ?? 'shop', { now }).staff;
    const { id, revision } = await content[kind].publish(await sentOf(kind, change, sent));
    return { id, revision };
  }

  /** The faults of a refused input by leaf, in Vietnamese; the refusal itself when it names no leaf. */
  async function faultsOf(saving: Promise<unknown>): Promise<unknown> {
    const error = await saving.then(
      () => null,
      (reason: Error) => reason,
    );
    const cause = error?.cause instanceof Error && 'issues' in error.cause ? error.cause : error;
    const refusal = refusalIn(cause, intlFor('vi'));
    const named = Object.entries(refusal?.errors ?? {}).map(([path, text]) => [
      path.replace('leaves.', ''),
      text,
    ]);
    return named.length > 0 ? Object.fromEntries(named) : refusal?.message;
  }

  return { read, typed, form, sentOf, save, faultsOf };
}

/** Two options of two values each, as they are typed. */
export const SIZE_COLOUR: Typed = {
  options: 'size colour',
  ...pair('options.size.name', 'Cỡ', 'Size'),
  ...pair('options.size.values', 'S\nM'),
  ...pair('options.colour.name', 'Màu', 'Colour'),
  ...pair('options.colour.values', 'Đỏ\nXanh', 'Red\nBlue'),
};
