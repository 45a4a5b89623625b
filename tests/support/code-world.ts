/** Visitors who prove a contact by a code, and the providers of text messages that bring it. */
import { afterAll, beforeEach, spyOn } from 'bun:test';
import { sql } from 'drizzle-orm';
import { contactCodeOf } from '#src/features/fairness/contact-code.ts';
import { env } from '#src/server/env/env.ts';
import type { Problem } from '#src/server/problem.ts';
import { readProvedContact } from '#src/server/sessions/proof-cookie.ts';
import { log } from '#src/server/tracing/log.ts';
import type { fairVisitor } from './fair-visitor.ts';
import { db, openCopies } from './own-database.ts';
import { BEFORE, openPark } from './park.ts';
import { TEXT_KEYS } from './sandbox-world.ts';

export const EMAIL = 'khach@example.com';
export const PHONE = '+84912345678';
type Visitor = ReturnType<typeof fairVisitor>;
type Text = { by: 'esms' | 'speedsms'; to: string; text: string };

/** What came to telephones, what eSMS answers, and what was logged. */
export const world = { texts: [] as Text[], esmsSays: '100', logged: (): string => '' };

/** A park with its limits, and two providers of text messages of which one is used; call it at the top of a file. */
export function openCodes(): void {
  openCopies((opened) => openPark(opened, { hasHoldLimits: true }));
  const providers = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: takeText });
  const written = [spyOn(log, 'info'), spyOn(log, 'warn'), spyOn(log, 'error')];
  const baseUrl = providers.url.origin;
  beforeEach(() => {
    for (const one of written) one.mockClear();
    Object.assign(world, {
      texts: [],
      esmsSays: '100',
      logged: () => JSON.stringify(written.flatMap((one) => one.mock.calls)),
    });
    Object.assign(env(), { TEXTS: { ...TEXT_KEYS, baseUrl }, SPEEDSMS: null });
  });
  afterAll(async () => {
    Object.assign(env(), { TEXTS: null, SPEEDSMS: null });
    for (const one of written) one.mockRestore();
    await providers.stop(true);
  });
}

/** Whom eSMS passes a message on to. */
export function useSecondProvider(): void {
  const speedSms = { accessToken: 't', sender: 'DINHMAY', reportToken: null, baseUrl: env().TEXTS?.baseUrl };
  Object.assign(env(), { SPEEDSMS: speedSms });
}

async function takeText(request: Request): Promise<Response> {
  const body = (await request.json()) as Record<string, string> & { to?: string[] };
  if (request.url.includes('/index.php')) {
    world.texts.push({ by: 'speedsms', to: body.to?.[0] ?? '', text: body.content ?? '' });
    return Response.json({ status: 'success', code: '00', data: { tranId: 1, invalidPhone: [] } });
  }
  if (world.esmsSays === '100')
    world.texts.push({ by: 'esms', to: body.Phone ?? '', text: body.Content ?? '' });
  // Providers repeat what they did not take.
  const ErrorMessage = `${body.Phone}: ${body.Content}`;
  return Response.json({ CodeResult: world.esmsSays, ErrorMessage, SMSID: 's' });
}

export const ask = (visitor: Visitor, emailOrPhone = EMAIL, at = BEFORE) =>
  visitor.caller(at).fairness.askCode({ emailOrPhone });
export const confirm = (visitor: Visitor, id: string, code: string, at = BEFORE) =>
  visitor.caller(at).fairness.confirmCode({ id, code });

export async function refusal(trying: Promise<unknown>) {
  const { code, messageId, values } = await trying.then(
    () => ({ code: 'OK', messageId: '', values: {} }),
    (error: Problem) => error,
  );
  return { code, messageId, values };
}

export const provedBy = (visitor: Visitor) => readProvedContact(visitor.context().cookies, BEFORE);
export const sixIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';
export const wrong = (id: string) => String((Number(contactCodeOf(id)) + 1) % 1_000_000).padStart(6, '0');

/** All that the database holds, as text. */
export async function everyRow(): Promise<string> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table'`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(await db.read.all(sql`SELECT * FROM ${sql.identifier(name)}`));
  return JSON.stringify(rows);
}
