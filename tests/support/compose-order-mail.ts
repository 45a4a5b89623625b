import type { Db } from '#db/client.ts';
import type { OrderMessageKind } from '#db/schema/messages.ts';
import type { Composed, LeasedMessage } from '#src/features/messages/messages.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import { openTask } from '#src/features/order-messages/open-mail-task.ts';

/** Composes the mail of an outbox row, from the order in its current state. */
export async function composeOrderMail(
  ctx: { db: Db; now: string },
  message: LeasedMessage,
): Promise<Composed> {
  return draftMail(message.kind as OrderMessageKind, await openTask(ctx, message));
}
