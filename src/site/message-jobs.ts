/** The job that sends what is due in the outbox, by mail and by every channel that the environment names. */
import type { Db } from '#db/client.ts';
import { channelSenderOf } from '#src/features/messages/channel-sender.ts';
import { type ChannelSender, deliverMessage } from '#src/features/messages/deliver-message.ts';
import { deliverMessages, type RecordAttempt } from '#src/features/messages/deliver-messages.ts';
import { type Dispatch, errorText, type LeasedMessage } from '#src/features/messages/messages.ts';
import { patientDelivery } from '#src/features/messages/patient-delivery.ts';
import { renewZaloAccess } from '#src/features/messages/zalo-access.ts';
import { endSubscription } from '#src/features/subscriptions/end-subscription.ts';
import { inTurn, type Job } from '#src/server/jobs.ts';
import { type Mail, sendMail } from '#src/server/sending/mail.ts';
import { isDeadAddress } from '#src/server/sending/mail-bounces.ts';
import { isStopping } from '#src/server/stopping.ts';
import { composeMail } from './compose-mail.ts';

/** In one turn: as many as lanes and a provider's answer allow in some seconds. */
const AT_ONCE = 40;

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
  const sender = endingSubscriptions(worker, channelSenderOf({ ...worker, render }));
  const deliverOne = (row: LeasedMessage, dispatch: Dispatch, recordAttempt: RecordAttempt) =>
    deliverMessage({ ...worker, sender, recordAttempt }, row, dispatch);
  const sendOrEnd = (mail: Mail, key: { idempotencyKey: string }) =>
    sendMail(mail, key).catch(async (error: Error) => {
      await endDead(worker, mail.to, errorText(error));
      throw error;
    });
  const delivery = { owner, compose, deliver: deliverOne, send: sendOrEnd, isOver: isStopping };
  const deliver = (limit: number) => deliverMessages({ db, now: clock() }, { ...delivery, limit });
  return [
    { name: 'messages', everyMs: 500, leasesItems: true, run: patientDelivery(deliver, { limit: AT_ONCE }) },
    { name: 'zalo', everyMs: 600_000, leasesItems: true, run: () => renewZaloAccess(worker) },
  ];
}

type Ending = Pick<Worker, 'db' | 'clock'>;

/** An address that a mail server does not know gets no news either. */
function endingSubscriptions(ending: Ending, sender: ChannelSender): ChannelSender {
  return async (stop, ...how) => {
    const attempt = await sender(stop, ...how);
    if (stop.channel === 'email' && attempt.end === 'refused')
      await endDead(ending, stop.address, attempt.code);
    return attempt;
  };
}

async function endDead({ db, clock }: Ending, email: string, words: string): Promise<void> {
  const now = clock();
  if (isDeadAddress(words)) await endSubscription(db, { email, why: 'bounced', sentAt: now, now });
}
