/** The theme in which a draft is looked at: the drafted one, or the one to which what is drafted belongs. */
import type { Queryable } from '#db/client.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { BUILT_IN_THEME, type Theme } from './theme.ts';
import { THEME_RESOURCE } from './theme-resource.ts';
import { findThemeId, findThemeRow } from './theme-rows.queries.ts';
import { colorsOf } from './theme-values.ts';

/** Null for a draft of something else, which guests' own theme shows. */
export async function loadShownTheme(
  db: Queryable,
  { kind, rowId, values }: ShownDraft,
): Promise<Theme | null> {
  const { theme, basedOn, name } = values;
  if (kind === THEME_RESOURCE.kind) {
    // A new one has the sections of the one that it is made from.
    const id = (await findThemeId(db, rowId)) ?? (await findThemeId(db, String(basedOn ?? '')));
    return { ...BUILT_IN_THEME, id: id ?? BUILT_IN_THEME.id, name: String(name), colors: colorsOf(values) };
  }
  if (typeof theme !== 'string') return null;
  const [id, row] = await Promise.all([findThemeId(db, theme), findThemeRow(db, theme)]);
  return id === null || !row
    ? null
    : { ...BUILT_IN_THEME, id, name: row.values.name, colors: colorsOf(row.values) };
}
