import type { OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { NOT_APPROVED } from './scheduled.ts';

type Given = Pick<RefundRequestRow, 'kind' | 'amountVnd' | 'note'> &
  Partial<Pick<RefundRequestRow, 'validDays' | 'move'>>;

/** What staff ask for on an order, not decided yet. */
export function newRequest(ctx: StaffContext, { id: orderId }: OrderRow, given: Given): RefundRequestRow {
  const open = { state: 'requested', decidedBy: null, decidedAt: null, answer: null } as const;
  return {
    ...{ validDays: null, move: null, ...given, ...open, ...NOT_APPROVED },
    ...{ id: newId(), orderId, ground: 'staff', feeVnd: 0, askedBy: staffActor(ctx) },
    ...{ createdAt: ctx.now, updatedAt: ctx.now },
  };
}
