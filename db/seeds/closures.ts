import type { ClosureReason } from '#db/schema/tickets.ts';
import { addDays, isWeekend, weekday } from '#src/values/day.ts';
import { both } from './ticket-seed.ts';
import { TICKET_SEEDS, typeId } from './ticket-types.ts';

const MAINTENANCE_AFTER_DAYS = 21;
const MAINTENANCE_EVERY_DAYS = 84;
const WIND_AFTER_DAYS = 5;
const TUESDAY = 2;
const SUMMIT_LIFT = 'tuyen-2';

const MAINTENANCE_NOTE = both(
  'Bảo trì định kỳ Tuyến Đỉnh Mây. Tuyến Vườn Mây vẫn chạy bình thường.',
  'Scheduled maintenance of the Summit line. The Cloud Garden line runs as usual.',
);
const WIND_NOTE = both(
  'Dự báo gió giật trên 45 km/h lúc rạng sáng, các chuyến săn mây sớm tạm nghỉ.',
  'Gusts above 45 km/h are forecast at dawn, so the early cloud hunts do not run.',
);

type ClosureContext = {
  today: string;
  lastDay: string;
  /** Days without departures yet: they cannot have bookings. */
  isNew: (day: string) => boolean;
  isPeak: (day: string) => boolean;
  lastMaintenance: string | null;
};

/** Two days of work on the Summit line in about three weeks, again every twelve; wind stops one early morning. */
export function planClosures(context: ClosureContext) {
  return [
    ...maintenancePairs(context).flatMap((days) =>
      days.flatMap((day) =>
        TICKET_SEEDS.filter((seed) => seed.pools.includes('summit')).map((seed) => ({
          ...closure(day, 'maintenance', MAINTENANCE_NOTE, typeId(seed)),
          ...{ liftId: SUMMIT_LIFT, closingId: `maintenance-${days[0]}` },
        })),
      ),
    ),
    ...windDays(context).map((day) => closure(day, 'weather', WIND_NOTE, typeId({ slug: 'san-may-som' }))),
  ];
}

function maintenancePairs({ today, lastDay, isNew, isPeak, lastMaintenance }: ClosureContext): string[][] {
  const pairs: string[][] = [];
  const afterLast = lastMaintenance && addDays(lastMaintenance, MAINTENANCE_EVERY_DAYS);
  let tuesday = nextWeekday(afterLast ?? addDays(today, MAINTENANCE_AFTER_DAYS), TUESDAY);
  while (tuesday < lastDay) {
    const pair = [tuesday, addDays(tuesday, 1)];
    const isFree = !pair.some(isPeak);
    if (isFree && pair.every(isNew)) pairs.push(pair);
    tuesday = addDays(tuesday, isFree ? MAINTENANCE_EVERY_DAYS : 7);
  }
  return pairs;
}

function windDays({ today, isNew, isPeak }: ClosureContext): string[] {
  let day = addDays(today, WIND_AFTER_DAYS);
  while (isWeekend(day) || isPeak(day)) day = addDays(day, 1);
  return isNew(today) && isNew(day) ? [day] : [];
}

function nextWeekday(from: string, wanted: number): string {
  return addDays(from, (wanted - weekday(from) + 7) % 7);
}

function closure(day: string, reason: ClosureReason, note: typeof WIND_NOTE, ticketTypeId: string) {
  return { id: `closed-${day}-${ticketTypeId}`, ticketTypeId, day, reason, note };
}
