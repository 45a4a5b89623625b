import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, json } from '#db/columns.ts';
import type { Locale } from '#i18n/locales.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** In lower case; under `.invalid` for an account opened at a provider, until the user has confirmed one. */
    email: text('email').notNull().unique(),
    /** Empty while there is no password, e.g. for a user who signs in with Google. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    /** Decides nothing: `staff_members` says who works here. For versions from before that table. */
    role: text('role')
      .notNull()
      .$default(() => 'visitor'),
    createdAt: instant('created_at').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** E.164. Not unique: a number is a sign-in name, not a proof. */
    phone: text('phone'),
    phoneVerifiedAt: instant('phone_verified_at'),
    locale: text('locale').$type<Locale>(),
  },
  (table) => [index('users_phone').on(table.phone)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When its token was last replaced. */
    refreshedAt: instant('refreshed_at'),
    /** When its owner last signed in again at the provider to prove who they are; counts for a few minutes. */
    provedAt: instant('proved_at'),
    /** When its owner last proved a second factor in it. */
    factorAt: instant('factor_at'),
    /** Since when its owner has locked it: until it is unlocked nobody is signed in by it. */
    lockedAt: instant('locked_at'),
    /** How often it was tried to be unlocked. */
    unlockTries: integer('unlock_tries').notNull().default(0),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_revoked').on(table.revokedAt).where(sql`revoked_at IS NOT NULL`),
  ],
);

/** Cookies that a newer one has replaced: a later use means that one of its two holders has stolen it. */
export const replacedTokens = sqliteTable(
  'replaced_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    index('replaced_tokens_session').on(table.sessionId),
    index('replaced_tokens_at').on(table.replacedAt),
  ],
);

export type AccountLinkKind = 'register' | 'reset' | 'email';
/** A registration that waits for its link; there is no user before that. */
export type Registration = {
  firstName: string;
  phone: string;
  passwordHash: string;
  next: string;
};

/** Links in mails about an account: single-use, and only the hash of their token is stored. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: id(),
    kind: text('kind').$type<AccountLinkKind>().notNull(),
    /** Whose mailbox proves something, in lower case. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Whose address changes; null for the other kinds. */
    userId: text('user_id'),
    registration: json<Registration>('registration'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('account_links_email').on(table.email, table.kind),
    index('account_links_expiry').on(table.expiresAt),
    index('account_links_created').on(table.createdAt),
  ],
);

/** Accounts elsewhere that may sign in as a user. */
export const identities = sqliteTable(
  'identities',
  {
    provider: text('provider').$type<IdentityProvider>().notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

export type AccountLinkRow = typeof accountLinks.$inferSelect;
export type UserRow = Omit<typeof users.$inferSelect, 'role'>;
export type SessionRow = typeof sessions.$inferSelect;
