import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant } from '#db/columns.ts';

export type ConsentMethod = 'bar' | 'settings';

/**
 * Visitors' decisions about analytics: proof for as long as the law may ask. A refusal names nobody; a consent is
 * identified by the hash of the secret in the visitor's cookie.
 */
export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    /** Null for a refusal. */
    ownerHash: text('owner_hash').unique(),
    isGranted: flag('is_granted').notNull(),
    /** Which wording of the privacy policy was in force, and a hash of the words that were read. */
    policyVersion: text('policy_version').notNull(),
    textHash: text('text_hash').notNull(),
    method: text('method').$type<ConsentMethod>().notNull(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    decidedAt: instant('decided_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('consents_decided').on(table.decidedAt)],
);

export type ConsentRow = typeof consents.$inferSelect;
