import * as z from 'zod/mini';
import type { Settings } from '#src/values/settings.ts';

/** `guest`: no contact is proved; `contact`: by a code; `person`: signed in, and the account's contact is proved. */
type ProofLevel = 'guest' | 'contact' | 'person';

/** Who wants to hold places. The keys are keyed hashes. */
export type Holder = {
  level: ProofLevel;
  visitorKey: string;
  networkKey: string;
  /** Of the proved contact; null for guests. */
  contactKey: string | null;
  /** The proved contact itself: e-mail address in lower case or E.164 number. */
  contact: string | null;
};

/** Live unpaid holds that count against a holder; `guest…` are those without a proved contact. */
export type Usage = {
  visitorHolds: number;
  guestHolds: number;
  guestPlaces: number;
  contactHolds: number;
  contactPlaces: number;
  /** Of the whole network, proved contacts included. */
  networkPlaces: number;
};

/** A quota after the places were taken. */
export type Filled = { capacity: number; sold: number; left: number };
type Asked = { places: number; filled: readonly Filled[] };
type Bucket = { holds: number; places: number };
type Refused = 'tooManyHolds' | 'tooManyOwn' | 'lastPlaces';

/** A family is never refused because a departure is small. */
const SMALL_PARTY = 4;
export const CODE_SECONDS = 10 * 60;
export const CODE_TRIES = 5;
export const CODE_PAUSE_SECONDS = 60;
/** The longest proof of work is this many times the shortest. */
const WORK_STEPS_MAX = 4;
/** So many more live holds add as much work again. */
const HOLDS_PER_STEP = 4;

export const askCodeInput = z.object({
  emailOrPhone: z
    .string('errors.required')
    .check(z.trim(), z.minLength(1, 'errors.required'), z.maxLength(200, 'errors.tooLong')),
});

export const confirmCodeInput = z.object({
  id: z.string().check(z.maxLength(40, 'errors.invalid')),
  code: z.pipe(
    z.string('fairness.error.codeForm').check(
      z.maxLength(20, 'fairness.error.codeForm'),
      z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, 'fairness.error.codeForm')),
  ),
});

/** What a hold stores about its holder. */
export function keysOf({ visitorKey, networkKey, contactKey }: Holder) {
  return { visitorKey, networkKey, contactKey };
}

/** How much a holder may hold unpaid: half of it once most of a day is sold. */
export function bucketOf({ level }: Pick<Holder, 'level'>, settings: Settings, isBusy: boolean): Bucket {
  const [holds, places] = {
    guest: [settings['fairness.networkHolds'], settings['fairness.networkPlaces']] as const,
    contact: [settings['fairness.contactHolds'], settings['fairness.contactPlaces']] as const,
    person: [settings['fairness.personHolds'], settings['fairness.personPlaces']] as const,
  }[level];
  return isBusy ? { holds: Math.ceil(holds / 2), places: Math.ceil(places / 2) } : { holds, places };
}

export function isBusyDay(filled: readonly Filled[], settings: Settings): boolean {
  return filled.some(({ sold, capacity }) => sold * 100 > capacity * settings['fairness.busyPercent']);
}

/** Why a holder cannot hold these places as well, or null. Other holders are never named. */
export function refusalOf(
  holder: Holder,
  usage: Usage,
  { asked, settings }: { asked: Asked; settings: Settings },
): Refused | null {
  const { places, filled } = asked;
  const bucket = bucketOf(holder, settings, isBusyDay(filled, settings));
  if (holder.level !== 'guest') {
    const isOver = usage.contactHolds >= bucket.holds || usage.contactPlaces + places > bucket.places;
    return isOver ? 'tooManyOwn' : null;
  }
  const isVisitorOver = usage.visitorHolds >= settings['fairness.visitorHolds'];
  const isNetworkOver = usage.guestHolds >= bucket.holds || usage.guestPlaces + places > bucket.places;
  if (isVisitorOver || isNetworkOver) return 'tooManyHolds';
  return filled.some((quota) => quota.left < lastPlaces(quota, settings)) ? 'lastPlaces' : null;
}

/** How many places of a quota are reserved for holders with a proved contact. */
function lastPlaces({ capacity }: Pick<Filled, 'capacity'>, settings: Settings): number {
  return Math.ceil((capacity * settings['fairness.lastPercent']) / 100);
}

/** How much one network may hold unpaid of the unsold part of a quota or stock. */
export function networkShare(unsold: number, settings: Settings): number {
  return Math.max(SMALL_PARTY, Math.floor((unsold * settings['fairness.networkDayPercent']) / 100));
}

/** Tries that a holder's next hold takes on average; 0 while it needs no work. */
export function workTries({ level }: Pick<Holder, 'level'>, usage: Usage, settings: Settings): number {
  const next = (level === 'guest' ? usage.guestHolds : usage.contactHolds) + 1;
  const beyond = next - settings['fairness.workFromHold'];
  if (beyond < 0) return 0;
  return Math.round(settings['fairness.workTries'] * Math.min(WORK_STEPS_MAX, 1 + beyond / HOLDS_PER_STEP));
}
