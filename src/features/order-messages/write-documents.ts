/** Mails and PDFs of orders, the work of a process apart where there is one: markup, pictures and fonts take the processor for long. */
import type { OrderMessageKind } from '#db/schema/messages.ts';
import type { Composed } from '#src/features/messages/messages.ts';
import type { DocumentInput, MailTask } from '#src/features/orders/order-records.ts';
import { runInBackProcess } from '#src/server/back-process.ts';
import { type Sent, tracedSending } from '#src/server/sending/mail.ts';

export type DocumentJob =
  | { name: 'mail'; kind: OrderMessageKind; task: MailTask; idempotencyKey: string }
  | { name: 'tickets'; work: DocumentInput }
  | { name: 'family'; work: DocumentInput };

// Loaded only where there is no such process: the libraries for PDF and mail take more memory than all the rest.
const draft = () => import('./draft-mail.ts');
const tickets = () => import('./compose-tickets.ts');

export async function writeMail(kind: OrderMessageKind, task: MailTask): Promise<Composed> {
  return (await draft()).draftMail(kind, task);
}

/** Has the mail written and sent apart; null where that is done here. */
export function postMail(
  kind: OrderMessageKind,
  task: MailTask,
  idempotencyKey: string,
): Promise<Sent> | null {
  const posted = runInBackProcess(documentJob({ name: 'mail', kind, task, idempotencyKey }), isSent);
  return posted && tracedSending(() => posted);
}

/** The PDF of an order's valid tickets. */
export async function writeTickets(asked: DocumentInput): Promise<Uint8Array> {
  const work = onlyWork(asked);
  return (
    runInBackProcess(documentJob({ name: 'tickets', work }), isFile) ?? (await tickets()).printTickets(work)
  );
}

/** All their QR codes together on as few pages as can be. */
export async function writeFamily(asked: DocumentInput): Promise<Uint8Array> {
  const work = onlyWork(asked);
  return (
    runInBackProcess(documentJob({ name: 'family', work }), isFile) ?? (await tickets()).printFamily(work)
  );
}

function documentJob(asked: DocumentJob): DocumentJob {
  return asked;
}

function isSent(done: unknown): done is Sent {
  return typeof (done as Partial<Sent> | null)?.providerId === 'string';
}

function isFile(done: unknown): done is Uint8Array {
  return done instanceof Uint8Array;
}

/** The caller's object may hold more than can be sent to another process. */
function onlyWork({ records, settings, locale }: DocumentInput): DocumentInput {
  return { records, settings, locale };
}
