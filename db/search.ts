/** The search index: its sources, the triggers that keep it exact, and its building. One source is one entry. */
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from './client.ts';
import {
  SEARCH_SOURCES,
  type SearchKind,
  type SearchSource,
  SOURCE_NUMBERS,
  sourceNumber,
  textIn,
} from './search-sources.ts';

const CONTENTLESS = `content='', contentless_delete=1`;
const OPTIONS = `${CONTENTLESS}, tokenize='unicode61 remove_diacritics 2'`;
/** `search_spelled` has the titles with their accents: "bò" is not "bơ" there. */
const INDEXES = ['search_titles', 'search_spelled', 'search_index'];
/** How many segments of a level FTS5 merges while rows are written; https://sqlite.org/fts5.html#the_automerge_configuration_option */
const AUTOMERGE_DEFAULT = 4;
const TITLE_COLUMNS = ['kind', 'title_vi', 'title_en'];
const INDEX_COLUMNS = [...TITLE_COLUMNS, 'lead_vi', 'lead_en', 'body_vi', 'body_en'];

/** Makes or renews the index and its triggers; cheap when nothing about the sources has changed. */
export async function installSearch(db: Db): Promise<void> {
  const present = await presentSources(db.read);
  const plan = [...tables(), ...present.flatMap(([name, source]) => [...triggers(name, source)])];
  const version = new Bun.CryptoHasher('sha1').update(plan.join('\n')).digest('hex');
  if (await isInstalled(db.read, version, present.length)) return;
  await db.write(async (tx) => {
    for (const statement of [...removal(await ownTriggers(tx)), ...plan, ...filling(present)])
      await tx.run(sql.raw(statement));
    await tx.run(sql`INSERT INTO search_state (name, version) VALUES ('sources', ${version})`);
  });
}

type Named = [SearchKind, SearchSource];

async function presentSources(db: Queryable): Promise<Named[]> {
  const rows = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const names = new Set(rows.map(({ name }) => name));
  return (Object.entries(SEARCH_SOURCES) as Named[]).filter(([, { table }]) => names.has(table));
}

async function ownTriggers(db: Queryable): Promise<string[]> {
  const rows = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'search\\_%' ESCAPE '\\'`,
  );
  return rows.map(({ name }) => name);
}

/** A rebuilt table has lost its triggers, so they are counted too. */
async function isInstalled(db: Queryable, version: string, sourceCount: number): Promise<boolean> {
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'search_state'`);
  if (!table) return false;
  const [row] = await db.all(sql`SELECT 1 FROM search_state WHERE version = ${version}`);
  return row !== undefined && (await ownTriggers(db)).length === sourceCount * TRIGGERS_EACH;
}

function removal(names: string[]): string[] {
  return [
    ...names.map((name) => `DROP TRIGGER ${name}`),
    ...[...INDEXES, 'search_documents', 'search_state'].map((name) => `DROP TABLE IF EXISTS ${name}`),
  ];
}

function tables(): string[] {
  return [
    'CREATE TABLE search_state (name TEXT PRIMARY KEY, version TEXT NOT NULL)',
    // Ids are never reused: a reader who has read up to one knows everything older.
    'CREATE TABLE search_documents (id INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, subject_id TEXT NOT NULL, words TEXT NOT NULL, UNIQUE (source, subject_id))',
    // Titles once more by themselves: most questions end there, and their lists of hits are short.
    `CREATE VIRTUAL TABLE search_titles USING fts5(${TITLE_COLUMNS.join(', ')}, ${OPTIONS}, prefix='1 2 3')`,
    `CREATE VIRTUAL TABLE search_spelled USING fts5(${TITLE_COLUMNS.join(', ')}, ${CONTENTLESS}, tokenize='unicode61 remove_diacritics 0')`,
    `CREATE VIRTUAL TABLE search_index USING fts5(${INDEX_COLUMNS.join(', ')}, ${OPTIONS}, prefix='2 3')`,
  ];
}

const TRIGGERS_EACH = 3;

function triggers(name: SearchKind, source: SearchSource): string[] {
  const { table, isShown, title, lead, body } = source;
  const add = adding(name, source, `${table}.id = NEW.id`).join('; ');
  const remove = (row: string) => {
    const own = `source = '${name}' AND subject_id = ${row}.id`;
    const entries = INDEXES.map(
      (index) => `DELETE FROM ${index} WHERE rowid = (SELECT id FROM search_documents WHERE ${own})`,
    );
    return [...entries, `DELETE FROM search_documents WHERE ${own}`].join('; ');
  };
  const columns = [isShown, title, ...lead, ...body].join(', ');
  return [
    `CREATE TRIGGER search_${name}_insert AFTER INSERT ON ${table} BEGIN ${remove('NEW')}; ${add}; END`,
    `CREATE TRIGGER search_${name}_update AFTER UPDATE OF ${columns} ON ${table} BEGIN ${remove('OLD')}; ${add}; END`,
    `CREATE TRIGGER search_${name}_delete AFTER DELETE ON ${table} BEGIN ${remove('OLD')}; END`,
  ];
}

function filling(sources: Named[]): string[] {
  return [
    'DELETE FROM search_documents',
    ...INDEXES.map((index) => `INSERT INTO ${index}(${index}) VALUES ('delete-all')`),
    // Merged once at the end instead of again and again.
    ...INDEXES.map((index) => automerge(index, 0)),
    ...sources.flatMap(([name, source]) => adding(name, source, '1')),
    ...INDEXES.map((index) => `INSERT INTO ${index}(${index}) VALUES ('optimize')`),
    ...INDEXES.map((index) => automerge(index, AUTOMERGE_DEFAULT)),
  ];
}

function automerge(index: string, segments: number): string {
  return `INSERT INTO ${index}(${index}, rank) VALUES ('automerge', ${segments})`;
}

function adding(name: SearchKind, source: SearchSource, where: string): string[] {
  const { table, isShown, title, lead, body } = source;
  const [vi = [], en = []] = (['vi', 'en'] as const).map((locale) =>
    [[title], lead, body].map((columns) => inLanguage(source, columns, locale)),
  );
  const shown = `${table}.${isShown} AND ${where}`;
  const spelled = [vi[0], en[0], vi[1], en[1], vi[2], en[2]].map((text = "''") => text);
  const from = `FROM ${table} JOIN search_documents d ON d.source = '${name}' AND d.subject_id = ${table}.id WHERE ${shown}`;
  const insert = (index: string, columns: string[], texts: string[]) =>
    `INSERT INTO ${index} (rowid, ${columns.join(', ')}) SELECT d.id, '${name}', ${texts.slice(0, columns.length - 1).join(', ')} ${from}`;
  const folded = spelled.map(withoutBar);
  return [
    `INSERT INTO search_documents (id, source, subject_id, words) SELECT ${nextId(name)}, '${name}', ${table}.id, ${[vi[0], en[0], vi[1], en[1]].join(` || ' ' || `)} FROM ${table} WHERE ${shown}`,
    insert('search_titles', TITLE_COLUMNS, folded),
    insert('search_spelled', TITLE_COLUMNS, spelled),
    insert('search_index', INDEX_COLUMNS, folded),
  ];
}

/** Above every id there is, and every one there was; within a statement of several rows SQLite counts only in the table. */
function nextId(name: SearchKind): string {
  const last = `max((SELECT ifnull(max(id), 0) FROM search_documents), (SELECT ifnull(max(seq), 0) FROM sqlite_sequence WHERE name = 'search_documents'))`;
  return `(${last} / ${SOURCE_NUMBERS} + row_number() OVER ()) * ${SOURCE_NUMBERS} + ${sourceNumber(name)}`;
}

function inLanguage(source: SearchSource, columns: string[], locale: 'vi' | 'en'): string {
  const texts = columns.map((column) => `ifnull(${textIn(source, column, locale)}, '')`);
  return texts.length > 0 ? `(${texts.join(` || ' ' || `)})` : "''";
}

/** `remove_diacritics` strips every Vietnamese mark but the bar of đ, which Unicode treats as a letter of its own. */
function withoutBar(text: string): string {
  return `replace(replace(${text}, 'đ', 'd'), 'Đ', 'D')`;
}
