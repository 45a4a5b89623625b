import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';
import type { Locale } from '#i18n/locales.ts';

/** One-time codes by which visitors without an account prove an e-mail address or a telephone number. The code itself is derived from the id. */
export const contactCodes = sqliteTable(
  'contact_codes',
  {
    id: id(),
    /** E-mail address in lower case or E.164 number. */
    contact: text('contact').notNull(),
    /** Keyed hash of the network that asked for it. */
    networkKey: text('network_key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    tries: integer('tries').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('contact_codes_contact').on(table.contact, table.createdAt),
    index('contact_codes_network').on(table.networkKey, table.createdAt),
    index('contact_codes_created').on(table.createdAt),
  ],
);

/** Proof-of-work challenges that were used for a hold, until they would have expired anyway. */
export const spentChallenges = sqliteTable(
  'spent_challenges',
  {
    /** Hash of the challenge's signature. */
    id: id(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
);

export type ContactCodeRow = typeof contactCodes.$inferSelect;
