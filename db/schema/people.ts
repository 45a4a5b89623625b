import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, json } from '#db/columns.ts';
import type { Locale } from '#i18n/locales.ts';
import type { OfficeColour, OfficeRows } from '#src/values/looks/office-looks.ts';
import type { Permission, Preset } from '#src/values/permissions.ts';
import { users } from './auth.ts';

/** What somebody may be: one row per preset, whose permissions are in the code, and the park's own roles. */
export const staffRoles = sqliteTable('staff_roles', {
  id: id(),
  preset: text('preset').$type<Preset>().unique(),
  /** As the park calls its own role; empty for a preset, which has a name in each language. */
  name: text('name').notNull(),
  /** Of an own role; of a preset none. */
  permissions: json<Permission[]>('permissions').notNull(),
  /** Given on one order without a second person, by an own role; null: as all other own roles. A preset has a setting. */
  givingLimitVnd: integer('giving_limit_vnd'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who works here. A row stays when they leave, so that what they did keeps a name. */
export const staffMembers = sqliteTable(
  'staff_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => staffRoles.id),
    /** The user who invited them; null for the operator's command. */
    invitedBy: text('invited_by'),
    createdAt: instant('created_at').notNull(),
    deactivatedAt: instant('deactivated_at'),
    /** What was news until then has been read. */
    newsReadAt: instant('news_read_at'),
    /** How the office looks to them, on whatever device they sign in. */
    officeColour: text('office_colour').$type<OfficeColour>().notNull().default('light'),
    officeRows: text('office_rows').$type<OfficeRows>().notNull().default('medium'),
  },
  (table) => [index('staff_members_role').on(table.roleId).where(sql`deactivated_at IS NULL`)],
);

/** One-time links that make somebody a member of staff; only the hash of their token is stored. */
export const staffInvitations = sqliteTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    roleId: text('role_id')
      .notNull()
      .references(() => staffRoles.id),
    tokenHash: text('token_hash').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The user who invited; null for the operator's command. */
    invitedBy: text('invited_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('staff_invitations_created').on(table.createdAt),
    index('staff_invitations_open')
      .on(table.createdAt, table.id)
      .where(sql`used_at IS NULL AND withdrawn_at IS NULL`),
    index('staff_invitations_email').on(table.email),
  ],
);

/** What somebody asked to be allowed to do, and what became of it: at most one open request a person and permission. */
export const permissionRequests = sqliteTable(
  'permission_requests',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text('permission').$type<Permission>().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    /** Null while it is open. */
    outcome: text('outcome').$type<'granted' | 'declined'>(),
    /** Why it was declined. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('permission_requests_open').on(table.userId, table.permission).where(sql`decided_at IS NULL`),
    index('permission_requests_waiting').on(table.createdAt).where(sql`decided_at IS NULL`),
    index('permission_requests_decided').on(table.userId, table.decidedAt),
  ],
);

export type StaffRoleRow = typeof staffRoles.$inferSelect;
export type StaffMemberRow = typeof staffMembers.$inferSelect;
export type StaffInvitationRow = typeof staffInvitations.$inferSelect;
