/** The stock of a product below its form: loaded apart, as few kinds have one. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ProductValues } from '#src/features/goods/product-values.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { findLastMovement, listMovements, listStock } from '#src/features/stock/stock-movements.queries.ts';
import { StockPanel } from '#src/features/stock/stock-panel.tsx';
import { mayNow } from '#src/values/permissions.ts';

const SHOWN_MAX = 20;

export async function ContentStock({
  context,
  row,
  action,
}: {
  context: ScreenContext;
  row: StoredRow;
  action: `/${string}`;
}) {
  const { db, locale, user, query, refusedForm } = context;
  const [variants, movements, seen] = await Promise.all([
    listStock(db.read, row.id),
    listMovements(db.read, { productId: row.id, limit: SHOWN_MAX }),
    findLastMovement(db.read, row.id),
  ]);
  if (variants.length === 0) return null;
  const { variants: values } = row.values as ProductValues;
  return (
    <StockPanel
      intl={intlFor(locale)}
      {...{ variants, movements, seen, action }}
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
