/** How themes are written: their rules, their statements and which one guests wear. */
import type { Tx } from '#db/client.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import type { Writer } from '#src/features/resources/bulk/save-row.ts';
import { moveSeoRecords } from '#src/features/resources/moved-seo-records.queries.ts';
import { rowHref } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { copyTheme } from './copy-theme.queries.ts';
import { listMovedLandings } from './landing-pages.queries.ts';
import { THEME_RESOURCE } from './theme-resource.ts';
import {
  findThemeId,
  findThemeRow,
  findThemeStanding,
  findWornKey,
  insertTheme,
  isNameTaken,
  listThemeOptions,
  listThemeRows,
  switchTheme,
  updateTheme,
} from './theme-rows.queries.ts';
import type { ThemeValues } from './theme-values.ts';

export const THEME_KIND: PublishableKind<ThemeValues> = {
  resource: THEME_RESOURCE,
  store: {
    list: listThemeRows,
    find: findThemeRow,
    options: listThemeOptions,
    create: createTheme,
    update: updateTheme,
    check: async (tx, { id, values }) => {
      if ((await findThemeStanding(tx, id))?.isArchived)
        throw new Problem('CONFLICT', 'resources.themes.error.archived');
      if (values.name && (await isNameTaken(tx, { id, name: values.name })))
        throw new Problem('CONFLICT', 'resources.themes.error.nameTaken', { field: 'name' });
    },
    show: wearTheme,
  },
};

async function createTheme(tx: Tx, row: { id: string; values: ThemeValues; now: string }): Promise<void> {
  const to = await insertTheme(tx, row);
  const from = row.values.basedOn && (await findThemeId(tx, row.values.basedOn));
  if (from) await copyTheme(tx, { from, to, now: row.now });
}

/** What is published is what guests wear; false when they have worn it before. */
async function wearTheme(tx: Tx, by: Writer, key: string): Promise<boolean> {
  const before = await findWornKey(tx);
  if (before === key) return false;
  const moved = await listMovedLandings(tx, { from: before, to: key });
  await moveSeoRecords(
    tx,
    moved.map(({ slug, before: was, after }) => ({
      from: rowHref('landing', 'en', { slug, slugEn: was }),
      to: rowHref('landing', 'en', { slug, slugEn: after }),
    })),
  );
  await switchTheme(tx, key);
  await recordAudit(tx, by, {
    subject: { kind: 'theme', id: key },
    before: { wornTheme: before },
    after: { wornTheme: key },
  });
  return true;
}
