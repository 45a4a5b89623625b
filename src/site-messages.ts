/** The job that sends what is due in the outbox, by mail and by every channel that the environment names. */
import type { Db } from '#db/client.ts';
import { carriersOf } from './features/messages/carriers.ts';
import { carryMessage } from './features/messages/carry-message.ts';
import { deliverMessages } from './features/messages/deliver-messages.ts';
import type { Dispatch, LeasedMessage } from './features/messages/messages.ts';
import { keepZaloAccess } from './features/messages/zalo-access.ts';
import { inTurn, type Job } from './server/jobs.ts';
import { type Mail, sendMail } from './server/mail.ts';
import { composeMail } from './site-mail.ts';

const AT_ONCE = 10;

type Worker = {
  db: Db;
  /** Names this process. */
  owner: string;
  clock: () => string;
};

export function messageJobs(worker: Worker): Job[] {
  const { db, owner, clock } = worker;
  const compose = inTurn((row: LeasedMessage) => composeMail({ db, now: clock() }, row));
  const render = inTurn((write: () => Promise<Mail>) => write());
  const carrier = carriersOf({ ...worker, render });
  const carry = (row: LeasedMessage, dispatch: Dispatch) =>
    carryMessage({ ...worker, carrier }, row, dispatch);
  const delivery = { owner, compose, carry, send: sendMail, limit: AT_ONCE };
  return [
    { name: 'messages', everyMs: 500, run: () => deliverMessages({ db, now: clock() }, delivery) },
    { name: 'zalo', everyMs: 600_000, run: () => keepZaloAccess(worker) },
  ];
}
