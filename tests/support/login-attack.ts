/** Signing in with spied hashes and waits, from many networks: call `openLogins` at the top of a file. */
import { afterAll, beforeEach, expect, spyOn } from 'bun:test';
import { KHOA, LAN, openAccounts } from './accounts.ts';
import { asVisitor } from './caller.ts';
import { problemOf } from './gate-scanner.ts';
import { db, openCopies } from './own-database.ts';

export const NOW = '2026-12-12T02:00:00.000Z';
export const HOME = '198.51.100.7';
export const PASSWORDS: string[] = [LAN.password, KHOA.password];

// Only how often and how long is of interest here; a hundred real hashes would take long.
export let verify: ReturnType<typeof spyVerify>;
export let sleep: ReturnType<typeof spySleep>;

const spyVerify = () => spyOn(Bun.password, 'verify');
const spySleep = () => spyOn(Bun, 'sleep');

export function openLogins(): void {
  afterAll(() => {
    verify.mockRestore();
    sleep.mockRestore();
  });
  openCopies(async (own) => {
    await openAccounts(own);
  });
  beforeEach(() => {
    verify = spyVerify();
    sleep = spySleep();
    verify.mockClear();
    sleep.mockClear();
    sleep.mockResolvedValue(undefined);
    verify.mockImplementation(async (password) => PASSWORDS.includes(String(password)));
  });
}

type Try = { email?: string; password?: string; ip?: string; now?: string; cookies?: string; at?: typeof db };

/** The cookies that came with the answer, as the browser would send them back. */
export async function signIn({
  email = LAN.email,
  password = LAN.password,
  ip = HOME,
  now = NOW,
  cookies = '',
  at = db,
}: Try = {}): Promise<Record<string, string>> {
  const jar: Record<string, string> = {};
  const setCookie = (text: string) => {
    const [pair = ''] = text.split(';');
    const [name = ''] = pair.split('=');
    jar[name] = pair;
    if (name === 'device') expect(text).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
  };
  await asVisitor(at, { ip, now, cookies, setCookie }).auth.login({ email, password });
  return jar;
}

/** Several unknown clients, each from a network of its own. */
export async function attack(
  count: number,
  { email = LAN.email, now = NOW, ip = '' } = {},
): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = ip || `192.0.2.${index}`;
    codes.push((await problemOf(signIn({ email, password: 'wrong', ip: from, now }))).code);
  }
  return codes;
}
