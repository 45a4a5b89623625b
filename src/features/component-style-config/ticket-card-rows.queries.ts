/** The look of ticket cards as staff edit it: one row for each theme. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { componentStyleConfigs, STYLE_KEY } from '#db/schema/component-style-config.ts';
import { THEME_KEY, themes } from '#db/schema/theme.ts';
import type { ListAsked, ListPage, StoredRow } from '#src/features/resources/resources.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import { type TicketCardValues, ticketCardSettings, ticketCardValues } from './ticket-card-values.ts';

type Written = { id: string; values: TicketCardValues; now: string };

const TYPE = 'ticket-card';
const { revision } = componentStyleConfigs;
const OF_CARDS = eq(componentStyleConfigs.type, TYPE);
const COLUMNS = {
  id: STYLE_KEY,
  revision,
  title: componentStyleConfigs.title,
  theme: THEME_KEY,
  settings: componentStyleConfigs.settings,
  isActive: componentStyleConfigs.isActive,
};
const LISTED_MAX = 200;

function rowsWithTheme(db: Queryable) {
  return db
    .select(COLUMNS)
    .from(componentStyleConfigs)
    .innerJoin(themes, eq(themes.id, componentStyleConfigs.themeId))
    .$dynamic();
}

export async function listTicketCardRows(db: Queryable, { globs }: ListAsked): Promise<ListPage> {
  const wanted = hasWords(componentStyleConfigs.title, globs);
  const rows = await rowsWithTheme(db)
    .where(and(OF_CARDS, ...wanted))
    .orderBy(asc(componentStyleConfigs.id))
    .limit(LISTED_MAX);
  return {
    rows: rows.map(({ id, revision: own, title, theme, isActive }) => ({
      ...{ id, revision: own },
      values: { title, theme, isActive },
    })),
    ...{ total: rows.length, next: null, previous: null },
  };
}

export async function findTicketCardRow(
  db: Queryable,
  key: string,
): Promise<StoredRow<TicketCardValues> | null> {
  const [row] = await rowsWithTheme(db)
    .where(and(OF_CARDS, eq(STYLE_KEY, key)))
    .limit(1);
  if (!row) return null;
  const { id, revision: own, title, theme, settings, isActive } = row;
  return { id, revision: own, values: { title, theme, ...ticketCardValues(settings), isActive } };
}

/** Whether another row says how the cards of this theme look. */
export async function hasOtherCards(
  db: Queryable,
  { id, theme }: { id: string; theme: string },
): Promise<boolean> {
  const rows = rowsWithTheme(db).where(and(OF_CARDS, eq(THEME_KEY, theme), ne(STYLE_KEY, id)));
  return (await rows.limit(1)).length > 0;
}

export async function insertTicketCard(
  db: Queryable,
  { id: key, values, now }: Written,
  themeId: number,
): Promise<void> {
  const { title, isActive } = values;
  const row = { key, themeId, type: TYPE, title, isActive, settings: ticketCardSettings(values) };
  await db.insert(componentStyleConfigs).values({ ...row, createdAt: now, updatedAt: now });
}

/** False when the row has another revision by now. */
export async function updateTicketCard(
  db: Queryable,
  { id, values, now, revision: read }: Written & { revision: number },
): Promise<boolean> {
  const { title, isActive } = values;
  const rows = await db
    .update(componentStyleConfigs)
    .set({
      ...{ title, isActive, settings: ticketCardSettings(values), updatedAt: now },
      revision: sql`${revision} + 1`,
    })
    .where(and(eq(STYLE_KEY, id), eq(revision, read)))
    .returning({ id: componentStyleConfigs.id });
  return rows.length === 1;
}
