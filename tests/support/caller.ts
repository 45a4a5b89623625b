/** Calls procedures as a user: `asVisitor(db).tickets.list()`, `asStaff(db, 'gate').gate.counts(…)`. */
import './env.ts';
import type { Db } from '#db/client.ts';
import type { Role } from '#db/schema/auth.ts';
import type { Locale } from '#i18n/locales.ts';
import { appRouter } from '#src/router.ts';
import { type Context, createCallerFactory } from '#src/server/trpc.ts';

export type CallerOptions = {
  locale?: Locale;
  /** UTC instant, ISO text; the real time unless given. */
  now?: string;
  ip?: string;
  userAgent?: string;
  cookies?: string;
  setCookie?: (cookie: string) => void;
};

const callerOf = createCallerFactory(appRouter);

/** A context for driving deeds directly. */
export function testContext(db: Db, options: CallerOptions = {}): Context {
  return {
    db,
    user: null,
    locale: options.locale ?? 'vi',
    now: options.now ?? new Date().toISOString(),
    ip: options.ip ?? '203.0.113.7',
    url: 'http://127.0.0.1:8080/api/trpc',
    requestId: 'test',
    userAgent: options.userAgent ?? 'test',
    cookies: options.cookies ?? '',
    setCookie: options.setCookie ?? (() => undefined),
  };
}

export function staffContext(db: Db, role: Exclude<Role, 'visitor'>, options: CallerOptions = {}): Context {
  const user = {
    id: `staff-${role}`,
    email: `${role}@dinhmay.example`,
    firstName: 'Lan',
    role,
    sessionId: 'test',
  };
  return { ...testContext(db, options), user };
}

export function asVisitor(db: Db, options: CallerOptions = {}) {
  return callerOf(testContext(db, options));
}

export function asStaff(db: Db, role: Exclude<Role, 'visitor'>, options: CallerOptions = {}) {
  return callerOf(staffContext(db, role, options));
}
