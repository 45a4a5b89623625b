import type { Bilingual } from '#db/columns.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { signTime } from '#src/values/opening-hours.ts';

/** Why a day can be closed. */
export const REASONS = ['weather', 'maintenance', 'event'] as const;

type Named = { id: string; name: Bilingual };
/** `lifts`: those that can close; `named`: what closings of any time can have closed. */
export type Closable = {
  types: readonly Named[];
  lifts: readonly Named[];
  named: { lifts: readonly (Named & { isActive: boolean })[]; pools: readonly Named[] };
};
type Part = {
  ticketTypeId: string | null;
  startTime: string | null;
  poolId: string | null;
  liftId: string | null;
};

/** Lifts in use that nobody can close, as no ticket type has places that they carry. */
export function looseLifts({ lifts, named }: Closable): readonly Named[] {
  return named.lifts.filter(({ id, isActive }) => isActive && !lifts.some((lift) => lift.id === id));
}

/** "Tuyến Đỉnh Mây", "Săn mây sớm, chuyến 05:30", "Cả khu du lịch". */
export function closedName({ t, locale }: Intl18, { types, named }: Closable, part: Part): string {
  const lift =
    named.lifts.find(({ id }) => id === part.liftId) ?? named.pools.find(({ id }) => id === part.poolId);
  if (lift) return t('closures.list.lift', { name: lift.name[locale].replace(/^Tuyến /, '') });
  const name = types.find(({ id }) => id === part.ticketTypeId)?.name[locale];
  if (!name) return t('closures.ask.park');
  return part.startTime ? t('closures.list.time', { name, time: signTime(part.startTime) }) : name;
}

type Period = { from: string; to: string };

/** One day in full, or the first and the last. */
export function periodText({ t, day }: Intl18, { from, to }: Period): string {
  return from === to
    ? day(from, 'full')
    : t('closures.list.period', { from: day(from, 'long'), to: day(to, 'long') });
}
