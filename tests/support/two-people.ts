/** Two people who are signed in behind one cache: what the second gets of the first. */
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { appRouter } from '#src/router.ts';
import type { Route, RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf, prefixed } from '#src/values/route.ts';

type User = (typeof DEMO_USERS)[number];
/** Whoever is known by an address in what they read. */
export type SignedIn = { user: { email: string }; headers: Record<string, string> };

export function demoUser(role: User['role']): User {
  return DEMO_USERS.find((user) => user.role === role) as User;
}

/** `origin`: the public address of the site. */
export async function signInAt(url: string, user: User, origin: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: user.email, password: DEMO_PASSWORD }),
  });
  const { result } = (await answer.json()) as { result: { data: { accessToken: string } } };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { user, headers: { cookie, authorization: `Bearer ${result.data.accessToken}` } };
}

/** What is wrong with what they get, address by address; of every page, payload and query unless some are named. */
export async function sharedBytes(
  url: string,
  [one, other]: [SignedIn, SignedIn],
  paths: readonly string[] = addresses(),
): Promise<string[]> {
  const ask = (path: string, { headers }: SignedIn) => fetch(url + path, { headers, redirect: 'manual' });
  const found: string[] = [];
  for (const path of paths) {
    await (await ask(path, one)).text();
    const answer = await ask(path, other);
    const text = await answer.text();
    const isPublic = answer.headers.get('cache-control') === 'no-cache';
    if (text.includes(one.user.email) && !path.includes('staff')) found.push(path);
    if (isPublic && text.includes(other.user.email)) found.push(`public: ${path}`);
    const control = answer.headers.get('cache-control') ?? 'none';
    if (answer.ok && !isPublic && control !== 'private, no-store') found.push(`${control}: ${path}`);
    if (isPublic && answer.headers.has('set-cookie')) found.push(`cookie: ${path}`);
  }
  return found;
}

/** Every route without parameters, as page and as payload, and every query without input. */
function addresses(): string[] {
  const paths = (Object.keys(pageRoutes) as RouteName[]).flatMap((name) => {
    const route: Route = pageRoutes[name];
    if (route.path.includes('[')) return [];
    return localesOf(route).map((locale) => prefixed(locale, route.path));
  });
  const payloads = paths.map((path) => `/RSC/R${path === '/' ? '/_root' : path}.txt?query=`);
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const queries = Object.keys(procedures).filter((name) => procedures[name]?._def.type === 'query');
  const own = ['/dashboard?section=profile', '/RSC/R/dashboard.txt?query=section%3Dprofile'];
  return [...own, ...paths, ...payloads, ...queries.map((name) => `/api/trpc/${name}`)];
}
