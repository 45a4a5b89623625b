/** What browser tests share: the park they visit, its database, and a watch on everything that must not happen in a page. */
import { Database } from 'bun:sqlite';
import type { Page } from '@playwright/test';
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
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
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
