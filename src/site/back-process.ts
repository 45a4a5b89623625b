/** The process that writes and sends mails and draws documents. The site process starts and ends it. It opens no database: each job carries its data. */
import { errorText } from '#src/features/messages/messages.ts';
import { printFamily, printTickets } from '#src/features/order-messages/compose-tickets.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import type { DocumentJob } from '#src/features/order-messages/write-documents.ts';
import { sendMail } from '#src/server/sending/mail.ts';
import { rememberParkName } from '#src/values/settings.ts';

type JobMessage = { id: number; work: DocumentJob };

let inProgress = 0;
let isLeaving = false;
let lastDraft: Promise<unknown> = Promise.resolve();

process.on('message', (message: JobMessage) => void answer(message));
// The site process has closed the channel or has died.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isLeaving = true;
    leaveWhenDone();
  });

async function answer({ id, work }: JobMessage): Promise<void> {
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
  if (work.name === 'mail') return composeAndSend(work);
  return work.name === 'tickets' ? printTickets(work.work) : printFamily(work.work);
}

async function composeAndSend({
  kind,
  task,
  idempotencyKey,
}: Extract<DocumentJob, { name: 'mail' }>): Promise<unknown> {
  // One draft at a time, so that the first mail is sent while the next one is written.
  const draft = lastDraft.then(() => {
    rememberParkName(task.settings['park.name']);
    return draftMail(kind, task);
  });
  lastDraft = draft.catch(() => undefined);
  const composed = await draft;
  if ('skipped' in composed) throw new Error(composed.skipped);
  return sendMail(composed.mail, { idempotencyKey });
}
