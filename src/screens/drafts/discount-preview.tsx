/** No page of guests has a discount code: its draft is shown by its terms, and by what it would take off. */
import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { DISCOUNT_RESOURCE, type DiscountValues } from '#src/features/discounts/discount-resource.ts';
import { listDiscountOptions } from '#src/features/discounts/discount-rows.queries.ts';
import { DiscountTerms } from '#src/features/discounts/discount-terms.tsx';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { shownValues } from '#src/features/drafts/shown-values.ts';
import { OTHER_PRODUCTS } from '#src/features/goods/product-relation.queries.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

export async function DiscountPreview({ context, draft }: { context: ScreenContext; draft: ShownDraft }) {
  const intl = intlFor(context.locale);
  const today = parkDay(context.now);
  const values = shownValues(DISCOUNT_RESOURCE, draft.values, today) as DiscountValues;
  const names = await namesOf(context.db.read, values);
  return (
    <>
      <PageHead context={context} title={values.name[context.locale] || intl.t('discounts.title')} />
      <DiscountTerms {...{ intl, values, names, today }} />
    </>
  );
}

/** Of what the code is for, where that is chosen one by one. */
async function namesOf(db: Queryable, { scope, ticketTypeIds, categoryIds, products }: DiscountValues) {
  if (scope === 'products') return (await OTHER_PRODUCTS.slug.find(db, products)).map(({ label }) => label);
  const chosen = scope === 'ticket-types' ? ticketTypeIds : scope === 'categories' ? categoryIds : [];
  if (chosen.length === 0) return [];
  const options = await listDiscountOptions(db);
  const listed = options[scope === 'ticket-types' ? 'ticketTypeIds' : 'categoryIds'] ?? [];
  return listed.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
}
