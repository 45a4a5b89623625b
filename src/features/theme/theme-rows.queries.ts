/** Themes as staff edit them. Each has a name for the office, which its first draft has given it. */
import { and, count, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { inAlphabet } from '#db/alphabet.ts';
import type { Queryable } from '#db/client.ts';
import { THEME_KEY, themes } from '#db/schema/theme.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { colorsOf, shadesOf, type ThemeValues } from './theme-values.ts';

type Written = { id: string; values: ThemeValues; now: string };

const NEWEST_FIRST = [desc(themes.updatedAt), desc(themes.id)];
/** More themes than any park will make; of which one may be chosen. */
const LISTED_MAX = 200;

const SOURCE = {
  table: themes,
  key: THEME_KEY,
  sorts: {
    newest: { columns: [themes.updatedAt, themes.id], isDescending: true },
    name: { columns: [...inAlphabet(themes.name), themes.id] },
  },
  filters: { state: sql`iif(${themes.isActive}, 'worn', 'other')`, isArchived: themes.isArchived },
  searched: [themes.name],
};

export function listThemeRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { revision, name, isActive, updatedAt: changedAt } = themes;
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) => {
      const rows = db
        .select({ id: THEME_KEY, revision, name, isActive, changedAt })
        .from(themes)
        .where(where);
      return (await rows.orderBy(...orderBy).limit(limit)).map(({ id, isActive: isWorn, ...row }) => ({
        ...{ id, revision: row.revision },
        values: { name: row.name, state: isWorn ? 'worn' : 'other', changedAt: row.changedAt },
      }));
    },
    count: async (where) => (await db.select({ total: count() }).from(themes).where(where))[0]?.total ?? 0,
  });
}

export async function findThemeRow(db: Queryable, key: string): Promise<StoredRow<ThemeValues> | null> {
  const [row] = await db
    .select({
      revision: themes.revision,
      name: themes.name,
      basedOn: themes.basedOn,
      colors: themes.colors,
      isActive: themes.isActive,
    })
    .from(themes)
    .where(hasKey(key))
    .limit(1);
  if (!row) return null;
  const { revision, name, basedOn, colors, isActive } = row;
  const values: ThemeValues = { ...shadesOf(colors), name, basedOn };
  return { id: key, revision, values, ...(isActive ? {} : { isHidden: true }) };
}

/** The number under which pages find what belongs to a theme; null where there is none. */
export async function findThemeId(db: Queryable, key: string): Promise<number | null> {
  const [row] = await db.select({ id: themes.id }).from(themes).where(hasKey(key)).limit(1);
  return row?.id ?? null;
}

/** What a theme may be made from, and what else may belong to one; those that are archived last. */
export async function listThemeOptions(db: Queryable): Promise<RowOptions> {
  const rows = await db
    .select({ value: THEME_KEY, name: themes.name })
    .from(themes)
    .orderBy(themes.isArchived, ...NEWEST_FIRST)
    .limit(LISTED_MAX);
  const named = rows.map(({ value, name }) => ({ value, label: { vi: name, en: name } }));
  return { basedOn: named, theme: named };
}

export async function isNameTaken(
  db: Queryable,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const others = and(eq(themes.name, name), ne(THEME_KEY, id));
  return (await db.select({ id: themes.id }).from(themes).where(others).limit(1)).length > 0;
}

/** The new theme's number; guests do not wear it yet. */
export async function insertTheme(db: Queryable, { id: key, values, now }: Written): Promise<number> {
  const { name, basedOn } = values;
  const row = {
    key,
    name,
    basedOn,
    colors: colorsOf(values),
    isActive: false,
    createdAt: now,
    updatedAt: now,
  };
  const [made] = await db.insert(themes).values(row).returning({ id: themes.id });
  if (!made) throw new Error('no theme was made');
  return made.id;
}

/** False when the row has another revision by now. */
export async function updateTheme(
  db: Queryable,
  { id, values, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const [stored] = await db.select({ colors: themes.colors }).from(themes).where(hasKey(id)).limit(1);
  const { light, dark } = colorsOf(values);
  // What no form edits, such as the greys, stays.
  const colors = {
    light: { ...stored?.colors?.light, ...light },
    dark: { ...stored?.colors?.dark, ...dark },
  };
  const rows = await db
    .update(themes)
    .set({ name: values.name, colors, updatedAt: now, revision: sql`${themes.revision} + 1` })
    .where(and(hasKey(id), eq(themes.revision, revision)))
    .returning({ id: themes.id });
  return rows.length === 1;
}

/** The theme that guests wear, by its name in the office; null for the built-in one. */
export async function findWornKey(db: Queryable): Promise<string | null> {
  const usable = and(eq(themes.isActive, true), isNotNull(themes.colors));
  const rows = db.select({ key: THEME_KEY }).from(themes).where(usable);
  return (await rows.orderBy(...NEWEST_FIRST).limit(1))[0]?.key ?? null;
}

/** Guests wear this theme, and no other. */
export async function switchTheme(db: Queryable, key: string): Promise<void> {
  await db
    .update(themes)
    .set({ isActive: sql`(${THEME_KEY} = ${key})` as never })
    .where(or(eq(themes.isActive, true), hasKey(key)));
}

export type ThemeStanding = {
  isArchived: boolean;
  /** Guests wear it. */
  isWorn: boolean;
};

export async function findThemeStanding(db: Queryable, key: string): Promise<ThemeStanding | null> {
  const columns = { isArchived: themes.isArchived, isWorn: themes.isActive };
  return (await db.select(columns).from(themes).where(hasKey(key)).limit(1))[0] ?? null;
}

/** Its revision stays: what it is like is as it was. */
export async function setThemeArchived(db: Queryable, key: string, isArchived: boolean): Promise<void> {
  await db.update(themes).set({ isArchived }).where(hasKey(key));
}

function hasKey(key: string) {
  return eq(THEME_KEY, key);
}
