/** Two people wrote at one row or its draft: both sides are put together, and what was chosen so far is applied. */
import type { ScreenContext } from '#src/context.ts';
import {
  type Draft,
  draftKind,
  isSameDraft,
  readStamp,
  type Stamp,
  stampText,
} from '#src/features/drafts/drafts.ts';
import { type Merge, mergeSides } from '#src/features/resource-history/merge-sides.ts';
import { mergeWords } from '#src/features/resource-history/merge-words.ts';
import { leavesOf, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow, Values } from '#src/features/resources/resources.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';

/** What stands in the store: the row that guests see and the draft beside it, of which there may be only one. */
export type Stored = { id: string; row: StoredRow | null; draft: Draft | null };

export type Merged = {
  typed: Typed;
  hidden: Typed;
  conflict:
    | (Pick<Merge, 'merged' | 'collisions'> & { author: { name: string | null; at: string } | null })
    | null;
};

/** What was read, on which side somebody else has written since, and from which side both began. */
type Moved = { read: Stamp; side: 'draft' | 'row'; from: 'draft' | 'row' };

const NOTHING: Stamp = { revision: 0, draft: null };

/** Where the store has moved since a form was read; null when it is what it was. */
export function movedSince(sent: Typed, { row, draft }: Stored): Moved | null {
  const shown = readStamp(sent._revision);
  const first = readStamp(sent._base) ?? shown;
  if (!shown || !first) return { read: NOTHING, side: draft ? 'draft' : 'row', from: 'row' };
  const live = row?.revision ?? 0;
  const isDraftKnown = isSameDraft(first.draft, draft);
  // The draft was put together before, and now guests see something else as well.
  if (!isDraftKnown && isSameDraft(shown.draft, draft) && shown.revision !== live)
    return { read: shown, side: 'row', from: 'row' };
  if (!isDraftKnown)
    return { read: first, side: draft ? 'draft' : 'row', from: first.draft ? 'draft' : 'row' };
  return first.revision === live ? null : { read: first, side: 'row', from: 'row' };
}

type Sides = { resource: Resource; stored: Stored; moved: Moved; sent: Typed; mine: Typed };

/** Null where neither a row nor a draft is left to compare with. */
export async function mergedForm(context: ScreenContext, sides: Sides): Promise<Merged | null> {
  const { resource, stored, moved, sent, mine } = sides;
  const other = moved.side === 'draft' ? stored.draft : stored.row;
  if (!other) return null;
  const [base, author] = await Promise.all([
    readBase(context, resource, { id: stored.id, moved }),
    readAuthor(context, resource, { stored, side: moved.side }),
  ]);
  const now: Stamp = stampNow(stored, moved);
  const theirs = typedOf(resource, other.values, base ?? undefined);
  const merge = mergeSides(resource, { base: base && typedOf(resource, base), theirs, mine });
  const [, side = '', path = ''] = /^(theirs|both|mine):(.+)$/.exec(sent._do ?? '') ?? [];
  const chosen = merge.collisions.find(({ leaf }) => leaf.path === path);
  const known = new Set(leavesOf(resource, theirs, mine).map((leaf) => leaf.path));
  const settled = (sent._settled ?? '').split(' ').filter((one) => known.has(one));
  if (chosen) settled.push(path);
  const typed = { ...merge.typed };
  if (chosen && side === 'theirs') typed[path] = chosen.theirs;
  if (chosen && side === 'both')
    typed[path] = mergeWords(chosen.base, chosen.theirs, chosen.mine) ?? chosen.mine;
  // Shown once before: when all is decided there is nothing to say again.
  const isSeen = sent._base !== undefined && sent._revision === stampText(now);
  const collisions = merge.collisions.filter(({ leaf }) => !settled.includes(leaf.path));
  return {
    typed,
    hidden: { _revision: stampText(now), _base: stampText(moved.read), _settled: settled.join(' ') },
    conflict: isSeen && collisions.length === 0 ? null : { merged: merge.merged, collisions, author },
  };
}

/** What the form was read from once its sides are put together. */
function stampNow({ row, draft }: Stored, { side }: Moved): Stamp {
  const read = draft && { id: draft.id, revision: draft.revision };
  if (side === 'draft' && draft) return { revision: draft.baseRevision, draft: read };
  return { revision: row?.revision ?? 0, draft: read };
}

async function readBase(
  { db }: ScreenContext,
  { kind }: Resource,
  { id, moved: { read, from } }: { id: string; moved: Moved },
): Promise<Values | null> {
  const { revision, draft } = read;
  const version =
    from === 'draft' && draft
      ? { kind: draftKind(kind), rowId: draft.id, revision: draft.revision }
      : { kind, rowId: id, revision };
  return (await findVersion(db.read, version))?.values ?? null;
}

async function readAuthor(
  { db }: ScreenContext,
  { kind }: Resource,
  { stored: { id, row, draft }, side }: { stored: Stored; side: Moved['side'] },
): Promise<{ name: string | null; at: string } | null> {
  if (side === 'draft' && draft) return { name: draft.name, at: draft.savedAt };
  return row && findVersion(db.read, { kind, rowId: id, revision: row.revision });
}
