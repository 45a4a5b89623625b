import type { Tx } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { newId } from '#src/values/id.ts';

/** What the owner of an account is written about; also the middle of the message ids of the mail. */
export type FactorNews =
  | 'passkeyAdded'
  | 'totpAdded'
  | 'passkeyRemoved'
  | 'totpRemoved'
  | 'codesRenewed'
  | 'recoveryUsed'
  | 'reset';

/** Mails the owner: somebody else may have done it. */
export async function notifyOwner(
  tx: Tx,
  { userId, what, name = '', now }: { userId: string; what: FactorNews; name?: string; now: string },
): Promise<void> {
  await createMessage(tx, {
    kind: 'account-factor',
    orderId: '',
    payload: { userId, what, name, at: now },
    now,
    dedupeKey: `account-factor:${newId()}`,
  });
}
