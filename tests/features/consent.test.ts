import '#tests/support/env.ts';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { consents } from '#db/schema/consent.ts';
import { pageViews, userSessions } from '#db/schema/user-session.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import { beginning, visitingBrowser } from '#tests/support/visits.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const ID = 'mi8zk3p1abcdefghij';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

test('an agreement is written down with the words that were read, and owned by a secret only the browser has', async () => {
  const browser = visitingBrowser(db);
  expect(await browser.at(NOW).consent.get()).toBeNull();
  await browser.agree(NOW);
  const [row] = await db.read.select().from(consents);
  expect(row).toMatchObject({ isGranted: true, policyVersion: CONSENT_VERSION, method: 'bar', locale: 'vi' });
  expect(row?.textHash).toMatch(/^[0-9a-f]{64}$/);
  expect(browser.cookie()).toMatch(/^visit=[\w-]{43}$/);
  expect(row?.ownerHash).not.toContain(browser.cookie().slice(6));
  expect(await browser.at(NOW).consent.get()).toMatchObject({ isGranted: true, decidedAt: NOW });
});

test('a refusal leaves no cookie and names nobody', async () => {
  const browser = visitingBrowser(db);
  await browser.refuse(NOW);
  expect(browser.cookie()).toBe('');
  expect(await db.read.select().from(consents)).toMatchObject([{ isGranted: false, ownerHash: null }]);
});

test('withdrawing deletes what was measured, ends the agreement and takes the cookie back', async () => {
  const browser = visitingBrowser(db);
  await browser.agree(NOW);
  await browser.at(NOW).userSession.startSession(beginning(ID));
  const then = addSeconds(NOW, 60);
  await browser.refuse(then);
  expect(await db.read.select().from(userSessions)).toEqual([]);
  expect(await db.read.select().from(pageViews)).toEqual([]);
  expect(browser.cookie()).toBe('visit=');
  const rows = await db.read.select().from(consents);
  expect(rows.find((row) => row.ownerHash)?.withdrawnAt).toBe(then);
});

test('agreeing twice stores one consent', async () => {
  const browser = visitingBrowser(db);
  await browser.agree(NOW);
  const first = browser.cookie();
  await browser.agree(addSeconds(NOW, 5));
  expect(browser.cookie()).toBe(first);
  expect(await db.read.select().from(consents)).toHaveLength(1);
});
