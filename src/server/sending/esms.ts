/** Hands a text message to eSMS, under a key by which it knows a repetition. */

import type { EsmsKeys } from '#src/server/env/message-env.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';
import { maskText } from '#src/values/mask-text.ts';
import type { TextEnd, TextMessage, TextRefusal } from './text-provider.ts';

const PATH = '/MainService.svc/json/SendMultipleMessage_V4_post_json/';
const HOST = 'https://rest.esms.vn';
const TIMEOUT_MS = 10_000;
const CUSTOMER_CARE = '2';
const ACCEPTED = '100';
/** The same request a second time: the first is being processed. */
const DUPLICATE = '124';
/** Blocked, no number, a network without the sender's name. */
const UNREACHABLE = ['99', '108', '177'];

type Answer = { CodeResult?: unknown; ErrorMessage?: unknown; SMSID?: unknown };

export async function sendByEsms(
  { phone, text, requestId, callbackUrl }: TextMessage,
  keys: EsmsKeys,
): Promise<TextEnd | TextRefusal> {
  const response = await tracedFetch(`${keys.baseUrl ?? HOST}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({
      ApiKey: keys.apiKey,
      SecretKey: keys.secretKey,
      Brandname: keys.brandname,
      SmsType: CUSTOMER_CARE,
      IsUnicode: '0',
      Sandbox: '0',
      Phone: phone.replace('+', ''),
      Content: text,
      RequestId: requestId,
      ...(callbackUrl ? { CallbackUrl: callbackUrl } : {}),
    }),
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const code = String(answer.CodeResult ?? '');
  // A repetition may have no number of its own; its report has ours too.
  const providerId = (typeof answer.SMSID === 'string' && answer.SMSID) || requestId;
  const report = { provider: 'esms', providerId, code } as const;
  if (code === ACCEPTED || code === DUPLICATE) return { end: 'accepted', ...report };
  if (UNREACHABLE.includes(code)) return { end: 'unreachable', ...report };
  const explanation = maskText(String(answer.ErrorMessage ?? '')).slice(0, 200);
  const reason = `eSMS ${response.status} ${code} ${explanation}`.trim();
  if (code) return { end: 'refused', reason };
  throw new Error(reason);
}
