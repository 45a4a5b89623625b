/** Sets one flag, choice, day or row of another kind for many rows, in their drafts or as what guests see. */
import type { Queryable, Tx } from '#db/client.ts';
import {
  type ChangeDraftsInput,
  type DraftInput,
  draftInput,
  publishInput,
} from '#src/features/drafts/draft-input.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { readStamp } from '#src/features/drafts/drafts.ts';
import { publishIn } from '#src/features/drafts/publish-draft.ts';
import { saveDraftIn } from '#src/features/drafts/save-draft.ts';
import { changeInSlices } from '#src/features/resources/bulk/change-in-slices.ts';
import type { As, Matching, StoredChange, WrittenRow } from '#src/features/resources/bulk/change-input.ts';
import { changeEach, changeRowsIn, startedOutcome } from '#src/features/resources/bulk/change-rows.ts';
import { findTarget } from '#src/features/resources/bulk/find-target.ts';
import { asTicked, matchRows } from '#src/features/resources/bulk/match-rows.ts';
import type { Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { draftCsvKind, isPublishedAsSaved, refuseUnfit } from './draft-csv-kind.ts';
import { withOptionsOnce } from './options-once.ts';
import { withRowsOnce } from './rows-once.ts';
import { findWritten } from './written-rows.ts';

/** A row whose draft somebody has not finished is not published along: it stays as it is and is named. */
export async function changeDrafts(
  ctx: StaffContext,
  kind: PublishableKind<Values>,
  asked: ChangeDraftsInput,
  as: As,
): Promise<StoredChange> {
  const { resource } = kind;
  const { all } = asked;
  const rows = all ? asTicked(await matchWritten(ctx.db.read, kind, all), asked.rows) : asked.rows;
  const found = await findTarget({ db: ctx.db.read, locale: ctx.locale }, kind, asked);
  return changeInSlices(ctx, resource.kind, {
    rows,
    started: { ...startedOutcome(resource, found), as },
    change: async (tx, some) => {
      if (as === 'published' && isPublishedAsSaved(kind) && some.every(({ draft }) => !draft)) {
        const asSaved = draftCsvKind(kind, as);
        return changeRowsIn(tx, ctx, { kind: asSaved, asked: { ...found.asked, rows: [...some] } });
      }
      const part = startedOutcome(resource, found);
      const own = withOptionsOnce(kind);
      const ids = some.map(({ id }) => id);
      const change = changeOf(tx, ctx, as === 'draft' ? await withRowsOnce(tx, own, ids) : own, as);
      await changeEach(resource, part, { rows: some, change });
      return part;
    },
  });
}

function changeOf(tx: Tx, ctx: StaffContext, kind: PublishableKind<Values>, as: As) {
  const { resource } = kind;
  return {
    input: as === 'draft' ? draftInput(resource) : publishInput(resource),
    find: async (id: string) => (await findWritten(tx, kind, [id]))[0] ?? null,
    save: async (sent: DraftInput): Promise<WrittenRow | null> => {
      await refuseUnfit(tx, kind, { id: sent.id ?? '', as });
      const save = as === 'draft' ? saveDraftIn : publishIn;
      const { id, revision, done, draft } = await save(tx, ctx, kind, sent);
      return done === 'same' ? null : { id, revision, draft };
    },
  };
}

/** Each with the draft that stands beside it. */
async function matchWritten(
  db: Queryable,
  kind: PublishableKind<Values>,
  all: Matching,
): Promise<ChangeDraftsInput['rows']> {
  const rows = await matchRows(db, kind, all);
  const written = await findWritten(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  return written.map(({ id, revision, stamp }) => ({ id, draft: null, revision, ...readStamp(stamp) }));
}
