/** A browser that leaves for an account elsewhere and comes back, with a jar for our cookies and one for theirs. */
import type { Db } from '#db/client.ts';
import { loadAsker } from '#src/features/auth/load-asker.ts';
import { signInApi } from '#src/http/sign-in.ts';
import { appRouter } from '#src/router.ts';
import { readCredential } from '#src/server/sessions/session-tokens.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { requestWith } from './accounts.ts';
import { type CallerOptions, testContext } from './caller.ts';

const callerOf = createCallerFactory(appRouter);
const REDIRECTS_MAX = 12;

export type Jar = Map<string, string>;
type Options = CallerOptions & { jar?: Jar };

export function travellerOf(db: Db, { jar = new Map(), ...options }: Options = {}) {
  const now = () => options.now ?? new Date().toISOString();
  async function context(setCookie = (line: string) => storeCookie(jar, line)) {
    const cookies = headerOf(jar);
    const at = now();
    const credential = await readCredential(requestWith({ cookie: cookies }), at);
    const asker = await loadAsker(db.read, credential, at);
    return { ...testContext(db, { ...options, now: at, cookies, setCookie }), ...asker };
  }

  /** Where the site redirects a user who returns to this URL. */
  async function land(callback: URL, patience: { patienceMs?: number } = {}): Promise<string> {
    const api = signInApi((_, setCookie) => context(setCookie), patience);
    const answer = await api.request(`${callback.pathname.replace('/api/auth', '')}${callback.search}`);
    for (const line of answer.headers.getSetCookie()) storeCookie(jar, line);
    if (answer.status !== 303) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('location') ?? '';
  }

  return {
    jar,
    context,
    land,
    caller: async () => callerOf(await context()),
    async leave(provider: IdentityProvider, next: string | null = null): Promise<URL> {
      const { url } = await callerOf(await context()).auth.oauthUrl({ provider, next });
      return new URL(url);
    },
    /** Signs in once more where the account is connected, which proves this session for a few minutes. */
    async proveWith(provider: IdentityProvider, follow: (page: URL) => Promise<URL> = followTo) {
      const { url } = await callerOf(await context()).profile.proveSelf({ provider });
      return land(await follow(new URL(url)));
    },
    /** The whole redirect: there, whatever they ask, and back. */
    async travel(provider: IdentityProvider, next: string | null = null): Promise<string> {
      return land(await followTo(await this.leave(provider, next)));
    },
  };
}

/** Follows the provider's redirects until it sends the visitor away again, back to us. */
export async function followTo(start: URL): Promise<URL> {
  const jar: Jar = new Map();
  let at = start;
  for (let hop = 0; hop < REDIRECTS_MAX; hop += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: headerOf(jar) } });
    for (const line of answer.headers.getSetCookie()) storeCookie(jar, line);
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${at.pathname} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at);
    if (at.origin !== start.origin) return at;
  }
  throw new Error('it never comes back');
}

function storeCookie(jar: Jar, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '' || /Max-Age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function headerOf(jar: Jar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
