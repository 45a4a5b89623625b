/** A message as it comes by each of its channels. */
import type { Db } from '#db/client.ts';
import type { MessageKind } from '#db/schema/messages.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Stop } from '#src/features/messages/messages.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import type { Channel } from '#src/values/channel.ts';
import { newId } from '#src/values/id.ts';
import { type Expected, mailFaults, noticeFaults, textFaults } from './message-expectation.ts';
import type { Scene } from './message-scene.ts';

type Heard = {
  channel: Channel;
  content: string;
  /** Of Zalo. */
  template?: string;
  faults: (expected: Expected, locale: Locale) => string[];
};
export type HeardMessage = { by: Heard[]; isMailedAnyway: boolean };
type Asked = { kind: MessageKind; locale: Locale; scene: Scene | undefined };

export async function hearMessage(
  ctx: { db: Db; now: string },
  { kind, locale, scene }: Asked,
): Promise<HeardMessage> {
  const row = await scene?.(ctx.db, locale);
  if (!row) throw new Error('no scene');
  const id = newId();
  // A first attempt would count towards the limit of unpaid orders.
  const made = await composeMail(ctx, { id, dedupeKey: id, kind, attempts: 2, leaseUntil: null, ...row });
  if ('skipped' in made) throw new Error(made.skipped);
  if ('mail' in made) return { by: [ofMail(made.mail)], isMailedAnyway: true };
  const { stops, isMailedAnyway } = made.dispatch;
  return { by: await Promise.all(stops.map(ofStop)), isMailedAnyway };
}

async function ofStop(stop: Stop): Promise<Heard> {
  if (stop.channel === 'email') return ofMail(await stop.compose());
  if (stop.channel === 'sms')
    return {
      channel: 'sms',
      content: stop.text,
      faults: (...expected) => textFaults(...expected, stop.text),
    };
  const { notice } = stop;
  return {
    channel: 'zalo',
    content: `${notice.data.order_code}`,
    template: notice.template,
    faults: (...expected) => noticeFaults(...expected, notice),
  };
}

function ofMail(mail: { subject: string; text: string }): Heard {
  const content = `${mail.subject} ${mail.text}`;
  return { channel: 'email', content, faults: (...expected) => mailFaults(...expected, mail) };
}
