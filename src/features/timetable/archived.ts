/** Seasons and pools that are archived: they keep what is stored of them, and no day follows them. */
type Archivable = { id: string; isActive: boolean };
type Rule = { season: string; isActive: boolean };

export function inUse<Row extends Archivable>(rows: readonly Row[]): Row[] {
  return rows.filter(({ isActive }) => isActive);
}

/** Rules that are switched on, of seasons that are not archived. */
export function rulesInForce<Row extends Rule>({
  seasonRules,
  seasons,
}: {
  seasonRules: readonly Row[];
  seasons: readonly Archivable[];
}): Row[] {
  const open = new Set(inUse(seasons).map(({ id }) => id));
  return seasonRules.filter(({ isActive, season }) => isActive && open.has(season));
}

/** The ids of the pools that a type draws from and that are not archived. */
export function drawnPools(
  {
    typePools,
    pools,
  }: { typePools: readonly { ticketTypeId: string; poolId: string }[]; pools: readonly Archivable[] },
  ticketTypeId: string,
): string[] {
  const open = new Set(inUse(pools).map(({ id }) => id));
  return typePools
    .filter((row) => row.ticketTypeId === ticketTypeId && open.has(row.poolId))
    .map(({ poolId }) => poolId);
}
