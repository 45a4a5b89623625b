/** What the rules of the park want of its days, beside what is stored for them. */
import {
  type PlannedDeparture,
  type PlannedQuota,
  planDay,
  type TimetableRules,
} from '#src/values/timetable/plan-departures.ts';

type Counted = {
  id: string;
  day: string;
  capacity: number;
  ruleCapacity: number | null;
  held: number;
  sold: number;
};
type Stored = { id: string; ticketTypeId: string; day: string; startTime: string; quota: Counted };

/** `wanted` is what the rules give. */
type Move = { quotaId: string; day: string; wanted: number; isOverridden: boolean; least: number };

export type DayChanges = {
  added: PlannedDeparture[];
  /** Quotas of pools that the added departures need. */
  addedPools: PlannedQuota[];
  /** Quotas that the rules give another capacity than before. */
  moved: Move[];
  /** Departures that no rule gives any more, and that nobody has a place on. */
  withdrawn: Stored[];
  /** The same where somebody has: they stay as they are. */
  orphaned: Stored[];
  /** Departures that draw from a pool more than they did, their guests with them. */
  linked: Link[];
  /** Departures without guests that draw from a pool less. */
  unlinked: Link[];
  /** The same with guests, and those whose guests the pool has no room for: they stay as they are. */
  crowded: Link[];
};

/** `quotaId`: the departure's own; `taken` of it is held or sold. */
type Link = { departureId: string; quotaId: string; poolQuotaId: string; day: string; taken: number };
type StoredLink = { departureId: string; quotaId: string };
type Held = {
  departures: readonly Stored[];
  pools: readonly Counted[];
  /** Which pools' quotas the departures draw from. */
  links: readonly StoredLink[];
};

export function plannedDays(rules: TimetableRules, days: readonly string[]) {
  return days.flatMap((day) => planDay(rules, day).map((type) => ({ ...type, day })));
}

/** What has to be written so that the days follow from the rules. Types without rules or capacity are left alone. */
export function changesOf(
  planned: ReturnType<typeof plannedDays>,
  { departures, pools, links }: Held,
): DayChanges {
  const wanted = planned.flatMap((type) => type.departures);
  const known = new Map(departures.map((row) => [slotOf(row), row]));
  const knownPools = new Map(pools.map((row) => [row.id, row]));
  const wantedPools = new Map(wanted.flatMap((row) => row.pools).map((pool) => [pool.id, pool]));
  const slots = new Set(wanted.map(slotOf));
  const governed = new Set(planned.map(({ ticketTypeId, day }) => `${ticketTypeId}|${day}`));
  // What no rule ever gave was added by hand, and is for a hand to take off.
  const dropped = departures.filter(
    (row) =>
      row.quota.ruleCapacity !== null &&
      governed.has(`${row.ticketTypeId}|${row.day}`) &&
      !slots.has(slotOf(row)),
  );
  const taken = ({ quota }: Stored) => quota.held + quota.sold > 0;
  return {
    added: wanted.filter((row) => !known.has(slotOf(row))),
    addedPools: [...wantedPools.values()].filter(({ id }) => !knownPools.has(id)),
    moved: [
      ...wanted.flatMap((row) => moveOf(known.get(slotOf(row))?.quota, row.quota.capacity)),
      ...[...wantedPools.values()].flatMap(({ id, capacity }) => moveOf(knownPools.get(id), capacity)),
    ],
    withdrawn: dropped.filter((row) => !taken(row) && !isWithdrawn(row)),
    orphaned: dropped.filter(taken),
    ...linksOf(
      wanted.flatMap((row) => {
        const stored = known.get(slotOf(row));
        return stored ? [{ stored, pools: row.pools }] : [];
      }),
      { pools: knownPools, links },
    ),
  };
}

type Drawing = { stored: Stored; pools: readonly PlannedQuota[] };
type Links = Pick<DayChanges, 'linked' | 'unlinked' | 'crowded'>;

function linksOf(
  drawing: readonly Drawing[],
  { pools, links }: { pools: ReadonlyMap<string, Counted>; links: readonly StoredLink[] },
): Links {
  const drawn = Map.groupBy(links, ({ departureId }) => departureId);
  const left = new Map<string, number>();
  const result: Links = { linked: [], unlinked: [], crowded: [] };
  for (const { stored, pools: wanted } of drawing) {
    const own = new Set((drawn.get(stored.id) ?? []).map(({ quotaId }) => quotaId));
    const taken = stored.quota.held + stored.quota.sold;
    const link = { departureId: stored.id, quotaId: stored.quota.id, day: stored.day, taken };
    for (const pool of wanted.filter(({ id }) => !own.has(id))) {
      const room = (left.get(pool.id) ?? roomIn(pool, pools.get(pool.id))) - taken;
      const isRoom = taken === 0 || room >= 0;
      if (isRoom) left.set(pool.id, room);
      result[isRoom ? 'linked' : 'crowded'].push({ ...link, poolQuotaId: pool.id });
    }
    const dropped = [...own].filter((id) => POOL_OF_DAY.test(id) && !wanted.some((pool) => pool.id === id));
    for (const poolQuotaId of dropped)
      result[taken === 0 ? 'unlinked' : 'crowded'].push({ ...link, poolQuotaId });
  }
  return result;
}

/** What the rules know; any other quota was linked by hand. */
const POOL_OF_DAY = /^pool-.+-\d{4}-\d{2}-\d{2}$/;

/** Places left once the rules' capacity holds. */
function roomIn({ capacity: wanted }: PlannedQuota, known: Counted | undefined): number {
  if (!known) return wanted;
  const taken = known.held + known.sold;
  const isOverridden = known.ruleCapacity !== wanted && known.capacity !== known.ruleCapacity;
  return (known.ruleCapacity === wanted || isOverridden ? known.capacity : Math.max(wanted, taken)) - taken;
}

function isWithdrawn({ quota }: Stored): boolean {
  return quota.ruleCapacity === 0;
}

function moveOf(quota: Counted | undefined, wanted: number): Move[] {
  if (!quota || quota.ruleCapacity === wanted) return [];
  const isOverridden = quota.capacity !== quota.ruleCapacity;
  return [{ quotaId: quota.id, day: quota.day, wanted, isOverridden, least: quota.held + quota.sold }];
}

function slotOf({
  ticketTypeId,
  day,
  startTime,
}: Pick<Stored, 'ticketTypeId' | 'day' | 'startTime'>): string {
  return `${ticketTypeId}|${day}|${startTime}`;
}
