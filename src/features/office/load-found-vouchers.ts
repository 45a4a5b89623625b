import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { normalizeCode, spacedCode } from '#src/values/order-code.ts';
import { mayNow, type Permitted } from '#src/values/permissions.ts';
import { pairsIn } from '#src/values/typed/trigrams.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';
import type { FoundThing } from './things.ts';
import type { Trigrams } from './trigrams.queries.ts';
import { listVoucherOfCode, listVouchersOfHolder } from './vouchers-found.queries.ts';

const FOUND_MAX = 8;

type Asking = Pick<Context, 'db' | 'locale'> & { user: Permitted | null };
type Asked = { q: string; globs: readonly string[]; trigrams: Trigrams; phone: string | null };

/**
 * Vouchers by the whole of their code or by who holds them; each opens the order that it came from. A code is money: it is
 * never completed, and of those found the middle is left out. Only for whoever may take money off vouchers now.
 */
export async function loadFoundVouchers(
  { db, user, locale }: Asking,
  { q, ...holder }: Asked,
): Promise<FoundThing[]> {
  if (!mayNow(user, 'vouchers.spend') || !mayNow(user, 'orders.read')) return [];
  const own = await listVoucherOfCode(db.read, normalizeCode(q));
  const isOfHolder = own.length === 0 && pairsIn(q).length > 0;
  const rows = isOfHolder ? await listVouchersOfHolder(db.read, { ...holder, limit: FOUND_MAX }) : own;
  const { t, money, day } = intlFor(locale);
  return rows.map(({ orderCode, holder: name, ...voucher }, index) => ({
    id: `voucher-${orderCode}-${index}`,
    name: name || spacedCode(orderCode),
    note: t('vouchers.found', {
      code: maskedVoucher(voucher.code),
      balance: money(voucher.balanceVnd),
      day: day(parkDay(voucher.expiresAt), 'long'),
    }),
    to: href('staffOrders', locale, { query: { code: orderCode } }),
  }));
}
