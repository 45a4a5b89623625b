/** Mails and PDFs of orders, written by a thread apart where there is one: markup, pictures and fonts take the processor for long. */
import type { OrderMessageKind } from '#db/schema/messages.ts';
import type { Composed } from '#src/features/messages/messages.ts';
import type { DocumentInput, MailTask } from '#src/features/orders/order-records.ts';
import { writeApart } from '#src/server/documents/document-worker.ts';

export type DocumentJob =
  | { name: 'mail'; kind: OrderMessageKind; task: MailTask }
  | { name: 'tickets' | 'family'; work: DocumentInput };

// Loaded only where there is no such thread: the libraries for PDF and mail take more memory than all the rest.
const draft = () => import('./draft-mail.ts');
const tickets = () => import('./compose-tickets.ts');

export async function writeMail(kind: OrderMessageKind, task: MailTask): Promise<Composed> {
  return (
    writeApart<Composed>(documentJob({ name: 'mail', kind, task })) ?? (await draft()).draftMail(kind, task)
  );
}

/** The PDF of an order's valid tickets. */
export async function writeTickets(asked: DocumentInput): Promise<Uint8Array> {
  const work = onlyWork(asked);
  return (
    writeApart<Uint8Array>(documentJob({ name: 'tickets', work })) ?? (await tickets()).printTickets(work)
  );
}

/** All their QR codes together on as few pages as can be. */
export async function writeFamily(asked: DocumentInput): Promise<Uint8Array> {
  const work = onlyWork(asked);
  return writeApart<Uint8Array>(documentJob({ name: 'family', work })) ?? (await tickets()).printFamily(work);
}

function documentJob(asked: DocumentJob): DocumentJob {
  return asked;
}

/** Whoever asks may hold more than can be handed to another thread. */
function onlyWork({ records, settings, locale }: DocumentInput): DocumentInput {
  return { records, settings, locale };
}
