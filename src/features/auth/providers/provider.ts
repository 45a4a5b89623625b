import type { ProviderKeys } from '#src/server/env/provider-env.ts';
import { Problem } from '#src/server/problem.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';

/** What a round trip is bound to; all but the address to come back to is random, and new each time. */
export type Trip = {
  state: string;
  verifier: string;
  nonce: string;
  redirectUri: string;
  /** Asks the provider to have the visitor sign in again, as far as it knows how. */
  isFresh?: boolean;
};

/** The user who returned. An `email` that is not `isProven` is only a claim. */
export type Person = {
  subject: string;
  name: string;
  email: string | null;
  isProven: boolean;
  /**
   * When the password was last typed there, in seconds; null if not reported, absent if the protocol cannot report it.
   */
  signedInAt?: number | null;
};

type Exchange = { keys: ProviderKeys; trip: Trip; code: string; now: string; signal: AbortSignal };

export type Provider = {
  /** Where the visitor is sent. */
  address: (keys: ProviderKeys, trip: Trip) => URL;
  /** Throws a Problem when the provider refuses, anything else when it cannot be had. */
  identify: (exchange: Exchange) => Promise<Person>;
};

export function refused(): Problem {
  return new Problem('UNAUTHORIZED', 'auth.oauth.failed');
}

/** The provider's endpoint, or the same path at the base URL of the environment. */
export function endpoint(url: string, { baseUrl }: ProviderKeys): string {
  return baseUrl ? new URL(new URL(url).pathname, baseUrl).href : url;
}

type Call = { signal: AbortSignal; headers?: Record<string, string>; form?: Record<string, string> };
type Answer = Record<string, unknown>;

/** Requests JSON; a `form` is posted. Providers put refusals into the answer. */
export async function fetchJson(url: string, { signal, headers = {}, form }: Call): Promise<Answer> {
  const response = await tracedFetch(url, {
    signal,
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  if (response.status >= 500) throw new Error(`the provider answers ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('the provider answers no object');
  return answer as Answer;
}

/** A text in an answer; a refusal where it has none. */
export function textIn(answer: Answer, name: string): string {
  const value = answer[name];
  if (typeof value !== 'string' || value === '') throw refused();
  return value;
}
