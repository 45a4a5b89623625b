/** What the park's Zalo account can do over the network: a fresh pair of tokens, a notice to a telephone, proof that Zalo called. */

import * as z from 'zod/mini';
import type { Locale } from '#i18n/locales.ts';
import type { ZaloOaKeys } from '#src/server/env/message-env.ts';
import type { ZaloTemplate } from '#src/server/env/zalo-templates.ts';
import { isSameText, sha256 } from '#src/server/sessions/tokens.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';

type ZaloPair = { accessToken: string; refreshToken: string; seconds: number };
export type ZaloNotice = {
  /** E.164. */
  phone: string;
  template: ZaloTemplate;
  locale: Locale;
  data: Record<string, string>;
  /** At most 48 letters, digits and underscores. */
  trackingId: string;
};
export type ZaloAnswer = { error: number; message: string; messageId: string | null };

/** Zalo refused a refresh token: it was spent, is too old, or the secret is wrong. */
type ZaloRefusal = { refused: string };

const OAUTH_HOST = 'https://oauth.zaloapp.com';
const NOTICE_HOST = 'https://business.openapi.zalo.me';
const TIMEOUT_MS = 8000;
const ZALO_VALUE_MAX = { customer_name: 30, order_code: 30, amount: 20, default: 200 };

const pairShape = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.coerce.number(),
});
/** Never coerced: an answer without a code would become 0, which means accepted. */
const code = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,6}$/))]);
/** Whatever else the answer contains, an accepted message must not be sent again. */
const answerShape = z.object({
  error: code,
  message: z.catch(z.string(), ''),
  data: z.catch(z.object({ msg_id: z.union([z.string(), z.number()]) }), { msg_id: '' }),
});

/** Spends the refresh token. Throws when it is unknown whether it was spent. */
export async function fetchZaloPair(refreshToken: string, keys: ZaloOaKeys): Promise<ZaloPair | ZaloRefusal> {
  const response = await tracedFetch(`${keys.baseUrl ?? OAUTH_HOST}/v4/oa/access_token`, {
    method: 'POST',
    headers: { secret_key: keys.appSecret },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({
      app_id: keys.appId,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  });
  const body: unknown = await response.json().catch(() => null);
  const pair = pairShape.safeParse(body);
  if (pair.success) {
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = pair.data;
    return { accessToken, refreshToken: next, seconds };
  }
  const refusal = z.looseObject({ error: code }).safeParse(body);
  // Never the body itself: it may contain a token.
  if (refusal.success) return { refused: `Zalo ${refusal.data.error}` };
  throw new Error(`Zalo answered ${response.status} without tokens`);
}

/** Zalo's own answer code; throws when there was no answer. */
export async function sendZaloNotice(
  { phone, template, locale, data, trackingId }: ZaloNotice,
  { keys, accessToken }: { keys: ZaloOaKeys; accessToken: string },
): Promise<ZaloAnswer> {
  const response = await tracedFetch(`${keys.baseUrl ?? NOTICE_HOST}/message/template`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', access_token: accessToken },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({
      phone: phone.replace('+', ''),
      template_id: keys.templates[locale][template],
      template_data: fitValues(data),
      tracking_id: trackingId,
    }),
  });
  const read = answerShape.safeParse(await response.json().catch(() => null));
  if (!read.success) throw new Error(`Zalo answered ${response.status} without a code`);
  const { error, message, data: result } = read.data;
  return { error: Number(error), message, messageId: String(result.msg_id) || null };
}

/** Zalo refuses a value that is longer than its kind allows. */
function fitValues(data: Record<string, string>): Record<string, string> {
  const max = (name: string) =>
    name in ZALO_VALUE_MAX ? ZALO_VALUE_MAX[name as keyof typeof ZALO_VALUE_MAX] : ZALO_VALUE_MAX.default;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, [...value].slice(0, max(name)).join('')]),
  );
}

type Call = { rawBody: string; timestamp: string; signature: string };

/** Whether Zalo wrote this: a plain SHA-256 over app, body as received, its time and the account's secret. */
export function isFromZalo(
  { rawBody, timestamp, signature }: Call,
  { appId, oaSecret }: Pick<ZaloOaKeys, 'appId' | 'oaSecret'>,
): boolean {
  const mac = sha256(`${appId}${rawBody}${timestamp}${oaSecret}`);
  return isSameText(mac, signature.replace(/^mac=/, '').toLowerCase());
}
