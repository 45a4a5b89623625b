/** Members of staff, each at an order of a guest of its own: what they send, and the same with another body. */
import { appRouter } from '#src/router.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { buy } from './aftercare.ts';
import { OTHER } from './aftercare-exchange.ts';
import { staffContext } from './caller.ts';
import { db } from './ledger.ts';
import { BEFORE, DAY } from './park.ts';
import { staffMove } from './staff-move.ts';

const callerOf = createCallerFactory(appRouter);

/** The opened order of somebody who has asked for nothing yet. */
function newOffice() {
  const context = staffContext(db, 'manager', { now: BEFORE });
  const user = context.user && { ...context.user, id: `staff-${newId()}` };
  return callerOf({ ...context, user }).staff.orders;
}

export async function refundingForGuest() {
  const { code, totalVnd: refundableVnd } = await buy(db);
  const sum = { ticketIds: [], amountVnd: 100_000, refundableVnd };
  const input = { idempotencyKey: '', code, ...sum, reason: 'khách ốm' };
  return { send: newOffice().refund, input, change: { amountVnd: 200_000 } };
}

export async function creditingGuest() {
  const { code, totalVnd: refundableVnd } = await buy(db);
  const sum = { ticketIds: [], amountVnd: 50_000, refundableVnd, validDays: 30 };
  const input = { idempotencyKey: '', code, ...sum, reason: 'khách ốm' };
  return { send: newOffice().credit, input, change: { amountVnd: 60_000 } };
}

export async function movingForGuest() {
  const input = await staffMove(db, await buy(db), { date: OTHER });
  return { send: newOffice().move, input, change: { date: DAY } };
}
