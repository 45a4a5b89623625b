import type { listColleagues } from '#src/features/people/permission-requests.queries.ts';
import { may, type Permission } from '#src/values/permissions.ts';

const NAMES_MAX = 4;

/** The first names of colleagues who have a permission; a dash for nobody. */
export function whoMay(
  colleagues: Awaited<ReturnType<typeof listColleagues>>,
  permission: Permission,
): string {
  const names = colleagues
    .filter(({ role }) => may(role, permission))
    .slice(0, NAMES_MAX)
    .map(({ firstName, email }) => firstName || email);
  return names.join(', ') || '–';
}
