import type { Tx } from '#db/client.ts';
import type { GateRow } from '#db/schema/gate.ts';
import type { Locale } from '#i18n/locales.ts';
import { limit } from '#src/server/limits/rate-limit.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { auditScan, groupOf } from './audit-scan.ts';
import { type ExaminedTicket, examineGroup, readShownGroup } from './examine-group.ts';
import { createScan, listAdmissions, listGates } from './gate.queries.ts';
import { type GateAnswer, type GroupInput, SCAN_LIMIT } from './gate.ts';
import { groupAnswer } from './group-answer.ts';
import { assertOpenGate } from './open-gate.ts';
import { type Scanned, scanOnce } from './scan-once.ts';

/**
 * Lets the chosen tickets of a group in, all in one transaction, each once and with its own line in the log, by the same
 * checks as a ticket that is scanned alone. A ticket that cannot enter is refused by itself. Throws NOT_FOUND for a gate
 * that does not exist, BAD_REQUEST for what is no group or a ticket of another order.
 */
export async function redeemGroup(ctx: StaffContext, input: GroupInput): Promise<GateAnswer> {
  limit({ ...SCAN_LIMIT, key: ctx.user.id, now: ctx.now });
  const gates = await listGates(ctx.db.read);
  const { gateId, nonce } = input;
  assertOpenGate(gates, gateId);
  const shown = await readShownGroup(input);
  if (!shown) throw new Problem('BAD_REQUEST', 'gate.error.noGroup');
  return ctx.db.write(async (tx) => {
    const { reason, tickets } = await examineGroup(tx, shown, { gateId, now: ctx.now });
    const about = { code: shown.code, gates, locale: ctx.locale };
    if (reason) {
      const scan = { id: newId(), nonce, gateId, staffId: ctx.user.id, at: ctx.now };
      await createScan(tx, { ...scan, ticketId: null, result: reason, paxCount: 0 });
      await auditScan(tx, ctx, { ticket: groupOf(tickets), gateId, result: reason });
      return groupAnswer({ ...about, scan, reason, tickets, admissions: [] });
    }
    const chosen = tickets.filter(({ code }) => input.tickets.includes(code));
    if (chosen.length < new Set(input.tickets).size) throw new Problem('BAD_REQUEST', 'gate.error.noGroup');
    const scanned: Redeemed[] = [];
    for (const ticket of chosen) {
      const one = { which: { id: ticket.id }, token: null, isGenuine: true };
      const { scan } = await scanOnce(tx, ctx, one, { gateId, nonce: `${nonce}:${ticket.number}` });
      scanned.push({ ticket: { ...ticket, result: scan.result }, scan });
    }
    return answerOf(tx, scanned, about);
  });
}

type Redeemed = { ticket: ExaminedTicket; scan: Scanned['scan'] };

async function answerOf(
  tx: Tx,
  scanned: readonly Redeemed[],
  about: { code: string; gates: GateRow[]; locale: Locale },
): Promise<GateAnswer> {
  const tickets = scanned.map(({ ticket }) => ticket);
  const admissions = await listAdmissions(
    tx,
    tickets.map(({ id }) => id),
  );
  const [first] = scanned;
  if (!first) throw new Error('a group without tickets');
  const result = tickets.some((ticket) => ticket.result === 'ok') ? 'ok' : 'group';
  return groupAnswer({ ...about, scan: first.scan, reason: null, tickets, admissions, result });
}
