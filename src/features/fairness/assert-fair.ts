import type { Queryable } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import type { Settings } from '#src/values/settings.ts';
import { listNetworkPlaces, readUsage, spendChallenge } from './fairness.queries.ts';
import {
  bucketOf,
  type Filled,
  type Holder,
  isBusyDay,
  networkShare,
  refusalOf,
  type Usage,
  workTries,
} from './fairness.ts';
import type { Work } from './work-challenge.ts';

/** A quota from which places were just taken in this transaction. */
export type TakenQuota = Filled & { quotaId: string; places: number };
export type Fairness = {
  holder: Holder;
  /** People the hold is for; 0 for goods. */
  places: number;
  quotas?: readonly TakenQuota[];
  work: Work | null;
  settings: Settings;
  now: string;
  /** What its holder has, when that has been read in this transaction already. */
  usage?: Usage;
};

/**
 * Inside the transaction that has just taken places or pieces, before its hold is stored: refuses what its holder may not
 * hold unpaid. Throws TOO_MANY_REQUESTS for limits, PRECONDITION_REQUIRED where a proof of work or a proved contact helps.
 */
export async function assertFair(tx: Queryable, fairness: Fairness): Promise<void> {
  const { holder, places, quotas = [], settings, now } = fairness;
  const { usage = await readUsage(tx, holder, now) } = fairness;
  const refused = refusalOf(holder, usage, { asked: { places, filled: quotas }, settings });
  if (refused === 'lastPlaces') throw new Problem('PRECONDITION_REQUIRED', 'fairness.error.lastPlaces');
  if (refused) throw new Problem('TOO_MANY_REQUESTS', `fairness.error.${refused}`, limitsOf(fairness));
  if (await isOverShare(tx, fairness, usage))
    throw new Problem('TOO_MANY_REQUESTS', 'fairness.error.networkShare', {
      percent: settings['fairness.networkDayPercent'],
    });
  await assertWorked(tx, fairness, usage);
}

async function isOverShare(tx: Queryable, fairness: Fairness, usage: Usage): Promise<boolean> {
  const { holder, quotas = [], settings, now } = fairness;
  const { networkKey } = holder;
  const isOver = (own: number, { places, capacity, sold }: TakenQuota) =>
    own + places > networkShare(capacity - sold, settings);
  // All days together are more than one: mostly this is enough to know.
  const doubtful = quotas.filter((one) => isOver(usage.networkPlaces, one));
  const quotaIds = doubtful.map(({ quotaId }) => quotaId);
  const held = quotaIds.length > 0 ? await listNetworkPlaces(tx, { networkKey, now, quotaIds }) : null;
  return doubtful.some((one) => isOver(held?.get(one.quotaId) ?? 0, one));
}

async function assertWorked(tx: Queryable, fairness: Fairness, usage: Usage): Promise<void> {
  const { holder, work, settings, now } = fairness;
  const tries = workTries(holder, usage, settings);
  if (tries === 0) return;
  // Others of the network may have held something while this browser was working.
  const isEnough = work !== null && work.tries * 2 >= tries;
  if (isEnough && (await spendChallenge(tx, { ...work, now }))) return;
  throw new Problem('PRECONDITION_REQUIRED', 'fairness.error.workNeeded', { tries });
}

/** The numbers that a refusal names: rules, never what anybody holds. */
function limitsOf({ holder, quotas = [], settings }: Fairness) {
  const { holds, places } = bucketOf(holder, settings, isBusyDay(quotas, settings));
  return { visitorHolds: settings['fairness.visitorHolds'], holds, places };
}
