/** Hands a text message to SpeedSMS, which knows no repetitions: after silence it may be sent twice. */

import * as z from 'zod/mini';
import type { SpeedSmsKeys } from '#src/server/env/message-env.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';
import { maskText } from '#src/values/mask-text.ts';
import type { TextEnd, TextMessage, TextRefusal } from './text-provider.ts';

const PATH = '/index.php/sms/send';
const HOST = 'https://api.speedsms.vn';
const TIMEOUT_MS = 10_000;
const CUSTOMER_CARE = 2;
const BAD_PHONE = '105';

const named = z.union([z.string(), z.number()]);
const NOTHING = { tranId: '', invalidPhone: [] };
/** Whatever else the answer contains, an accepted message must not be sent again. */
const answerShape = z.object({
  status: z._default(z.string(), ''),
  code: z._default(z.coerce.string(), ''),
  message: z.catch(z.string(), ''),
  data: z.catch(z.object({ tranId: z.catch(named, ''), invalidPhone: z.catch(z.array(named), []) }), NOTHING),
});

export async function sendBySpeedSms(
  { phone, text }: TextMessage,
  keys: SpeedSmsKeys,
): Promise<TextEnd | TextRefusal> {
  const response = await tracedFetch(`${keys.baseUrl ?? HOST}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${keys.accessToken}:x`).toString('base64')}`,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({
      to: [phone.replace('+', '')],
      content: text,
      sms_type: CUSTOMER_CARE,
      sender: keys.sender,
    }),
  });
  const read = answerShape.safeParse(await response.json().catch(() => null));
  if (!read.success) throw new Error(`SpeedSMS ${response.status} without an answer`);
  const { status, code, message, data } = read.data;
  const report = { provider: 'speedsms', providerId: String(data.tranId) || null, code } as const;
  const isBadPhone = code === BAD_PHONE || data.invalidPhone.length > 0;
  if (isBadPhone) return { end: 'unreachable', ...report };
  if (status === 'success') return { end: 'accepted', ...report };
  return {
    end: 'refused',
    reason: `SpeedSMS ${response.status} ${code} ${maskText(message).slice(0, 200)}`.trim(),
  };
}
