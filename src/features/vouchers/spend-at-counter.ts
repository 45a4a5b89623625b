import type * as z from 'zod/mini';
import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { creditUseMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { askerOf } from '#src/server/limits/asker.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { sumVnd } from '#src/values/money.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { type OpenVoucher, readVoucher } from './open-voucher.ts';
import { findVoucher, listReserving, spendVoucher } from './vouchers.queries.ts';
import type { lookUpInput, spendInput } from './vouchers.ts';

type CounterVoucher = {
  code: string;
  /** Of the order that it came of. */
  name: string;
  orderCode: string;
  balanceVnd: number;
  /** The day on which it ends, in words. */
  until: string;
  /** Reserved by other unpaid orders. */
  reserved: { orderCode: string; amountVnd: number }[];
};

/** What staff at the counter see of a guest's voucher before they take something off it. */
export async function lookUpVoucher(
  ctx: StaffContext,
  input: z.output<typeof lookUpInput>,
): Promise<CounterVoucher> {
  const { read } = ctx.db;
  const { code, balanceVnd, expiresAt } = await readVoucher(read, ctx, { typed: input.code, field: 'code' });
  const found = await findVoucher(read, code);
  const until = intlFor(ctx.locale).day(parkDay(expiresAt), 'long');
  const { name = '', orderCode = '' } = found ?? {};
  const subject = { kind: 'order', id: orderCode };
  await ctx.db.write((tx) => recordAudit(tx, ctx, { subject, after: { looked: 'voucher', balanceVnd } }));
  return { code, name, orderCode, balanceVnd, until, reserved: await listReserving(read, code) };
}

type Spent = { balanceVnd: number };

/** Staff at the counter take what a guest buys off the guest's voucher. The same key takes once. */
export async function spendAtCounter(
  ctx: StaffContext,
  { idempotencyKey, ...use }: z.output<typeof spendInput>,
): Promise<Spent> {
  const { now } = ctx;
  const attempted = { scope: 'vouchers.use', key: idempotencyKey, ...askerOf(ctx), body: use, now };
  return ctx.db.write(async (tx) => {
    const before = await findAnswer<Spent>(tx, attempted);
    if (before) return before;
    const { amountVnd, note } = use;
    const opened = await readVoucher(tx, ctx, { typed: use.code, field: 'code' });
    const { code } = opened;
    const id = newId();
    const balanceVnd = await spendVoucher(tx, {
      id,
      code,
      amountVnd,
      usedBy: staffActor(ctx),
      note,
      now,
    });
    const found = await findVoucher(tx, code);
    if (balanceVnd === null || !found) throw await tooMuch(tx, ctx, { opened, amountVnd });
    const { orderId } = found.voucher;
    await postMovement(tx, creditUseMovement({ orderId, useId: id, code, amountVnd, at: now }));
    await recordAudit(tx, ctx, {
      subject: { kind: 'order', id: found.orderCode },
      before: { balanceVnd: opened.balanceVnd },
      after: { balanceVnd, amountVnd, use: id },
      reason: note,
    });
    await storeAnswer(tx, attempted, { balanceVnd });
    return { balanceVnd };
  });
}

type TooMuch = { opened: OpenVoucher; amountVnd: number };

/** Why a voucher's balance is too low: an unpaid order has reserved the rest, or it never was that high. */
async function tooMuch(
  db: Queryable,
  { locale }: Pick<StaffContext, 'locale'>,
  { opened: { code, balanceVnd }, amountVnd }: TooMuch,
): Promise<Problem> {
  const reserved = await listReserving(db, code);
  const [first] = reserved;
  const reservedVnd = sumVnd(reserved.map((one) => one.amountVnd));
  const balance = intlFor(locale).money(balanceVnd);
  const about = { field: 'amountVnd', balance };
  if (!first || balanceVnd + reservedVnd < amountVnd)
    return new Problem('CONFLICT', 'vouchers.error.notEnough', about);
  const order = spacedCode(first.orderCode);
  return new Problem('CONFLICT', 'vouchers.error.reservedPart', { ...about, order });
}
