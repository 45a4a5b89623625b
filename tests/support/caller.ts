/** Calls procedures as a user: `asVisitor(db).tickets.list()`, `asStaff(db, 'gate').gate.counts(…)`. */
import './env.ts';
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { appRouter } from '#src/router.ts';
import { type Context, createCallerFactory, type StaffContext } from '#src/server/trpc.ts';
import { type Permitted, PRESETS, type Preset } from '#src/values/permissions.ts';
import { openingsOf } from './database.ts';

export type CallerOptions = {
  locale?: Locale;
  /** UTC instant, ISO text; the real time unless given. */
  now?: string;
  ip?: string;
  userAgent?: string;
  cookies?: string;
  setCookie?: (cookie: string) => void;
};

export const callerOf = createCallerFactory(appRouter);
const TEST_NETWORKS = 2 ** 17;

/**
 * Of 198.18.0.0/15. Limits are counted by address in the memory of the process: each database is asked from one of its own,
 * and from another one when a later test opens its file.
 */
function addressFor(db: Db): string {
  const at = Number(Bun.hash(`${db.url} ${openingsOf(db)}`) % BigInt(TEST_NETWORKS));
  return `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
}

/** A context for calling commands directly. */
export function testContext(db: Db, options: CallerOptions = {}): Context {
  return {
    db,
    user: null,
    locale: options.locale ?? 'vi',
    now: options.now ?? new Date().toISOString(),
    ip: options.ip ?? addressFor(db),
    url: 'http://127.0.0.1:8080/api/trpc',
    requestId: 'test',
    userAgent: options.userAgent ?? 'test',
    cookies: options.cookies ?? '',
    setCookie: options.setCookie ?? (() => undefined),
  };
}

/** What somebody with this role may do. */
export function asPreset(preset: Preset): Permitted {
  return { permissions: new Set(PRESETS[preset]) };
}

/** As a procedure of theirs hands it on; what calls a command without one is permitted by the first of the role. */
export function staffContext(db: Db, preset: Preset, options: CallerOptions = {}): StaffContext {
  const user = {
    ...asPreset(preset),
    id: `staff-${preset}`,
    email: `${preset}@dinhmay.example`,
    firstName: 'Lan',
    sessionId: 'test',
    isProved: true,
    preset,
  };
  return { ...testContext(db, options), user, permission: PRESETS[preset][0] };
}

export function asVisitor(db: Db, options: CallerOptions = {}) {
  return callerOf(testContext(db, options));
}

export function asStaff(db: Db, preset: Preset, options: CallerOptions = {}) {
  return callerOf(staffContext(db, preset, options));
}
