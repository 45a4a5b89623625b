import type * as z from 'zod/mini';
import type { Reads } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { daysBetween } from '#src/values/day.ts';
import { listTicketDays } from './availability.queries.ts';
import { listDeparturesLeft, type QuotaLeft } from './places-left.queries.ts';
import { findTicketType } from './tickets.queries.ts';
import { AVAILABILITY_MAX_DAYS, type availabilityInput, bestStatus, worstStatus } from './tickets.ts';

// Exact counts do not help visitors and reveal much to competitors; steps of ten per cent draw the bar just as well.
const PERCENT_STEP = 10;
const SHOWN_EXACTLY_BELOW = 20;
const SECOND_LENGTH = '2026-01-01T00:00:00'.length;

type Asked = z.output<typeof availabilityInput>;

/** Days with exact status at this moment; `vacancies` only when few are left. Asked again it comes from memory. */
export async function loadAvailability({ db, now }: Pick<Context, 'db' | 'now'>, asked: Asked) {
  const { slug, from, to } = asked;
  const span = daysBetween(from, to);
  if (span < 0 || span > AVAILABILITY_MAX_DAYS)
    throw new Problem('BAD_REQUEST', 'tickets.error.periodTooLong', { max: AVAILABILITY_MAX_DAYS });
  // Whatever changes places is a commit, which empties the memory; what time alone changes, it does by the minute.
  const second = `${now.slice(0, SECOND_LENGTH)}.000Z`;
  return askOnce(db.lists, readAvailability, { slug, from, to, now: second });
}

async function readAvailability(db: Reads, { slug, from, to, now }: Asked & { now: string }) {
  const type = await findTicketType(db, slug);
  if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown');
  const { 'availability.limitedPercent': limitedPercent } = await readSettings(db);
  const period = { from, to, now };
  const days = await listTicketDays(db, { type, ...period });
  const lefts = new Map(
    (await listDeparturesLeft(db, { ticketTypeId: type.id, ...period })).map((row) => [row.departureId, row]),
  );
  return days.map((day) => {
    const slots = day.slots.map((slot) => {
      const { left = 0, quotas = [] } = lefts.get(slot.departureId) ?? {};
      const isClosed = slot.status === 'CLOSED';
      return {
        ...slot,
        status: isClosed ? slot.status : worstStatus(quotas, limitedPercent),
        leftPercent: isClosed ? 0 : Math.min(...quotas.map(sharePercent), 100),
        ...(!isClosed && left < SHOWN_EXACTLY_BELOW ? { vacancies: left } : {}),
      };
    });
    return {
      ...day,
      slots,
      status: bestStatus(slots.map((slot) => slot.status)),
      leftPercent: Math.max(0, ...slots.map((slot) => slot.leftPercent)),
    };
  });
}

type Slot = Awaited<ReturnType<typeof readAvailability>>[number]['slots'][number];

/** Whether so many places can be had in one departure. */
export function fits({ status, vacancies }: Slot, places: number): boolean {
  return (status === 'AVAILABLE' || status === 'LIMITED') && (vacancies === undefined || vacancies >= places);
}

function sharePercent({ left, capacity }: QuotaLeft): number {
  if (capacity === 0 || left <= 0) return 0;
  return Math.max(PERCENT_STEP / 2, Math.round((left * 100) / capacity / PERCENT_STEP) * PERCENT_STEP);
}
