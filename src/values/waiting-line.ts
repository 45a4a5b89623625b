export type Waiting = {
  id: string;
  departureId: string;
  places: number;
  /** Null where it is not known. */
  networkKey: string | null;
};

type Line = {
  /** The longest waiting first. */
  line: readonly Waiting[];
  /** The quotas that each departure on sale draws from. */
  quotasOf: ReadonlyMap<string, readonly string[]>;
  /** Free places by quota. */
  free: ReadonlyMap<string, number>;
};
export type Served = { served: Waiting[]; left: Map<string, number> };

/**
 * Who can be served from the free places, in the order of the line. A group that does not fit keeps its position and
 * lets smaller ones pass; what fits no group is left for everybody.
 */
export function serveLine({ line, quotasOf, free }: Line): Served {
  const left = new Map(free);
  const served = line.filter(({ departureId, places }) => {
    const quotaIds = quotasOf.get(departureId) ?? [];
    if (quotaIds.length === 0 || quotaIds.some((id) => (left.get(id) ?? 0) < places)) return false;
    for (const id of quotaIds) left.set(id, (left.get(id) ?? 0) - places);
    return true;
  });
  return { served, left };
}

/**
 * Without those whose network would hold too many places, counting its offers and the entries before them. They keep
 * their position in the line, and are next once others of their network have paid or released theirs.
 */
export function withinNetworks(
  line: readonly Waiting[],
  { offered, most }: { offered: ReadonlyMap<string, number>; most: number },
): Waiting[] {
  const used = new Map(offered);
  return line.filter(({ networkKey, places }) => {
    if (networkKey === null) return true;
    const own = (used.get(networkKey) ?? 0) + places;
    if (own > most) return false;
    used.set(networkKey, own);
    return true;
  });
}
