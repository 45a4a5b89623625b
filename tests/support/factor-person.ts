/** A member of staff of the browser tests' park for second factors alone, so that nobody else is asked for them. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { totpCode, totpStep } from '#src/server/sessions/totp.ts';
import { newId } from '#src/values/id.ts';
import type { Preset } from '#src/values/permissions.ts';
import { parkUrl, whenLive } from './browser.ts';
import { withDatabase } from './with-database.ts';

const { t } = intlFor('vi');
const MANAGER = DEMO_USERS.find(({ role }) => role === 'manager')?.id ?? '';

export type FactorPerson = { id: string; email: string };

export function hireFor(role: Preset, name: string): FactorPerson {
  const [id, now] = [newId(), new Date().toISOString()];
  const email = `${id}@dinhmay.example`;
  write(
    `INSERT INTO users (id, email, password_hash, first_name, role, created_at, email_verified_at, locale)
     SELECT ?, ?, password_hash, ?, role, ?, ?, 'vi' FROM users WHERE id = ?`,
    ...[id, email, name, now, now, MANAGER],
  );
  write('INSERT INTO staff_members (user_id, role_id, created_at) VALUES (?, ?, ?)', id, role, now);
  return { id, email };
}

/** The sessions of other tests begin with a proof; these do not. */
export function removeProofs({ id }: FactorPerson): void {
  write('UPDATE sessions SET factor_at = NULL WHERE user_id = ?', id);
}

export async function givePassword(page: Page, { email }: FactorPerson, at = parkUrl()): Promise<void> {
  await page.goto(at + href('login', 'vi'));
  await whenLive(page);
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(email);
  await page.getByRole('textbox', { name: t('auth.login.password'), exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
}

/** A code of the app that was not used yet; a step is good for one use. */
export function nextCode(secret: string, stepsAhead = 0): string {
  return totpCode(secret, totpStep(new Date().toISOString()) + stepsAhead);
}

function write(sql: string, ...values: string[]): void {
  withDatabase(process.env.PARK_DATABASE ?? '', (db) => db.query(sql).run(...values));
}
