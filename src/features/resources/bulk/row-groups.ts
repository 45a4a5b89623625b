/** So many rows are read at once, logged together and written in one transaction. */
export const GROUP_ROWS = 25;

/** The rows as they are taken together. */
export function groupsOf<Row>(rows: readonly Row[]): Row[][] {
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP_ROWS) });
  return groups.map((_, index) => rows.slice(index * GROUP_ROWS, (index + 1) * GROUP_ROWS));
}
