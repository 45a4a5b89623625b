import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import { dayFault } from '#i18n/day-fault.ts';
import { findMember } from '#src/features/people/people.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';
import { readMoment } from '#src/values/typed/typed-moment.ts';
import { openQuote } from './open-quote.ts';
import { updateQuote } from './quotes.queries.ts';
import { type assignQuoteInput, isOpenQuote } from './staff-quotes.ts';

const DUE_DAYS_MAX = 90;

/** Says who answers a request and until when; nobody takes it back by an empty owner. */
export async function assignQuote(
  ctx: StaffContext,
  input: z.output<typeof assignQuoteInput>,
): Promise<{ code: string }> {
  const ownerId = input.ownerId || null;
  return ctx.db.write(async (tx) => {
    const quote = await openQuote(tx, input);
    const { code } = quote;
    const dueAt = input.due && isOpenQuote(quote) ? readDue(ctx, input.due, quote.dueAt) : quote.dueAt;
    const isGiven = ownerId !== quote.ownerId;
    if (isGiven && ownerId !== null) await assertMayAnswer(tx, ownerId);
    if (!isGiven && dueAt === quote.dueAt) return { code };
    const given = { ownerId, assignedBy: ctx.user.id, assignedAt: ctx.now };
    await updateQuote(tx, quote.id, { ...(isGiven ? given : {}), dueAt, updatedAt: ctx.now });
    await recordAudit(tx, ctx, {
      subject: { kind: 'quote', id: code },
      before: { owner: quote.ownerId, dueAt: quote.dueAt || null },
      after: { owner: ownerId, dueAt: dueAt || null },
    });
    return { code };
  });
}

async function assertMayAnswer(tx: Tx, userId: string): Promise<void> {
  const member = await findMember(tx, userId);
  if (!member || !may(member.role, 'quotes.edit'))
    throw new Problem('BAD_REQUEST', 'quotes.staff.error.owner', { field: 'ownerId' });
}

/** What stands there already may be over; a new time is ahead. */
function readDue({ now, locale }: StaffContext, typed: string, before: string): string {
  const read = readMoment(typed, { today: parkDay(now) });
  if ('fault' in read) {
    const { id, values } = dayFault(read, locale);
    throw new Problem('BAD_REQUEST', id, { field: 'due', ...values });
  }
  const dueAt = parkInstant(read.day, read.time);
  if (before && dueAt.slice(0, 16) === before.slice(0, 16)) return before;
  if (dueAt <= now) throw new Problem('BAD_REQUEST', 'quotes.staff.error.duePast', { field: 'due' });
  if (read.day > addDays(parkDay(now), DUE_DAYS_MAX))
    throw new Problem('BAD_REQUEST', 'quotes.staff.error.dueFar', { field: 'due' });
  return dueAt;
}
