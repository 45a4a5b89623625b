import { intlFor } from '#i18n/intl.ts';
import type { FoundThing } from '#src/features/office/things.ts';
import { href } from '#src/routes.ts';
import type { Context } from '#src/server/trpc.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { mayNow, type Permitted } from '#src/values/permissions.ts';
import { listRefundsByNumber } from './refunds-found.queries.ts';

const FOUND_MAX = 4;
/** Shorter ones begin too many. */
const NUMBER = /^[0-9a-z]{6,20}$/;

type Asking = Pick<Context, 'db' | 'locale'> & { user: Permitted & { isProved?: boolean } };

/** Refunds by their number, or how it begins. Each opens first in its list, for whoever may read refunds now. */
export async function loadFoundRefunds({ db, user, locale }: Asking, q: string): Promise<FoundThing[]> {
  const begun = q.trim().toLowerCase();
  if (!NUMBER.test(begun) || !mayNow(user, 'refunds.read')) return [];
  const { t, money, moment } = intlFor(locale);
  const rows = await listRefundsByNumber(db.read, { begun, limit: FOUND_MAX });
  return rows.map(({ id, amountVnd, createdAt, code }) => ({
    id: `refund-${id}`,
    name: `${money(amountVnd)} · ${spacedCode(code)}`,
    note: `${t('refunds.staff.title')} · ${moment(createdAt)}`,
    to: `${href('staffRefunds', locale, { query: { refund: id } })}#refund-${id}` as const,
  }));
}
