/** What other prices would do to ticked products: above the list, with the button that stores them. */

import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readStamp } from '#src/features/drafts/drafts.ts';
import { loadReprice } from '#src/features/goods/reprice/load-reprice.ts';
import { readRepricing, repriceInput } from '#src/features/goods/reprice/reprice.ts';
import { RepricePanel } from '#src/features/goods/reprice/reprice-panel.tsx';
import { TICKED_ROW } from '#src/features/resources/bulk/ticked-rows.ts';

/** Null where nothing was asked, or nothing that can be read. */
export async function RepriceEffect({ context, action }: { context: ScreenContext; action: `/${string}` }) {
  const { db, locale, refusedForm } = context;
  const typed = refusedForm?.typed ?? {};
  const ticked = Object.entries(typed).filter(([name]) => name.startsWith(TICKED_ROW));
  const rows = ticked.map(([name, stamp]) => ({ id: name.slice(TICKED_ROW.length), ...readStamp(stamp) }));
  const movesOld = typed._old === '1';
  const asked = repriceInput.safeParse({ rows, by: typed._by ?? '', movesOld, as: typed._as || 'draft' });
  const read = asked.success ? readRepricing(asked.data.by) : null;
  if (!asked.success || !read) return null;
  const by = { ...read, movesOld };
  const intl = intlFor(locale);
  const { as } = asked.data;
  const plan = await loadReprice(db.read, { rows: asked.data.rows, by, as });
  const sent = { _seen: plan.key, _by: asked.data.by, _old: movesOld ? '1' : '', _as: as };
  const again = typed._seen && typed._seen !== plan.key ? intl.t('goods.reprice.error.stale') : null;
  return (
    <form method="post" encType="multipart/form-data" action={action}>
      {[...ticked, ...Object.entries(sent)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RepricePanel {...{ intl, plan, by, as }} fault={refusedForm?.message || again} />
    </form>
  );
}
