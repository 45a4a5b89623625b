/** Which messages have reached nobody, as conditions of the outbox. */
import { sql } from 'drizzle-orm';
import { ATTEMPTS_MAX, retryAfterSeconds } from './messages.ts';
import { OWED_KINDS } from './room-messages.ts';

/** Word for word as in the partial index `outbox_given_up`. */
const IS_GIVEN_UP = sql`outbox.state = 'dead' AND (outbox.attempts >= 12 OR outbox.last_error = 'refused by every channel')`;
const OWED = sql.join(
  OWED_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
);
const ENTRY = sql`json_extract(outbox.payload, '$.entryId')`;
const INVITATION = sql`json_extract(outbox.payload, '$.invitationId')`;

/** Another kind says something else: tickets that were sent again leave a rejected refund unsaid. */
const IS_SENT_AGAIN = sql`EXISTS (SELECT 1 FROM outbox again INDEXED BY outbox_order
  WHERE again.order_id = outbox.order_id AND again.order_id <> '' AND again.created_at > outbox.created_at
    AND again.kind = outbox.kind
    AND again.dedupe_key >= 'resend:' AND again.dedupe_key < 'resend;' AND again.state <> 'dead')`;

/** The same without an order. The range holds the messages of that kind, for an entry only its own: they are keyed so. */
const IS_WRITTEN_ANEW = sql`EXISTS (SELECT 1 FROM outbox anew INDEXED BY outbox_dedupe_key_unique
  WHERE outbox.order_id = '' AND coalesce(${ENTRY}, ${INVITATION}) IS NOT NULL
    AND anew.dedupe_key >= outbox.kind || coalesce(':' || ${ENTRY}, '') || ':'
    AND anew.dedupe_key < outbox.kind || coalesce(':' || ${ENTRY}, '') || ';'
    AND anew.kind = outbox.kind AND anew.created_at > outbox.created_at AND anew.state <> 'dead'
    AND json_extract(anew.payload, '$.entryId') IS ${ENTRY}
    AND json_extract(anew.payload, '$.invitationId') IS ${INVITATION})`;

/** Nobody waits for it any more: what was offered is over, whose offer ended waits no longer, an invitation is used or withdrawn. */
const IS_OVER = sql`(outbox.kind = 'staff-invitation' AND EXISTS (SELECT 1 FROM staff_invitations i
    WHERE i.id = ${INVITATION} AND (i.used_at IS NOT NULL OR i.withdrawn_at IS NOT NULL))
  OR outbox.kind IN ('waiting-offered', 'waiting-withdrawn') AND EXISTS (SELECT 1 FROM waiting_entries e
    WHERE e.id = ${ENTRY} AND e.state <> iif(outbox.kind = 'waiting-offered', 'offered', 'waiting')))`;

/** Somebody has to act on it: not on news to a subscriber, not once it was sent again, not when it is over. */
export const IS_UNREACHED = sql`${IS_GIVEN_UP} AND (outbox.order_id <> '' OR outbox.kind IN (${OWED}))
  AND NOT ${IS_SENT_AGAIN} AND NOT ${IS_WRITTEN_ANEW} AND NOT ${IS_OVER}`;

const LAST_PAUSE = `-${retryAfterSeconds(ATTEMPTS_MAX)} seconds`;
/**
 * When it was given up. The last of all attempts puts `next_at` one pause later; a refusal by every channel leaves it where
 * it was, before that attempt or at the moment of writing.
 */
export const GIVEN_UP_AT = sql<string>`CASE WHEN outbox.attempts >= 12 AND outbox.last_error IS NOT 'refused by every channel'
  THEN strftime('%Y-%m-%dT%H:%M:%fZ', outbox.next_at, ${LAST_PAUSE})
  ELSE coalesce((SELECT max(d.at) FROM message_deliveries d INDEXED BY message_deliveries_outbox
    WHERE d.outbox_id = outbox.id), outbox.created_at) END`;
