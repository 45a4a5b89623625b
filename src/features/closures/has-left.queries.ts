import { type SQL, sql } from 'drizzle-orm';
import { indexed } from '#db/indexed.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';

const { outboxId, state } = messageDeliveries;

/** Some channel took it, whatever became of the others. */
export const IS_TAKEN: SQL = sql`EXISTS (SELECT 1 FROM ${indexed(messageDeliveries, 'message_deliveries_outbox')} WHERE ${outboxId} = ${outbox.id} AND ${state} IN ('accepted', 'delivered'))`;

/** Whether a message in the outbox really left, though another of its channels may have yet to come or have failed. */
export const HAS_LEFT: SQL = sql`(${outbox.state} IN ('sending', 'sent') OR ${IS_TAKEN})`;
