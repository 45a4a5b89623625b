import type { Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { normalizeCode, randomCode } from '#src/values/order-code.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import type { BatchInput } from './discount-batch.ts';
import { createCode } from './discount-kind.ts';
import { isCodeTaken } from './discount-rows.queries.ts';
import { findDiscountRow } from './load-discount-row.ts';

/** Forty bits, so that a code cannot be guessed at the rate of the checkout. */
const RANDOM_LENGTH = 8;
type Generated = { batch: string; count: number };

/**
 * Makes codes for one use each with the terms of a code that staff have read: all of them or none, under one row of the
 * audit log. A budget is that of each code, so it must not be set.
 */
export async function generateCodes(
  ctx: StaffContext,
  { id, revision, prefix, count }: BatchInput,
): Promise<Generated> {
  const start = normalizeCode(withoutMarks(prefix));
  return ctx.db.write(async (tx) => {
    const row = await findDiscountRow(tx, id);
    if (!row) throw new Problem('NOT_FOUND', 'resources.error.gone');
    if (row.revision !== revision) throw new Problem('CONFLICT', 'resources.error.conflict');
    const batch = `${row.values.code}-${ctx.now.slice(0, 19).replaceAll(/\D/g, '')}`;
    const values = { ...row.values, maxUses: 1, budgetVnd: null };
    for (let made = 0; made < count; made += 1) {
      const code = await freeCode(tx, start);
      await createCode(tx, { id: newId(), values: { ...values, code }, now: ctx.now }, batch);
    }
    await recordAudit(tx, ctx, {
      subject: { kind: 'discountCode', id },
      after: { batch, count, prefix: start },
    });
    return { batch, count };
  });
}

async function freeCode(tx: Tx, start: string): Promise<string> {
  const code = `${start}${randomCode(RANDOM_LENGTH)}`;
  return (await isCodeTaken(tx, code)) ? freeCode(tx, start) : code;
}
