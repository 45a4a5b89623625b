import { checkOwner } from '#src/features/factors/check-owner.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { planTyped, stampOf } from './load-vat.ts';
import { putRates } from './vat.queries.ts';
import type { VatInput } from './vat.ts';

/**
 * Another rate from a day ahead, or a rate ahead corrected; what is sold keeps the rate that it has. Throws
 * FORBIDDEN in a session that proved its second factor longer ago, CONFLICT when a colleague has changed the
 * rates since they were read, BAD_REQUEST with the nearest good value beside its field.
 */
export async function saveVat(ctx: StaffContext, input: VatInput): Promise<{ from: string; to: string }> {
  await proveAgain(ctx);
  return ctx.db.write(async (tx) => {
    const { taxClass, stamp, reason } = input;
    const rates = await listVatRates(tx);
    if (stampOf(rates, taxClass) !== stamp) throw new Problem('CONFLICT', 'vat.error.changed');
    const found = await planTyped(tx, input, ctx);
    if ('id' in found) throw new Problem('BAD_REQUEST', found.id, { ...found.values, field: found.field });
    const { rows, from, to, ratePerMille, beforePerMille } = found.plan;
    await putRates(tx, rows);
    await recordAudit(tx, ctx, {
      subject: { kind: 'vat', id: taxClass },
      before: { vatPercent: beforePerMille === null ? null : beforePerMille / 10 },
      after: { vatPercent: ratePerMille / 10, from, to },
      reason,
    });
    return { from, to };
  });
}

async function proveAgain(ctx: StaffContext): Promise<void> {
  await checkOwner(ctx).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('FORBIDDEN', 'vat.error.proveAgain') : error;
  });
}
