import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';

/** What a row of the outbox is about. */
export type Row = { orderId: string; payload: Record<string, string> };
/** Brings about what a message is about, and gives its row. */
export type Scene = (db: Db, locale: Locale) => Promise<Row>;
