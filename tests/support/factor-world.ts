/** Lan, who works here with a password, her browsers, and her authenticator app. */
import './env.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { staffMembers } from '#db/schema/people.ts';
import { totpCode, totpStep } from '#src/server/sessions/totp.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { LAN, openAccounts } from './accounts.ts';
import { db } from './own-database.ts';
import { type Jar, travellerOf } from './traveller.ts';

export const NOW = '2026-12-01T03:00:00.000Z';
export const later = (seconds: number) => addSeconds(NOW, seconds);
export const LAN_ID = 'user-lan';

export async function openLan(own: Db, preset: Preset = 'owner'): Promise<void> {
  await openAccounts(own);
  // Beside another owner, so that hers may change.
  const boss = { id: 'user-boss', email: 'boss@dinhmay.example', passwordHash: '', firstName: '' };
  await own.read.insert(users).values({ ...boss, createdAt: NOW });
  await own.read.insert(staffMembers).values({ userId: boss.id, roleId: 'owner', createdAt: NOW });
  await own.read.update(staffMembers).set({ roleId: preset }).where(eq(staffMembers.userId, LAN_ID));
}

export type Browser = ReturnType<typeof browserOf>;

/** One browser: `at(now)` calls with its cookies at that moment. */
export function browserOf(ip = '198.51.7.1', jar: Jar = new Map()) {
  const at = async (now = NOW) => travellerOf(db, { jar, ip, now }).caller();
  return { jar, ip, at, signIn: async (now = NOW) => (await at(now)).auth.login(LAN) };
}

export function codeAt(secret: string, now: string): string {
  return totpCode(secret, totpStep(now));
}

/** Signs in, adds an authenticator app, and gives its secret with the codes on paper. */
export async function withApp(browser: Browser, now = NOW) {
  await browser.signIn(now);
  const { offer, secret } = await (await browser.at(now)).factors.offerTotp();
  const code = codeAt(secret, now);
  const { codes } = await (await browser.at(now)).factors.addTotp({ offer, code });
  return { secret, codes: codes ?? [] };
}
