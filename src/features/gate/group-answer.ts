import type { GateRow, ScanRow } from '#db/schema/gate.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ExaminedTicket } from './examine-group.ts';
import type { GateAnswer, GateGroup, RefusalReason } from './gate.ts';
import { describedTicket, gateName, SAYS_NOTHING } from './gate-answer.ts';

type Admission = Pick<ScanRow, 'ticketId' | 'at' | 'gateId'>;
type Answered = {
  code: string;
  reason: RefusalReason | null;
  scan: { id: string; at: string };
  tickets: readonly ExaminedTicket[];
  admissions: readonly Admission[];
  gates: GateRow[];
  locale: Locale;
  /** What is answered when the group is not refused. */
  result?: 'ok' | 'group';
};

/** The answer to the device about a group, in its language. */
export function groupAnswer({ reason, scan, result = 'group', ...group }: Answered): GateAnswer {
  const { id: scanId, at } = scan;
  const isShown = reason === null || !SAYS_NOTHING.includes(reason);
  return {
    result: reason === null ? result : 'refused',
    ...(reason === null ? {} : { reason }),
    ...(isShown ? { group: describedGroup(group) } : {}),
    scanId,
    at,
  };
}

function describedGroup({
  code,
  tickets,
  admissions,
  gates,
  locale,
}: Omit<Answered, 'reason' | 'scan' | 'result'>): GateGroup {
  const days = [...new Set(tickets.map((ticket) => ticket.day))].toSorted();
  const entering = tickets.filter((ticket) => ticket.result === 'ok');
  return {
    code,
    dayText: days.map((day) => intlFor(locale).day(day, 'full')).join(' · '),
    people: entering.reduce((people, ticket) => people + ticket.paxCount, 0),
    tickets: tickets.map((ticket) => {
      const admission = admissions.find(({ ticketId }) => ticketId === ticket.id);
      const isUsed = ticket.result === 'already-used' && admission;
      return {
        ...describedTicket(ticket, gates, locale),
        result: ticket.result,
        used: isUsed ? { at: admission.at, gate: gateName(gates, admission.gateId, locale) } : null,
      };
    }),
  };
}
