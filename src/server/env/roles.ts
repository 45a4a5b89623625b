/** What a process of the site does: `ROLES` in the environment. */
const ROLES = ['web', 'worker', 'primary'] as const;

/**
 * `web` answers visitors, `worker` runs the background jobs, `primary` writes to the database. A process without
 * `primary` relays each request that writes to one that has it; see `relay-env.ts`.
 */
type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

/** Checked by `rolesFault`. An empty text means all of them. */
export function readRoles(list: string): Roles {
  return new Set(list ? (list.split(',') as Role[]) : ROLES);
}

/** Why the list is refused, in English, for the operator; null when it is not. */
export function rolesFault(list: string): string | null {
  const names = list.split(',');
  if (names.includes('')) return `has an empty entry: write it like ${ROLES.join(',')}`;
  if (!names.every((name) => ROLES.includes(name as Role)))
    return `has a role that does not exist: the roles are ${ROLES.join(',')}, separated by commas only`;
  if (new Set(names).size < names.length) return 'names a role twice';
  // A request can be relayed to another process; a job has no request.
  if (names.includes('worker') && !names.includes('primary'))
    return 'must name primary beside worker: background jobs write to the database';
  return list === 'primary' ? 'must name web or worker, or the process would have nothing to do' : null;
}
