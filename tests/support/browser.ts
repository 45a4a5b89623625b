/** What browser tests share: the park they visit, its database, and a watch on everything that must not happen in a page. */
import { Database } from 'bun:sqlite';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import type { Park } from './server.ts';

export function parkUrl(): string {
  return process.env.PARK_URL ?? '';
}

export function sandboxUrl(): string {
  return process.env.PARK_SANDBOX_URL ?? '';
}

export const rows: Park['rows'] = (sql, ...values) => {
  const db = new Database(process.env.PARK_DATABASE ?? '');
  try {
    db.run('PRAGMA busy_timeout = 5000');
    return db.query(sql).all(...values) as never;
  } finally {
    db.close();
  }
};

/** Collects script errors, policy violations, failed and foreign requests of a page from now on. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  const home = new URL(parkUrl()).origin;
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== home && origin !== sandboxUrl())
      problems.push(`foreign request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** The line of `watch` about a call refused with this status: of a procedure, or of a path of ours. */
export function refusal(status: number, call: string): RegExp {
  const path = call.startsWith('/') ? call : `/api/trpc/${call}`;
  return new RegExp(`^console: .*\\b${status} .*${path}\\b`);
}

const isViewCounted = (request: Request) => request.url().endsWith('/api/trpc/userSession.countView');

/** Opens a page and waits until its scripts are at work: the last thing that its start does is to count the view. */
export async function openLive(page: Page, address: string): Promise<Response | null> {
  const [answer] = await Promise.all([page.goto(address), page.waitForRequest(isViewCounted)]);
  return answer;
}

/** The same, until half a second has passed without a request: for what measures all that a page fetches. */
export async function openIdle(page: Page, address: string): Promise<Response | null> {
  const answer = await openLive(page, address);
  await page.waitForLoadState('networkidle');
  return answer;
}

/** The page that is open has been taken over by its scripts. */
export async function whenLive(page: Page, withinMs?: number): Promise<void> {
  const options = withinMs === undefined ? {} : { timeout: withinMs };
  await expect(page.locator('html')).toHaveAttribute('data-live', '', options);
}

/** The same for the page that is open. */
export async function reloadLive(page: Page): Promise<void> {
  await Promise.all([page.reload(), page.waitForRequest(isViewCounted)]);
}
