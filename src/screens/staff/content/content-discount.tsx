/** The uses of a discount code below its form: loaded apart, as only that kind has them. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUsage, listUses } from '#src/features/discounts/discount-rows.queries.ts';
import { DiscountUses } from '#src/features/discounts/discount-uses.tsx';
import type { StoredRow } from '#src/features/resources/resources.ts';

const SHOWN_MAX = 50;
const BATCH = /^[0-9A-Z]{3,24}-\d{14}$/;

export async function ContentDiscount({
  context,
  row,
  action,
}: {
  context: ScreenContext;
  row: StoredRow;
  action: `/${string}`;
}) {
  const { db, locale, query, refusedForm } = context;
  const [uses, usage] = await Promise.all([
    listUses(db.read, { codeId: row.id, limit: SHOWN_MAX }),
    findUsage(db.read, row.id),
  ]);
  return (
    <DiscountUses
      intl={intlFor(locale)}
      {...{ uses, usage, action }}
      revision={row.revision}
      refused={refusedForm?.typed._do === 'generate' ? refusedForm : null}
      batch={BATCH.exec(query.get('made') ?? '')?.[0] ?? null}
    />
  );
}
