/** Which messages have reached nobody, as conditions of the outbox. */
import { sql } from 'drizzle-orm';
import { OWED_KINDS } from './room-messages.ts';

/** Word for word as in the partial index `outbox_given_up`. */
const IS_GIVEN_UP = sql`outbox.state = 'dead' AND (outbox.attempts >= 12 OR outbox.last_error = 'refused by every channel')`;
const OWED = sql.join(
  OWED_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
);

/** Another kind says something else: tickets that were sent again leave a rejected refund unsaid. */
const IS_SENT_AGAIN = sql`EXISTS (SELECT 1 FROM outbox again INDEXED BY outbox_order
  WHERE again.order_id = outbox.order_id AND again.order_id <> '' AND again.created_at > outbox.created_at
    AND again.kind = outbox.kind
    AND again.dedupe_key >= 'resend:' AND again.dedupe_key < 'resend;' AND again.state <> 'dead')`;

/** Somebody has to act on it: not on news to a subscriber, and not once it was sent again. */
export const IS_UNREACHED = sql`${IS_GIVEN_UP} AND (outbox.order_id <> '' OR outbox.kind IN (${OWED})) AND NOT ${IS_SENT_AGAIN}`;
