import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { normalizeCode, spacedCode } from '#src/values/order-code.ts';
import { findVoucher, listOrderCredits, listReserving } from './vouchers.queries.ts';
import { VOUCHER_CODE } from './vouchers.ts';

export type OpenVoucher = { code: string; balanceVnd: number; expiresAt: string };
type Opening = {
  typed: string;
  /** The field with the message. */
  field: string;
  /** What this order has reserved itself counts as there, also when the voucher has ended since. */
  orderId?: string | undefined;
};

/** Whole families share an address; a code has fifty bits, so that it cannot be guessed at this rate. */
const TRY_LIMIT = { kind: 'voucher', max: 30, windowSeconds: 600 };

/** Counts one code typed at the checkout, outside the transaction that would take the count back when the code is wrong. */
export async function countVoucherTry({ db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>): Promise<void> {
  await limitStored(db, { ...TRY_LIMIT, key: networkOf(ip), now });
}

/** A voucher that can be spent now, or a Problem with the reason, beside the field. */
export async function readVoucher(
  db: Queryable,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  { typed, field, orderId }: Opening,
): Promise<OpenVoucher> {
  const code = normalizeCode(typed);
  const found = VOUCHER_CODE.test(code) ? await findVoucher(db, code) : null;
  if (!found) throw new Problem('NOT_FOUND', 'vouchers.error.unknown', { field });
  const { expiresAt } = found.voucher;
  const reservedVnd = await ownVnd(db, { code, orderId });
  const balanceVnd = found.voucher.balanceVnd + reservedVnd;
  if (expiresAt <= now && reservedVnd === 0) {
    const day = intlFor(locale).day(parkDay(expiresAt), 'long');
    throw new Problem('CONFLICT', 'vouchers.error.expired', { field, day });
  }
  if (balanceVnd > 0) return { code, balanceVnd, expiresAt };
  const [reserving] = await listReserving(db, code);
  if (!reserving) throw new Problem('CONFLICT', 'vouchers.error.empty', { field });
  const order = spacedCode(reserving.orderCode);
  throw new Problem('CONFLICT', 'vouchers.error.reserved', { field, order });
}

async function ownVnd(
  db: Queryable,
  { code, orderId }: { code: string; orderId: string | undefined },
): Promise<number> {
  const [own] = orderId === undefined ? [] : await listOrderCredits(db, orderId);
  return own?.code === code && own.state === 'reserved' ? own.amountVnd : 0;
}
