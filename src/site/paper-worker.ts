/** Writes mails and documents beside the thread that serves. It opens no database: what it needs comes with what is asked. */
import { setPriority } from 'node:os';
import { errorText } from '#src/features/messages/messages.ts';
import { printFamily, printTickets } from '#src/features/order-messages/compose-tickets.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import type { Paper } from '#src/features/order-messages/write-papers.ts';

type Asked = { id: number; paper: Paper };

/** On Linux this is for the calling thread alone: visitors go first. */
const LATER = 10;
setPriority(LATER);

addEventListener('message', (event) => {
  void answer((event as MessageEvent<Asked>).data);
});

async function answer({ id, paper }: Asked): Promise<void> {
  try {
    postMessage({ id, written: await write(paper) });
  } catch (error) {
    postMessage({ id, failed: errorText(error) });
  }
}

function write(paper: Paper): Promise<unknown> {
  if (paper.name === 'mail') return draftMail(paper.kind, paper.task);
  return paper.name === 'tickets' ? printTickets(paper.work) : printFamily(paper.work);
}
