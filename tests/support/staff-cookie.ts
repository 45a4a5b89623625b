import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import type { Park } from './server.ts';

/** The cookie of a manager, or another of the demo's people, who has signed in to a park of real processes. */
export async function staffCookie(park: Park, as = 'manager'): Promise<string> {
  const answer = await fetch(`${park.urls[0]}/api/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: park.urls[0] ?? '' },
    body: JSON.stringify({
      email: DEMO_USERS.find(({ role }) => role === as)?.email,
      password: DEMO_PASSWORD,
    }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`nobody is signed in: ${answer.status}`);
  return cookie;
}
