import * as z from 'zod/mini';
import type { StaffInvitationRow, StaffRoleRow } from '#db/schema/people.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { emailInput, newPasswordInput } from '#src/features/auth/auth.ts';
import { vndIn } from '#src/values/amount-text.ts';
import { OFFICE_COLOURS, OFFICE_ROWS } from '#src/values/looks/office-looks.ts';
import { nameInputOf } from '#src/values/name-input.ts';
import { isStaff, may, PERMISSIONS, type Permission, type Permitted } from '#src/values/permissions.ts';
import { reasonInput } from '#src/values/reason-input.ts';
import { GIVING_LIMIT_MAX_VND } from '#src/values/staff/giving-limits.ts';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 3;
const PERSON_MAX_LENGTH = 80;
const ROLE_MAX_LENGTH = 40;
const TOKEN_MAX_LENGTH = 100;
const SEEN_MAX_LENGTH = 40;

const id = z.string('errors.invalid').check(z.regex(/^[\w-]{1,60}$/, 'errors.invalid'));
const token = z
  .string('people.link.unknown')
  .check(z.minLength(1, 'people.link.unknown'), z.maxLength(TOKEN_MAX_LENGTH, 'people.link.unknown'));

/** As it is typed, in đồng; nothing: as all other own roles. */
const limit = z.pipe(
  z
    .string('people.error.limit')
    .check(
      z.refine((typed) => typed.trim() === '' || vndIn(typed) <= GIVING_LIMIT_MAX_VND, 'people.error.limit'),
    ),
  z.transform((typed) => (typed.trim() === '' ? null : vndIn(typed))),
);

export const inviteInput = z.object({ email: emailInput, roleId: id });
export const invitationInput = z.object({ id });
export const memberInput = z.object({ userId: id, reason: reasonInput });
/** `seenRoleId`: the role that the colleague had as it was read. */
export const changeRoleInput = z.object({ userId: id, roleId: id, seenRoleId: id });
export const roleInput = z.object({
  /** Null for a new role. */
  id: z._default(z.nullable(id), null),
  /** When it was last saved, as it was read; empty for a new role. */
  seen: z._default(z.string('errors.invalid').check(z.maxLength(SEEN_MAX_LENGTH, 'errors.invalid')), ''),
  name: nameInputOf(ROLE_MAX_LENGTH, 'errors.required'),
  permissions: z
    .array(z.enum(PERMISSIONS, 'errors.invalid'), 'errors.invalid')
    .check(z.minLength(1, 'people.error.emptyRole'), z.maxLength(PERMISSIONS.length, 'errors.invalid')),
  /** Not given: it stays as it is. */
  limit: z.optional(limit),
});
export const askPermissionInput = z.object({ permission: z.enum(PERMISSIONS, 'errors.invalid') });
/** `seenRoleId`: as for another role. */
export const grantInput = z.object({ id, roleId: id, seenRoleId: id });
export const declineInput = z.object({ id, reason: reasonInput });
export type GrantInput = z.output<typeof grantInput>;
export type DeclineInput = z.output<typeof declineInput>;
/** `until`: of the newest line that was shown. */
export const readNewsInput = z.object({ until: z.iso.datetime({ precision: 3, error: 'errors.invalid' }) });
/** What is chosen of the two; the other stays as it is. */
export const looksInput = z.object({
  colour: z.optional(z.enum(OFFICE_COLOURS, 'errors.invalid')),
  rows: z.optional(z.enum(OFFICE_ROWS, 'errors.invalid')),
});
export type LooksInput = z.output<typeof looksInput>;
export type ReadNewsInput = z.output<typeof readNewsInput>;
export const attachInput = z.object({ token });
export const joinInput = z.object({
  token,
  firstName: nameInputOf(PERSON_MAX_LENGTH, 'errors.required'),
  password: newPasswordInput,
});
export type RoleInput = z.output<typeof roleInput>;
export type ChangeRoleInput = z.output<typeof changeRoleInput>;
export type JoinInput = z.output<typeof joinInput>;

/** A role as the rules know it. */
export type Role = Omit<StaffRoleRow, 'permissions' | 'createdAt'> & Permitted;

/** One of the park's own roles as somebody has read it. */
export type ReadRole = {
  seen: string;
  name: string;
  permissions: readonly Permission[];
  /** In đồng; null: as all other own roles. */
  givingLimitVnd: number | null;
};
/** The same as a colleague has saved it since, in the values of the refusal. */
export type MovedRole = ReadRole & { who: string; time: string };

/** What a colleague has made of a role since it was read. */
export function changesOf(read: ReadRole, now: ReadRole) {
  return {
    added: now.permissions.filter((one) => !read.permissions.includes(one)),
    removed: read.permissions.filter((one) => !now.permissions.includes(one)),
    renamed: now.name === read.name ? null : now.name,
    isLimitMoved: now.givingLimitVnd !== read.givingLimitVnd,
  };
}

/** Values of a message are flat: the permissions stand in one of them, with spaces between; no limit is an empty one. */
export function movedValues({ permissions, givingLimitVnd, ...rest }: MovedRole): Record<string, string> {
  return {
    ...rest,
    permissions: permissions.join(' '),
    limit: givingLimitVnd === null ? '' : String(givingLimitVnd),
  };
}

/** Reads the values of `people.error.roleMoved`. */
export function movedRole(values: Readonly<Record<string, string | number>>): MovedRole {
  const text = (name: string) => String(values[name] ?? '');
  const given = text('permissions').split(' ');
  const permissions = PERMISSIONS.filter((permission) => given.includes(permission));
  const givingLimitVnd = text('limit') ? Number(text('limit')) : null;
  return {
    ...{ seen: text('seen'), name: text('name'), who: text('who'), time: text('time') },
    ...{ permissions, givingLimitVnd },
  };
}

export type LinkState = 'open' | 'used' | 'expired' | 'withdrawn';

/** What has become of an invitation. */
export function linkStateOf(
  { usedAt, withdrawnAt, expiresAt }: Pick<StaffInvitationRow, 'usedAt' | 'withdrawnAt' | 'expiresAt'>,
  now: string,
): LinkState {
  if (usedAt) return 'used';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
}

/** Whether a holder of `people.edit` may end the work of somebody with the other role: an owner's only as an owner. */
export function mayEnd(own: Pick<Role, 'id'> | undefined, theirs: Pick<Role, 'id'>): boolean {
  return theirs.id !== 'owner' || own?.id === 'owner';
}

/** Nobody gives what they do not have themselves, nor takes it from others but by the end of their work. */
export function covers(actor: Permitted, permissions: Iterable<Permission>): boolean {
  return isStaff(actor) && [...permissions].every((permission) => may(actor, permission));
}

/** A preset has a name in each language, an own role the one that it was given. */
export function roleName(
  { t }: Pick<Intl18, 't'>,
  { preset, name }: Pick<StaffRoleRow, 'preset' | 'name'>,
): string {
  return preset === null ? name : t(`people.role.${preset}`);
}
