/** Which roles somebody can give to others: those with no permission and no limit beyond their own. */
import type { Intl18 } from '#i18n/intl.ts';
import type { Permission, Permitted } from '#src/values/permissions.ts';
import type { Settings } from '#src/values/settings.ts';
import { isWithin, limitOf } from '#src/values/staff/giving-limits.ts';
import { covers, type Role, roleName } from './people.ts';
import { GIVING } from './permission-groups.ts';

export type GivingRole = Pick<Role, 'preset' | 'givingLimitVnd'> & { permissions: Iterable<Permission> };
/** `role`: their own; none for who does not work here any more. */
type Giver = Permitted & { role: Pick<Role, 'preset' | 'givingLimitVnd'> | undefined };

/** Whether a role gives more on an order than whoever would give it may themselves. */
export function isAboveLimit(settings: Settings, { role: own }: Pick<Giver, 'role'>, role: GivingRole) {
  const gives = [...role.permissions].some((permission) => GIVING.includes(permission));
  if (!gives && role.givingLimitVnd === null) return false;
  return !isWithin(limitOf(own, settings), limitOf(role, settings) ?? Number.POSITIVE_INFINITY);
}

/** The roles that they may give. */
export function rolesGivenBy(giver: Giver, roles: readonly Role[], settings: Settings): Role[] {
  return roles.filter((role) => covers(giver, role.permissions) && !isAboveLimit(settings, giver, role));
}

type RoleOption = { value: string; label: string; isDisabled: boolean };

/** The same as a list offers them; one whose limit alone is too high stays in it, disabled, with the reason. */
export function roleOptions(
  intl: Pick<Intl18, 't'>,
  { giver, roles, settings }: { giver: Giver; roles: readonly Role[]; settings: Settings },
): RoleOption[] {
  return roles
    .filter(({ permissions }) => covers(giver, permissions))
    .map((role) => {
      const name = roleName(intl, role);
      const isDisabled = isAboveLimit(settings, giver, role);
      return {
        value: role.id,
        label: isDisabled ? intl.t('people.aboveLimit', { role: name }) : name,
        isDisabled,
      };
    });
}
