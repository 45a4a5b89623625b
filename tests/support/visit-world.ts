/** A database for each test of visits, and a browser that has agreed to be measured. */
import { afterEach, beforeEach } from 'bun:test';
import type { Db } from '#db/client.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from './database.ts';
import { beginning, visitingBrowser } from './visits.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
export const ID = 'mi8zk3p1abcdefghij';
export const later = (seconds: number) => addSeconds(NOW, seconds);

export let db: Db;

export function openVisits(): void {
  beforeEach(async () => {
    db = await testDatabase();
  });
  afterEach(() => db.close());
}

/** A browser whose visit has begun. */
export async function begun() {
  const browser = visitingBrowser(db);
  await browser.agree(NOW);
  await browser.at(NOW).userSession.startSession(beginning(ID));
  return browser;
}
