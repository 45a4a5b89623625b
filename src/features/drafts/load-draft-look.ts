import type { Queryable } from '#db/client.ts';
import { readDraftLink } from './draft-link.ts';
import { findDraftById } from './drafts.queries.ts';
import type { Draft, ShownDraft } from './drafts.ts';

/** A draft as whoever has its link looks at it. */
export type DraftLook = ShownDraft & { key: string; until: string; draft: Draft };

/** Null for a link that is made up or too old, or whose draft is gone. */
export async function loadDraftLook(
  db: Queryable,
  key: string,
  now = new Date().toISOString(),
): Promise<DraftLook | null> {
  const link = readDraftLink(key, now);
  const draft = link && (await findDraftById(db, link.draftId));
  if (!link || !draft) return null;
  const { kind, rowId, values } = draft;
  return { key, until: link.until, draft, kind, rowId, values };
}
