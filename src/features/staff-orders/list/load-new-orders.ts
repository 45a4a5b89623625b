import { intlFor } from '#i18n/intl.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';
import { countSince } from './new-orders.queries.ts';
import { clampedSince, type ListInput, NEW_MAX, type NewOrdersInput } from './new-orders.ts';

/** What stands above the list; empty when nothing has come. Who only hands over goods counts goods alone. */
export async function loadNewOrders(
  { db, user, now, locale }: UserContext,
  { since, known, ...list }: NewOrdersInput,
): Promise<{ text: string }> {
  const asked: ListInput = may(user, 'orders.find') ? list : { ...list, view: 'goods' };
  const found = await countSince(db.read, {
    ...asked,
    since: clampedSince(since, now),
    today: parkDay(now),
    limit: known + NEW_MAX + 1,
  });
  const count = found - known;
  const { t } = intlFor(locale);
  if (count <= 0) return { text: '' };
  return {
    text: count > NEW_MAX ? t('orderList.newMany', { count: NEW_MAX }) : t('orderList.new', { count }),
  };
}
