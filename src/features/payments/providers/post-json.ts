import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';

/** What providers say, each value as text; what is neither text nor number is empty. */
export type Fields = Record<string, string>;
type Asking = {
  timeoutMs: number;
  /** Statuses other than success whose answers are read too; none by default. */
  reads?: (status: number) => boolean;
};

/** Asks a provider's server; null when no JSON object came in time. */
export async function postJson(
  url: string,
  body: unknown,
  { timeoutMs, reads = () => false }: Asking,
): Promise<Fields | null> {
  try {
    const answer = await tracedFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok || reads(answer.status) ? fieldsOf(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** The fields of a JSON text; null when it is no object. */
export function readJsonFields(text: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function fieldsOf(body: unknown): Fields | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Đồng in a provider's format, or null. */
export function vndOf(text = ''): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
