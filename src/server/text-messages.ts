/** Hands a text message to eSMS, under a key by which it knows a repetition. */
import { type Env, env } from './env.ts';

export type TextMessage = {
  /** E.164. */
  phone: string;
  text: string;
  requestId: string;
};
export type TextKeys = NonNullable<Env['TEXTS']>;
/** Where it ended: on its way, or at a number that cannot have it. */
export type TextEnd = 'accepted' | 'unreachable';

const PATH = '/MainService.svc/json/SendMultipleMessage_V4_post_json/';
const HOST = 'https://rest.esms.vn';
const TIMEOUT_MS = 10_000;
const CUSTOMER_CARE = '2';
const ACCEPTED = '100';
/** The same request a second time: the first is on its way. */
const DUPLICATE = '124';
/** Blocked, no number, a network without the sender's name. */
const UNREACHABLE = ['99', '108', '177'];

/** Whether this site sends text messages at all. */
export function hasTextMessages(): boolean {
  return env().TEXTS !== null;
}

/** Throws an Error in the provider's words when the message was not taken for a reason of ours. */
export async function sendText(
  { phone, text, requestId }: TextMessage,
  keys = env().TEXTS,
): Promise<TextEnd> {
  if (!keys) throw new Error('no provider of text messages is configured');
  const response = await fetch(`${keys.baseUrl ?? HOST}${PATH}`, {
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
      Content: plainText(text),
      RequestId: requestId,
    }),
  });
  const answer = (await response.json().catch(() => ({}))) as {
    CodeResult?: unknown;
    ErrorMessage?: unknown;
  };
  const code = String(answer.CodeResult ?? '');
  if (code === ACCEPTED || code === DUPLICATE) return 'accepted';
  if (UNREACHABLE.includes(code)) return 'unreachable';
  throw new Error(
    `eSMS ${response.status} ${code} ${String(answer.ErrorMessage ?? '').slice(0, 200)}`.trim(),
  );
}

/** Without diacritics, as text messages are written in Vietnam: with them one holds 70 letters instead of 160. */
export function plainText(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
  return folded.replaceAll(/[^\n\x20-\x7e]/g, '');
}
