/** Writes mails and documents beside the thread that serves. It opens no database: what it needs comes with what is asked. */
import { setPriority } from 'node:os';
import { errorText } from '#src/features/messages/messages.ts';
import { printFamily, printTickets } from '#src/features/order-messages/compose-tickets.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import type { DocumentJob } from '#src/features/order-messages/write-documents.ts';

type Asked = { id: number; job: DocumentJob };

/** On Linux this is for the calling thread alone: visitors go first. */
const LATER = 10;
setPriority(LATER);

addEventListener('message', (event) => {
  void answer((event as MessageEvent<Asked>).data);
});

async function answer({ id, job }: Asked): Promise<void> {
  try {
    postMessage({ id, written: await write(job) });
  } catch (error) {
    postMessage({ id, failed: errorText(error) });
  }
}

function write(job: DocumentJob): Promise<unknown> {
  if (job.name === 'mail') return draftMail(job.kind, job.task);
  return job.name === 'tickets' ? printTickets(job.work) : printFamily(job.work);
}
