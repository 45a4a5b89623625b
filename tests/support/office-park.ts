/** A park of some years in small: every room of the office has rows, each in every state. */
import { mkdirSync } from 'node:fs';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { listBanks } from '#src/values/banks.ts';
import { parkDay } from '#src/values/day.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { addressesIn, CONTENT_LISTS, SCREENS } from '#tests/bench/office-addresses.ts';
import { TRIAL_PARK_SQL } from './no-hold-limits.ts';
import { openOwnPark, runScript } from './own-park.ts';
import { allowedIn, strangeWords } from './page-words.ts';
import type { Park } from './server.ts';
import { withDatabase } from './with-database.ts';

const ORDERS = 2000;

export async function openOfficePark(): Promise<Park> {
  const file = `${ROOT}.data/trials/office-${process.pid}-${crypto.randomUUID()}.db`;
  mkdirSync(`${ROOT}.data/trials`, { recursive: true });
  await runScript(['tests/bench/office-world.ts', file], { BENCH_ORDERS: String(ORDERS) });
  withDatabase(file, (db) => db.run('PRAGMA wal_checkpoint(TRUNCATE)'));
  return openOwnPark({ file, prepare: (db) => db.run(TRIAL_PARK_SQL) });
}

/** In Vietnamese: each screen of the office, and what is opened on it. */
export function officeAddresses(park: Park): string[] {
  const asked = addressesIn(park.rows, parkDay(new Date().toISOString()));
  return [...SCREENS, ...CONTENT_LISTS].map(asked);
}

/** Names of keys, of kinds of files and of the banks that people choose from. */
const NAMES = ['ctrl', 'shift', 'alt', 'jpg', ...listBanks().flatMap(({ name }) => wordsIn(name))];
/** What guests read in English is quoted to who writes it in Vietnamese. */
const QUOTED = ['resources.english.stays', 'resources.seo.own'] as const;
const OF_ENGLISH_PAGE = / · \/en\b/;
let ofRows: { park: Park; words: Set<string> } | undefined;

/** Words of the other language that neither a text in both languages has nor anything that somebody wrote in one. */
export function strangeTexts(park: Park, html: string, locale: Locale): string[] {
  const isRead = ofRows?.park === park;
  const found = strangeTo(isRead && ofRows ? ofRows.words : readWords(park), html, locale);
  // What the park has written since then, such as the answers of providers that cannot be reached.
  return found.length > 0 && isRead ? strangeTo(readWords(park), html, locale) : found;
}

function readWords(park: Park): Set<string> {
  ofRows = { park, words: wordsOfRows(park) };
  return ofRows.words;
}

function strangeTo(ofPark: Set<string>, html: string, locale: Locale): string[] {
  const { words, names } = allowedIn(locale);
  const columns = locale === 'vi' ? COLUMNS : [];
  const known = { words: new Set([...words, ...NAMES, ...columns, ...ofPark]), names };
  const quotes = QUOTED.map((id) => intlFor(locale).t(id, { text: '' }).trim());
  const isQuoted = (strange: string) =>
    OF_ENGLISH_PAGE.test(strange) || quotes.some((quote) => strange.includes(`← ${quote}`));
  return [...new Set(strangeWords(html, locale, known))].filter((strange) => !isQuoted(strange));
}

/** A file has its columns by the names of the fields, in any language. */
const COLUMNS = kindsFor({ permissions: new Set(PERMISSIONS) }).flatMap(({ resource }) =>
  ['revision', ...Object.keys(resource.fields)].map((name) => name.toLowerCase()),
);

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

/** What people, banks and programs have written in one language: names, notes, reasons. */
function wordsOfRows({ rows }: Park): Set<string> {
  const tables = rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'",
  );
  const texts = tables.flatMap(({ name: table }) => {
    const columns = rows<{ name: string; type: string }>(`PRAGMA table_info("${table}")`);
    return columns
      .filter(({ type }) => type.toLowerCase() === 'text')
      .flatMap(({ name }) =>
        rows<{ text: string | null }>(
          `SELECT DISTINCT "${name}" AS text FROM "${table}" WHERE "${name}" NOT LIKE '%"vi":%'`,
        ),
      );
  });
  return new Set(texts.flatMap(({ text }) => wordsIn(text ?? '')));
}
