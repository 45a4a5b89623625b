import type { GateRow } from '#db/schema/gate.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { auditScan, groupOf } from './audit-scan.ts';
import { examineGroup, type ShownGroup } from './examine-group.ts';
import { createScan, listAdmissions } from './gate.queries.ts';
import { type GateAnswer, LOOKED } from './gate.ts';
import { groupAnswer } from './group-answer.ts';

type Look = { gateId: string; nonce: string; gates: GateRow[]; purpose: 'admit' | 'look' };

/**
 * Answers with the tickets of a group and which of them may enter, admitting nobody. Logged as a look; a group that is
 * refused as a whole where it was to be let in is logged as that refusal.
 */
export async function lookAtGroup(
  ctx: StaffContext,
  shown: ShownGroup,
  { gateId, nonce, gates, purpose }: Look,
): Promise<GateAnswer> {
  const { reason, tickets } = await examineGroup(ctx.db.read, shown, { gateId, now: ctx.now });
  const day = shown.day ?? parkDay(ctx.now);
  const ofDay = tickets.filter((ticket) => ticket.day === day);
  const shownTickets = ofDay.length > 0 ? ofDay : tickets;
  const admissions = await listAdmissions(
    ctx.db.read,
    shownTickets.map(({ id }) => id),
  );
  const scan = { id: newId(), at: ctx.now };
  const isLook = purpose === 'look' || reason === null;
  const looked = { gateId, result: isLook ? `${LOOKED}${reason ?? 'group'}` : reason };
  await ctx.db.write(async (tx) => {
    const of = { staffId: ctx.user.id, ticketId: null, paxCount: 0 };
    await createScan(tx, { ...scan, ...looked, ...of, nonce: isLook ? `${LOOKED}${nonce}` : nonce });
    await auditScan(tx, ctx, { ...looked, ticket: groupOf(shownTickets) });
  });
  return groupAnswer({
    code: shown.code,
    reason,
    scan,
    tickets: shownTickets,
    admissions,
    gates,
    locale: ctx.locale,
  });
}
