/** Writes the mails of orders beside the thread that serves: markup, QR pictures and the PDF take the processor for long. */
import { setPriority } from 'node:os';
import type { LeasedMessage } from './features/messages/messages.ts';
import { errorText } from './features/messages/messages.ts';
import { composeOrderMail } from './features/orders/compose-order-mail.ts';
import { database } from './server/database.ts';

type Asked = { id: number; now: string; message: LeasedMessage };

/** On Linux this is for the calling thread alone: visitors go first. */
const LATER = 10;
setPriority(LATER);

addEventListener('message', (event) => {
  void write((event as MessageEvent<Asked>).data);
});

async function write({ id, now, message }: Asked): Promise<void> {
  try {
    postMessage({ id, composed: await composeOrderMail({ db: await database(), now }, message) });
  } catch (error) {
    postMessage({ id, failed: errorText(error) });
  }
}
