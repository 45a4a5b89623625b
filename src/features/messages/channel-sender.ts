import type { Db } from '#db/client.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { type Mail, sendMail } from '#src/server/sending/mail.ts';
import { isBounce } from '#src/server/sending/mail-bounces.ts';
import { sendText } from '#src/server/sending/text-messages.ts';
import { sendZaloNotice, type ZaloAnswer } from '#src/server/sending/zalo-oa.ts';
import { keyedHash, sha256 } from '#src/server/sessions/tokens.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Attempt, ChannelSender, Renew } from './deliver-message.ts';
import { errorText, type Stop } from './messages.ts';
import { zaloAccess } from './zalo-access.ts';
import { findZaloAlarm } from './zalo-alarm.queries.ts';
import { type ZaloEnd, zaloEnd } from './zalo-codes.ts';

type Ctx = {
  db: Db;
  owner: string;
  clock: () => string;
  /** Writes a mail when the machine has time for it. */
  render: (compose: () => Promise<Mail>) => Promise<Mail>;
};
type Of<C extends Stop['channel']> = Extract<Stop, { channel: C }>;

const REQUEST_ID_LENGTH = 40;
const TOKEN_LENGTH = 32;
/** Words of mail providers for an address that is no good, whatever is tried. */
const BAD_ADDRESS = /^(validation_error|not one e-mail address)/;

/** The providers that the environment names, each behind its channel. */
export function channelSenderOf(ctx: Ctx): ChannelSender {
  return async (stop, key, renew) => {
    const provider = providerOf(stop);
    try {
      if (stop.channel === 'email') return await byMail(ctx, stop, key);
      if (stop.channel === 'sms') return await byText(stop, key);
      return await byZalo({ ...ctx, renew }, stop, key);
    } catch (error) {
      const code = errorText(error);
      const isHopeless = stop.channel === 'email' && (BAD_ADDRESS.test(code) || isBounce(code));
      return { end: isHopeless ? 'refused' : 'failed', provider, providerId: null, code };
    }
  };
}

function providerOf({ channel }: Stop): string {
  if (channel === 'email') return env().RESEND_API_KEY ? 'resend' : 'smtp';
  if (channel === 'zalo') return 'zalo';
  return env().TEXTS ? 'esms' : 'speedsms';
}

async function byMail({ render }: Ctx, stop: Of<'email'>, idempotencyKey: string): Promise<Attempt> {
  const { providerId } = await (stop.post?.(idempotencyKey) ??
    sendMail(await render(stop.compose), { idempotencyKey }));
  return { end: 'accepted', provider: providerOf(stop), providerId, code: 'ok' };
}

async function byText({ address: phone, text }: Of<'sms'>, key: string): Promise<Attempt> {
  const requestId = requestIdOf(key);
  const callbackUrl = `${siteOrigin()}/api/messages/esms?token=${esmsToken(requestId)}`;
  const { end, provider, providerId, code } = await sendText({ phone, text, requestId, callbackUrl });
  return { end: end === 'accepted' ? 'accepted' : 'refused', provider, providerId, code };
}

/** eSMS signs nothing; each message carries a callback URL that only we can make. */
export function esmsToken(requestId: string): string {
  return keyedHash(env().SESSION_SECRET, `esms ${requestId}`).slice(0, TOKEN_LENGTH);
}

const ENDS: Record<ZaloEnd, Attempt['end']> = {
  accepted: 'accepted',
  refused: 'refused',
  alert: 'refused',
  token: 'failed',
  night: 'night',
  later: 'failed',
};

type Renewing = Ctx & { renew: Renew };

async function byZalo(ctx: Renewing, stop: Of<'zalo'>, key: string): Promise<Attempt> {
  const answer = await noticeByZalo(ctx, stop, key);
  const code = String(answer.error);
  const end = zaloEnd(answer.error);
  if (end === 'alert') await alarm(ctx.db, code, errorText(answer.message));
  return { end: ENDS[end], provider: 'zalo', providerId: answer.messageId, code };
}

/** Once for each trouble: the next notices go by other channels, and meet the same answer. */
async function alarm(db: Db, code: string, message: string): Promise<void> {
  const known = await findZaloAlarm(db.read);
  if (known?.code !== code) log.error({ code, message }, 'Zalo needs attention');
}

/** Once more with a fresh token when Zalo refuses the one we have. */
async function noticeByZalo(
  ctx: Renewing,
  { address, notice }: Of<'zalo'>,
  key: string,
): Promise<ZaloAnswer> {
  const keys = env().ZALO_OA;
  if (!keys) throw new Error('no Zalo account is configured');
  const access = await zaloAccess({ ...ctx, keys });
  const asked = { phone: address, ...notice, trackingId: requestIdOf(key) };
  const answer = await sendZaloNotice(asked, { keys, accessToken: access.accessToken });
  if (zaloEnd(answer.error) !== 'token') return answer;
  // A token and a notice may take nearly as long as the lease.
  await ctx.renew();
  const fresh = await zaloAccess({ ...ctx, keys }, access.version);
  return sendZaloNotice(asked, { keys, accessToken: fresh.accessToken });
}

/** Letters and digits only, and short enough for every provider. */
function requestIdOf(key: string): string {
  return sha256(key).slice(0, REQUEST_ID_LENGTH);
}
