/** Until when a ticket gives how much back, in dates: the policy copied on it, counted from the start of its visit. */
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';

export type DatedPolicy = Pick<IssuedTicketRow, 'day' | 'startTime' | 'refundPolicy'>;
export type RefundStage = { percent: number; until: string };

const WHOLE_PERCENT = 100;

/** The best first; a tier that gives nothing, or no more than a later one, is none. */
export function refundStages({ day, startTime, refundPolicy }: DatedPolicy, opensAt: string): RefundStage[] {
  const start = parkInstant(day, startTime || opensAt);
  const stages: RefundStage[] = [];
  const latestFirst = refundPolicy.tiers.toSorted((one, other) => one.hoursBefore - other.hoursBefore);
  for (const tier of latestFirst) {
    const percent = Math.min(WHOLE_PERCENT, tier.percent);
    if (percent <= (stages[0]?.percent ?? 0)) continue;
    stages.unshift({ percent, until: addSeconds(start, -tier.hoursBefore * 3600) });
  }
  return stages;
}

/** Those that one can still reach. */
export function openStages(stages: readonly RefundStage[], now: string): RefundStage[] {
  return stages.filter(({ until }) => now <= until);
}

/** `100% đến 07:00 ngày 09/12/2026, sau đó 80% đến 07:00 ngày 11/12/2026, trừ phí 20.000 ₫ mỗi đơn`; null for nothing. */
export function stagesText(
  { t, money, moment }: Intl18,
  stages: readonly RefundStage[],
  feeVnd: number,
): string | null {
  const parts = stages.map(({ percent, until }, index) =>
    t(index === 0 ? 'orders.terms.first' : 'orders.terms.then', { percent, until: moment(until) }),
  );
  if (parts.length === 0) return null;
  return [...parts, ...(feeVnd > 0 ? [t('orders.terms.fee', { fee: money(feeVnd) })] : [])].join(', ');
}

export type Clock = { opensAt: string; now: string };

/** What a ticket gives back from now on, in words; null when it gives nothing any more. */
export function refundText(intl: Intl18, dated: DatedPolicy, { opensAt, now }: Clock): string | null {
  return stagesText(intl, openStages(refundStages(dated, opensAt), now), dated.refundPolicy.feeVnd);
}
