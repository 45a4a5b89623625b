/** Signs a demo user in to the park without the form. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { ACCESS_TOKEN_KEY } from '#src/values/route.ts';
import { parkUrl } from './browser.ts';

/** One of the demo's people, by what they may do. */
export function personWho(role: string) {
  const found = DEMO_USERS.find((user) => user.role === role);
  if (!found) throw new Error(`the seeds have no ${role}`);
  return found;
}

/** Leaves in this browser what signing in leaves: the session's cookie and the token. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.request.post(`${parkUrl()}/api/trpc/auth.login`, {
    data: { email, password: DEMO_PASSWORD },
    headers: { origin: parkUrl() },
  });
  const { result } = (await answer.json()) as { result: { data: { accessToken: string } } };
  // Any address of the site will do: this one runs no scripts.
  await page.goto(`${parkUrl()}/robots.txt`);
  await page.evaluate(
    ([key = '', token = '']) => localStorage.setItem(key, token),
    [ACCESS_TOKEN_KEY, result.data.accessToken],
  );
}
