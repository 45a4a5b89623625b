import type { Bilingual } from '#db/columns.ts';
import type { GateRow, ScanRow } from '#db/schema/gate.ts';
import { intlFor } from '#i18n/intl.ts';
import type { GateAnswer, GateTicket, RefusalReason, ScanResult } from './gate.ts';

type Language = keyof Bilingual;
type Described = {
  code: string;
  ticketName: Bilingual;
  unitName: Bilingual;
  paxCount: number;
  day: string;
  startTime: string;
  gateIds: string[];
};
type Answered = {
  scan: { id: string; at: string; result: ScanResult };
  ticket: Described | null;
  /** The scan that let it in before. */
  admission: Pick<ScanRow, 'at' | 'gateId'> | null;
  gates: GateRow[];
  locale: Language;
};

// A code not signed by us reveals nothing about the ticket it imitates.
export const SAYS_NOTHING: readonly ScanResult[] = ['unknown', 'bad-signature'];

/** The answer to the device about a scan, in its language. */
export function gateAnswer({ scan, ticket, admission, gates, locale }: Answered): GateAnswer {
  const { id, at, result } = scan;
  const isShown = ticket && !SAYS_NOTHING.includes(result);
  return {
    result: result === 'ok' ? 'ok' : 'refused',
    ...(result === 'ok' ? {} : { reason: result satisfies RefusalReason }),
    ...(isShown ? { ticket: describedTicket(ticket, gates, locale) } : {}),
    ...(result === 'already-used' && admission
      ? { used: { at: admission.at, gate: gateName(gates, admission.gateId, locale) } }
      : {}),
    scanId: id,
    at,
  };
}

export function describedTicket(ticket: Described, gates: GateRow[], locale: Language): GateTicket {
  const { code, ticketName, unitName, paxCount, day, startTime, gateIds } = ticket;
  return {
    code,
    name: ticketName[locale],
    unit: unitName[locale],
    paxCount,
    day,
    dayText: intlFor(locale).day(day, 'full'),
    startTime,
    gates: gateIds.map((gateId) => gateName(gates, gateId, locale)),
  };
}

export function gateName(gates: GateRow[], gateId: string, locale: Language): string {
  return gates.find((gate) => gate.id === gateId)?.name[locale] ?? gateId;
}
