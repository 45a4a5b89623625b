/** What the forms of sections and page layouts send, and what guests see of them. */
import '#tests/support/env.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { findDraft } from '#src/features/drafts/drafts.queries.ts';
import { stampOf } from '#src/features/drafts/drafts.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { findPageRow } from '#src/features/theme/page-sections-rows.queries.ts';
import { SECTION_RESOURCE } from '#src/features/theme/section-resource.ts';
import { findSectionRow } from '#src/features/theme/section-rows.queries.ts';
import { appRouter } from '#src/router.ts';
import { loadHomeBlocks } from '#src/screens/public/load-theme.ts';
import { translateIssues, zodIssues } from '#src/server/issues.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from './caller.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
const callerOf = createCallerFactory(appRouter);
type Find = (db: Db['read'], id: string) => Promise<StoredRow | null>;

export function sectionForms(db: Db) {
  const content = (who: Preset) => callerOf(staffContext(db, who, { now: NOW })).staff.content;

  /** What the form sends, with some of it changed. */
  async function form(resource: Resource, find: Find, { id, change }: { id: string | null; change: Typed }) {
    const row = id ? await find(db.read, id) : null;
    const draft = id ? await findDraft(db.read, { kind: resource.kind, rowId: id }) : null;
    const leaves = { ...typedOf(resource, draft?.values ?? row?.values ?? resource.starts ?? {}), ...change };
    return { id, from: null, ...stampOf(row, draft), leaves };
  }
  const page = (locale: 'vi' | 'en' = 'vi') => ({ db, locale, report: () => undefined }) as const;

  return {
    page,
    sections: (who: Preset = 'manager') => content(who).sections,
    layouts: (who: Preset = 'manager') => content(who)['page-sections'],
    section: (id: string | null, change: Typed) => form(SECTION_RESOURCE, findSectionRow, { id, change }),
    layout: (id: string | null, change: Typed) =>
      form(PAGE_SECTIONS_RESOURCE, findPageRow as Find, { id, change }),
    home: (locale: 'vi' | 'en' = 'vi') => loadHomeBlocks(page(locale)),
    /** Grows with every change that pages of guests must show. */
    revision: async () =>
      (
        await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'theme'`)
      )[0]?.revision ?? 0,
  };
}

/** The fields that are wrong with what is told beside them, or why nothing was written. */
export async function faultsOf(work: Promise<unknown>): Promise<Record<string, string> | string> {
  const error = await work.then(
    () => null,
    (thrown: { cause?: unknown; messageId?: string; code?: string }) => thrown,
  );
  const issues = zodIssues(error?.cause);
  return issues ? translateIssues(issues, intlFor('vi')) : (error?.messageId ?? error?.code ?? 'done');
}

export const idsOf = (blocks: readonly { sectionId: string }[]) => blocks.map(({ sectionId }) => sectionId);
