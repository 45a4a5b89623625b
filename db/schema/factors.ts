import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, json } from '#db/columns.ts';
import { users } from './auth.ts';

/** Keys of devices that prove a member of staff after the password (WebAuthn). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** Of the credential, base64url. */
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use of a key that counts; 0 for one that does not. */
    counter: integer('counter').notNull(),
    transports: json<string[]>('transports').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** The authenticator app of a member of staff (RFC 6238). */
export const totpSecrets = sqliteTable('totp_secrets', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under a key of the environment. */
  secret: text('secret').notNull(),
  /** Of the last accepted code: it and those before it are refused. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Codes on paper, each good once; only hashes. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
export type TotpSecretRow = typeof totpSecrets.$inferSelect;
