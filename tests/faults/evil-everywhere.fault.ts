/**
 * Every free text of the schema, written over with texts that look like parts of a page, on every page in both languages;
 * and the same texts in every value that any page reads from its address.
 */

import type { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { pagesOf, type WalkedPage } from '#tests/support/evil-pages.ts';
import { evilStore, type TextFor } from '#tests/support/evil-store.ts';
import { asStored, EVIL_TEXTS, upTo } from '#tests/support/evil-texts.ts';
import { fillPark } from '#tests/support/full-park.ts';
import { type Against, addedTo, type CheckedPage, checkPage, TWO_KINDS } from '#tests/support/page-check.ts';
import { queryNames } from '#tests/support/query-names.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';
import { UNSHOWN, WORDS } from '#tests/support/stored-words.ts';

const IS_LONG = Boolean(process.env.LONG_FAULTS);
const TEXTS = Object.values(EVIL_TEXTS).map(asStored);
/** Longer than what React writes as it is, and than what it cuts into pieces. */
const LONG_TEXT = 2048;
const HUGE = 200_000;
/** So that neither the park nor this test waits for the other. */
const AT_ONCE = 4;
/** What a page may answer to a value that it cannot mean. */
const ANSWERS = [200, 303, 404, 410];
/** Rows that nothing but this test changes. */
const GUARDS = `SELECT name FROM sqlite_master WHERE type = 'trigger'
  AND (name LIKE '%update_refused' OR name = 'ledger_entries_kept')`;

let park: Park;
let cookie = '';
let pages: WalkedPage[] = [];
let store: (textFor: TextFor) => void;
let plain: CheckedPage[] = [];

beforeAll(async () => {
  park = await startPark({ ...TWO_KINDS, prepare: dropGuards });
  cookie = await staffCookie(park, 'owner');
  const [owner] = park.rows<{ id: string }>(
    "SELECT user_id AS id FROM staff_members WHERE role_id = 'owner'",
  );
  pages = await pagesOf(park, await fillPark(park, owner?.id ?? ''));
  store = evilStore(park.databaseFile);
  store((place) => `Dấu ${place}`);
  plain = await checkAll(pages, IS_LONG ? 'both' : 'nothing');
});
afterAll(() => park.stop());

function dropGuards(db: Database): void {
  for (const { name } of db.query(GUARDS).all() as { name: string }[]) db.run(`DROP TRIGGER ${name}`);
}

async function checkAll(wanted: readonly WalkedPage[], against: Against): Promise<CheckedPage[]> {
  const checked: CheckedPage[] = [];
  const check = ({ path, isGuest }: WalkedPage) =>
    checkPage({ park, path, cookie: isGuest ? '' : cookie, against });
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    checked.push(...(await Promise.all(wanted.slice(from, from + AT_ONCE).map(check))));
  return checked;
}

async function expectSame(wanted: readonly WalkedPage[]): Promise<void> {
  const found = await checkAll(wanted, IS_LONG ? 'both' : 'alone');
  for (const [at, { path }] of wanted.entries()) {
    const before = plain[pages.findIndex((page) => page.path === path)];
    expect([path, ...addedTo(before?.shape ?? [], found[at]?.shape ?? ['none'])]).toEqual([path]);
    expect([path, found[at]?.scripts]).toEqual([path, before?.scripts]);
  }
}

/** All of them, each column beginning with another. */
function mixed(place: string, turn: number, length: number): string {
  const first = (Bun.hash.crc32(place) + turn) % TEXTS.length;
  return upTo([...TEXTS.slice(first), ...TEXTS.slice(0, first)].join(' '), length);
}

function isEnglish({ path }: WalkedPage): boolean {
  return path.startsWith('/en');
}

function textFor(seed: string): string {
  return TEXTS[Bun.hash.crc32(seed) % TEXTS.length] ?? '';
}

describe('every text that somebody writes', () => {
  test('is on some page, or is known not to be', () => {
    const all = Object.entries(WORDS).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    );
    const unshown = Object.values(UNSHOWN).flatMap((places) => places.split(' '));
    const seen = new Set(plain.flatMap(({ html }) => html.match(/(?<=Dấu )\w+\.\w+/g) ?? []));
    expect(all.filter((place) => !seen.has(place)).sort()).toEqual(unshown.sort());
  });

  test('short, in Vietnamese', async () => {
    store((place) => mixed(place, 0, 0));
    await expectSame(pages.filter((page) => IS_LONG || !isEnglish(page)));
  });

  test('of 2 KB, in English', async () => {
    store((place) => mixed(place, 5, LONG_TEXT));
    await expectSame(pages.filter((page) => IS_LONG || isEnglish(page)));
  });
});

/** The page's address with these values for what it is not asked already. */
function withValues(path: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(path, 'http://x');
  for (const [name, value] of Object.entries(values))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** The page is what it is with a value that means nothing, or sends to the same place of ours. */
async function expectSameAsked(
  page: WalkedPage,
  wordFor: (name: string) => string,
  names: string[],
): Promise<void> {
  const ask = (text: (name: string) => string) =>
    checkPage({
      park,
      path: withValues(page.path, Object.fromEntries(names.map((name) => [name, text(name)]))),
      cookie: page.isGuest ? '' : cookie,
      against: 'alone',
      statuses: ANSWERS,
    });
  // A search takes two letters.
  const before = await ask(() => 'xx');
  const found = await ask(wordFor);
  expect([page.path, found.status, ...addedTo(before.shape, found.shape)]).toEqual([
    page.path,
    before.status,
  ]);
  expect([page.path, found.scripts]).toEqual([page.path, before.scripts]);
  if (found.location) expect(new URL(found.location, park.urls[0]).origin).toBe(park.urls[0] ?? '');
}

describe('every value of an address', () => {
  const NAMES = queryNames();

  test('that any page reads, on every page', async () => {
    store(() => 'Lan Anh');
    const asked = IS_LONG ? pages : pages.filter((page) => !isEnglish(page));
    for (const [at, page] of asked.entries())
      await expectSameAsked(page, (name) => textFor(`${name} ${at}`), NAMES);
  });

  test.if(IS_LONG)('by itself', async () => {
    for (const [at, page] of pages.entries()) {
      if (pages.findIndex(({ name }) => name === page.name) !== at) continue;
      for (const name of NAMES) await expectSameAsked(page, () => textFor(`${name} ${at}`), [name]);
    }
  });
});

describe.if(IS_LONG)('every text that somebody writes', () => {
  const cases = Object.entries(EVIL_TEXTS).flatMap(([name, text]) =>
    [0, LONG_TEXT].map((size) => [name, size, upTo(asStored(text), size)] as const),
  );

  test.each(cases)('like %s, %d characters long', async (_name, _size, text) => {
    store(() => text);
    await expectSame(pages);
  });

  test('of 200 KB, in a row of one table after the other', async () => {
    for (const table of Object.keys(WORDS)) {
      store((place, isFirst) =>
        isFirst && place.startsWith(`${table}.`) ? mixed(place, 0, HUGE) : 'Lan Anh',
      );
      await expectSame(pages.filter((_, at) => plain[at]?.html.includes(`Dấu ${table}.`)));
    }
  });
});
