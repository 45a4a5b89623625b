/** Two people with passwords, and what a browser would send after signing in as one of them. */
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { hashPassword } from '#src/server/sessions/passwords.ts';
import { asVisitor, type CallerOptions } from './caller.ts';

export const LAN = { email: 'lan@dinhmay.example', password: 'Mây trắng 2026' };
export const KHOA = { email: 'khoa@khach.example', password: 'con đường mùa thu' };

const OPENED = '2026-01-01T00:00:00.000Z';

export async function openAccounts(db: Db): Promise<void> {
  await db.read.insert(users).values([await account('user-lan', LAN), await account('user-khoa', KHOA)]);
  await db.read.insert(staffMembers).values({ userId: 'user-lan', roleId: 'gate', createdAt: OPENED });
}

/** Signs in and stores the cookie as a browser would. */
export async function signIn(db: Db, who: typeof LAN, options: CallerOptions = {}) {
  const cookies: string[] = [];
  const caller = asVisitor(db, { ...options, setCookie: (cookie) => cookies.push(cookie) });
  const { accessToken } = await caller.auth.login(who);
  const setCookie = cookies[0] ?? '';
  return { accessToken, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** Another address of a network at each call, so that only the test of a limit meets the limit. */
export function addressesIn(network: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${network}.${count}`;
  };
}

export function requestWith(headers: Record<string, string>): Request {
  return new Request('http://127.0.0.1:8080/api/trpc', { headers });
}

async function account(id: string, { email, password }: typeof LAN) {
  const passwordHash = await hashPassword(password, 'test');
  return { id, email, passwordHash, firstName: 'Lan', createdAt: OPENED };
}
