/** Writes and sends mails and draws documents beside the process that serves, which starts and ends this one. It opens no database: what it needs comes with what is asked. */
import { errorText } from '#src/features/messages/messages.ts';
import { printFamily, printTickets } from '#src/features/order-messages/compose-tickets.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import type { DocumentJob } from '#src/features/order-messages/write-documents.ts';
import { sendMail } from '#src/server/sending/mail.ts';

type Asked = { id: number; work: DocumentJob };

let inProgress = 0;
let isLeaving = false;
let lastDraft: Promise<unknown> = Promise.resolve();

process.on('message', (asked: Asked) => void answer(asked));
// Not needed any more, or left alone: the one that serves is gone.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isLeaving = true;
    leaveWhenDone();
  });

async function answer({ id, work }: Asked): Promise<void> {
  inProgress += 1;
  try {
    process.send?.({ id, done: await perform(work) });
  } catch (error) {
    process.send?.({ id, failed: errorText(error) });
  }
  inProgress -= 1;
  leaveWhenDone();
}

function leaveWhenDone(): void {
  if (isLeaving && inProgress === 0) process.exit(0);
}

function perform(work: DocumentJob): Promise<unknown> {
  if (work.name === 'mail') return post(work);
  return work.name === 'tickets' ? printTickets(work.work) : printFamily(work.work);
}

async function post({
  kind,
  task,
  idempotencyKey,
}: Extract<DocumentJob, { name: 'mail' }>): Promise<unknown> {
  // One after another, so that the first is on its way while the next is written.
  const draft = lastDraft.then(() => draftMail(kind, task));
  lastDraft = draft.catch(() => undefined);
  const composed = await draft;
  if ('skipped' in composed) throw new Error(composed.skipped);
  return sendMail(composed.mail, { idempotencyKey });
}
