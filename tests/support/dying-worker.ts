/** A worker process that is killed at the worst moment: the mail is with the receiver, the outbox does not know yet. */
import { openDb } from '#db/client.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { env } from '#src/server/env/env.ts';
import { sendMail } from '#src/server/sending/mail.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';

const now = process.env.WORKER_NOW ?? '';
const db = await openDb(env().DATABASE_URL);

await deliverMessages(
  { db, now },
  {
    owner: `dying-${process.pid}`,
    limit: 1,
    compose: (message) => composeOrderMail({ db, now }, message),
    send: async (mail, key) => {
      await sendMail(mail, key);
      process.kill(process.pid, 'SIGKILL');
      await Bun.sleep(10_000);
    },
  },
);
