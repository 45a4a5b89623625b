import { createHmac } from 'node:crypto';
import { isSameText } from '#src/server/sessions/tokens.ts';
import { parkStamp } from '#src/values/day.ts';
import { type Fields, postJson } from './post-json.ts';

export type ZalopayConfig = {
  appId: number;
  /** Signs what we ask. */
  key1: string;
  /** Signs the messages from ZaloPay. */
  key2: string;
  baseUrl: string;
  timeoutMs: number;
};

type Call = 'create' | 'query' | 'refund' | 'query_refund';
type Value = string | number;

export function macOf(key: string, values: readonly Value[]): string {
  return macOfText(key, values.join('|'));
}

export function macOfText(key: string, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

export function isMac(right: string, given: string | undefined): boolean {
  return isSameText(right, (given ?? '').toLowerCase());
}

/** Sends a request with its mac; null when no answer with a return code came. */
export async function askZalopay(
  { appId, key1, baseUrl, timeoutMs }: ZalopayConfig,
  call: Call,
  { fields, signed }: { fields: Record<string, Value>; signed: readonly Value[] },
): Promise<Fields | null> {
  const body = { app_id: appId, ...fields, mac: macOf(key1, [appId, ...signed]) };
  const reads = (status: number) => status >= 400 && status < 500;
  const answer = await postJson(new URL(`/v2/${call}`, baseUrl).href, body, { timeoutMs, reads });
  return answer?.return_code ? answer : null;
}

/** The day in the park as ZaloPay begins its references with it, `yymmdd`. */
export function shortDay(instant: string): string {
  return parkStamp(instant).slice(2, 8);
}

/** The more exact of the two codes of an answer. */
export function codeOf({ return_code = '', sub_return_code = '' }: Fields): string {
  return return_code === '1' || ['', '0', '1'].includes(sub_return_code) ? return_code : sub_return_code;
}

/** The number of a transaction, or null where ZaloPay has none. */
export function numberOf(text = ''): string | null {
  return /^[1-9]\d*$/.test(text) ? text : null;
}
