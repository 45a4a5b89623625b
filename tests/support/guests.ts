/** A visitor who registers, reads their mail and follows the link, as a browser would over the procedures. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { accountLinks } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/messages.ts';
import { findSessionUser } from '#src/features/auth/auth.queries.ts';
import { composeAccountMail } from '#src/features/auth/compose-account-mail.ts';
import { linkToken } from '#src/features/auth/link-tokens.ts';
import { appRouter } from '#src/router.ts';
import { readCredential } from '#src/server/sessions/session-tokens.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { requestWith } from './accounts.ts';
import { asVisitor, type CallerOptions, testContext } from './caller.ts';

const callerOf = createCallerFactory(appRouter);

export const MAI = {
  firstName: 'Trần Mai',
  email: 'mai@khach.example',
  phone: '0912 345 678',
  country: 'VN',
  password: 'suối reo bên đồi thông',
};

/** The newest link of a kind to an address, with the token from its mail. */
export async function linkTo(db: Db, kind: 'register' | 'reset' | 'email', email: string) {
  const links = await db.read.select().from(accountLinks).where(eq(accountLinks.email, email));
  const link = links.filter((one) => one.kind === kind).at(-1);
  if (!link) throw new Error(`no ${kind} link to ${email}`);
  return { link, token: linkToken(link) };
}

/** What the worker would send for every waiting message, by kind. */
export async function mailsOf(db: Db, now: string) {
  const rows = await db.read.select().from(outbox);
  return Promise.all(
    rows.map(async (row) => ({ kind: row.kind, ...(await composeAccountMail({ db, now }, row)) })),
  );
}

/** Nothing waits to be sent, and no link leads anywhere. */
export async function clearMails(db: Db): Promise<void> {
  await db.read.delete(outbox);
  await db.read.delete(accountLinks);
}

export async function registerGuest(db: Db, who: typeof MAI, options: CallerOptions = {}) {
  await asVisitor(db, options).auth.register(who);
  const { token } = await linkTo(db, 'register', who.email);
  const browser = browserOf(db, options);
  await browser.visitor().auth.verify({ token, password: who.password });
  return browser;
}

/** Stores its session cookie, and calls as its user. */
export function browserOf(db: Db, options: CallerOptions = {}, cookie = '') {
  const jar = { cookie };
  const setCookie = (set: string) => {
    // Holding places sets the visitor's cookie, which has nothing to do with the session.
    if (!/^(__Host-)?session=/.test(set)) return;
    if (set.startsWith('device=')) return;
    jar.cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '');
  };
  const now = options.now ?? new Date().toISOString();
  return {
    jar,
    visitor: (at = now) => asVisitor(db, { ...options, now: at, cookies: jar.cookie, setCookie }),
    async user(at = now) {
      const credential = await readCredential(requestWith({ cookie: jar.cookie }), at);
      const user = credential && (await findSessionUser(db.read, { ...credential, now: at }));
      return callerOf({
        ...testContext(db, { ...options, now: at, cookies: jar.cookie, setCookie }),
        user,
      });
    },
  };
}
