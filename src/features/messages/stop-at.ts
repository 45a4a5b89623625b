import type { Mail } from '#src/server/sending/mail.ts';
import type { ZaloNotice } from '#src/server/sending/zalo-oa.ts';
import type { Channel } from '#src/values/channel.ts';
import type { Composed, Post, Stop } from './messages.ts';

type StopParts = {
  /** Whose turn of these it is is known to be there. */
  to: { email: string | null; phone: string | null };
  text: () => string;
  notice: () => Pick<ZaloNotice, 'template' | 'locale' | 'data'>;
  compose: () => Promise<Composed>;
  post?: Post | undefined;
};

/** One channel of a message that can go by several. */
export function stopAt(channel: Channel, { to, text, notice, compose, post }: StopParts): Stop {
  const number = to.phone ?? '';
  if (channel === 'sms') return { channel, address: number, text: text() };
  if (channel === 'zalo') return { channel, address: number, notice: notice() };
  return { channel, address: to.email ?? '', compose: () => mailOf(compose), post };
}

async function mailOf(compose: () => Promise<Composed>): Promise<Mail> {
  const composed = await compose();
  if ('skipped' in composed) throw new Error(composed.skipped);
  return composed.mail;
}
