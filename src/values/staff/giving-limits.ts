/** How much a person of the staff gives back, gives away or waives on one order without a second person. */
import type { Settings } from '#src/values/settings.ts';

const LIMITS = {
  manager: 'limit.managerVnd',
  care: 'limit.careVnd',
  cashier: 'limit.cashierVnd',
} as const;

/** The most that an own role can be given; an owner alone has no limit. In đồng. */
export const GIVING_LIMIT_MAX_VND = 1_000_000_000;

/** `givingLimitVnd`: of one of the park's own roles, in đồng; null where it has that of all the others. */
type LimitedRole = { preset?: string | null | undefined; givingLimitVnd?: number | null };

/** In đồng, for all that staff have given on the order together; null for an owner, who has no limit. */
export function limitOf(role: LimitedRole | null | undefined, settings: Settings): number | null {
  const preset = role?.preset;
  if (preset === 'owner') return null;
  const key = preset && Object.hasOwn(LIMITS, preset) ? LIMITS[preset as keyof typeof LIMITS] : null;
  return key ? settings[key] : (role?.givingLimitVnd ?? settings['limit.otherVnd']);
}

export function isWithin(limitVnd: number | null, amountVnd: number): boolean {
  return limitVnd === null || amountVnd <= limitVnd;
}
