import type * as z from 'zod/mini';
import { intlFor } from '#i18n/intl.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import type { previewVoucherInput } from '#src/features/orders/orders.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { countVoucherTry, readVoucher } from '#src/features/vouchers/open-voucher.ts';
import { creditFor, returnedUntil } from '#src/features/vouchers/vouchers.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { openHold } from './change-hold.ts';

type VoucherPreview = {
  code: string;
  balanceVnd: number;
  /** The day on which it ends, in words. */
  until: string;
  useVnd: number;
  restVnd: number;
};

/** What a voucher would pay of a total, without taking it. The order reports again what it takes. */
export async function previewVoucher(
  ctx: Context,
  { voucher, totalVnd, code, secret = '' }: z.output<typeof previewVoucherInput>,
): Promise<VoucherPreview> {
  const { read } = ctx.db;
  const field = 'voucher';
  if (!(await isFeatureEnabled(read, 'enable_payment_credit')))
    throw new Problem('CONFLICT', 'vouchers.error.off', { field });
  const hold = code === undefined ? null : await openHold(ctx, { code, secret });
  const order = hold && (await findOrderOfHold(read, hold.id));
  await countVoucherTry(ctx);
  const opened = await readVoucher(read, ctx, { typed: voucher, field, orderId: order?.id });
  const useVnd = creditFor(totalVnd, opened.balanceVnd);
  if (useVnd === 0) throw new Problem('CONFLICT', 'vouchers.error.small', { field });
  const { expiresAt, ...known } = opened;
  const endsAt = expiresAt > ctx.now ? expiresAt : returnedUntil(await readSettings(read), ctx.now);
  const until = intlFor(ctx.locale).day(parkDay(endsAt), 'long');
  return { ...known, until, useVnd, restVnd: totalVnd - useVnd };
}
