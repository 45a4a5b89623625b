/** No text column of the schema is left out by the tests that store hostile text. */
import { expect, test } from 'bun:test';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '#db/schema.ts';
import { CODED, MADE_NAMES, UNSHOWN, WORDS } from '#tests/support/stored-words.ts';

const HELP = 'List it in tests/support/stored-words.ts: as WORDS when somebody writes it, else as CODED.';
const columns = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((one) => getTableConfig(one as never))
  .flatMap((table) =>
    table.columns
      .filter((column) => /text/i.test(column.getSQLType()))
      .map(({ name }) => ({ place: `${table.name}.${name}`, name })),
  );
const placesOf = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));

test('every text column is a free text or is made by our code', () => {
  const known = new Set([...placesOf(WORDS), ...placesOf(CODED)]);
  const missing = columns.filter(({ place, name }) => !known.has(place) && !MADE_NAMES.test(name));
  expect({ missing, help: HELP }).toEqual({ missing: [], help: HELP });
});

test('what is listed is in the schema, once', () => {
  const listed = [...placesOf(WORDS), ...placesOf(CODED)];
  const places = new Set(columns.map(({ place }) => place));
  expect(listed.filter((place, at) => !places.has(place) || listed.indexOf(place) !== at)).toEqual([]);
  const free = new Set(placesOf(WORDS));
  const unshown = Object.values(UNSHOWN).flatMap((text) => text.split(' '));
  expect(unshown.filter((place) => !free.has(place))).toEqual([]);
});
