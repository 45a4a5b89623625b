/** The stock of a product below its form: loaded apart, as few kinds have one. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ProductValues } from '#src/features/goods/product-values.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import {
  findLastMovement,
  listLastMovements,
  listMovements,
  listStock,
} from '#src/features/stock/stock-movements.queries.ts';
import { StockPanel } from '#src/features/stock/stock-panel.tsx';
import { href } from '#src/routes.ts';
import { PageLinks } from '#src/ui/room/page-links.tsx';
import { numberTurnIn, turned } from '#src/values/lists/turns.ts';
import { mayNow } from '#src/values/permissions.ts';

const SHOWN_MAX = 20;

type Props = { context: ScreenContext; row: StoredRow; action: `/${string}` };

export async function ContentStock({ context, row, action }: Props) {
  const { db, locale, user, query, refusedForm } = context;
  const productId = row.id;
  const turn = numberTurnIn(query, 'stock');
  const [variants, found, last, seen] = await Promise.all([
    listStock(db.read, productId),
    listMovements(db.read, { ...turn, productId, limit: SHOWN_MAX + 1 }),
    listLastMovements(db.read, productId),
    findLastMovement(db.read, productId),
  ]);
  if (variants.length === 0) return null;
  const { variants: values } = row.values as ProductValues;
  const {
    rows: movements,
    next,
    previous,
  } = turned(found, { ...turn, limit: SHOWN_MAX }, ({ id }) => `${id}`);
  const intl = intlFor(locale);
  const { t } = intl;
  const params = { kind: 'products', id: productId };
  const at = (side: 'after' | 'before', key: string | null) =>
    key &&
    (`${href('staffContentItem', locale, { params, query: { [`stock-${side}`]: key } })}#stock` as const);
  return (
    <StockPanel
      {...{ intl, variants, movements, last, seen, action }}
      turns={
        <PageLinks
          words={{
            label: t('orderList.pagesOf', { list: t('stock.book') }),
            previous: t('orderList.previous'),
            next: t('orderList.next'),
          }}
          previous={at('before', previous)}
          next={at('after', next)}
        />
      }
      nameOf={(id) => {
        const { choices, sku } = values.find((one) => one.id === id) ?? {};
        return choices ? `${choices} · ${sku}` : (sku ?? id);
      }}
      refused={refusedForm?.typed._do === 'stock' ? refusedForm : null}
      isWritten={query.get('done') === 'stock' && refusedForm === null}
      mayChange={mayNow(user, 'stock.change')}
    />
  );
}
