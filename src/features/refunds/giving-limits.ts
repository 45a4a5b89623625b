/** How much a person of the staff gives back, gives away or waives on one order without a second person. */
import type { Settings } from '#src/values/settings.ts';

const LIMITS = {
  manager: 'limit.managerVnd',
  care: 'limit.careVnd',
  cashier: 'limit.cashierVnd',
} as const;

/** In đồng, for all that staff have given on the order together; null for an owner, who has no limit. */
export function givingLimitVnd(preset: string | null | undefined, settings: Settings): number | null {
  if (preset === 'owner') return null;
  const key = preset && Object.hasOwn(LIMITS, preset) ? LIMITS[preset as keyof typeof LIMITS] : null;
  return settings[key ?? 'limit.otherVnd'];
}

export function isWithin(limitVnd: number | null, amountVnd: number): boolean {
  return limitVnd === null || amountVnd <= limitVnd;
}
