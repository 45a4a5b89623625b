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
import type { ChangeOutcome, Matching } from '#src/features/resources/bulk/change-input.ts';
import { changeBy } from '#src/features/resources/bulk/change-rows.ts';
import { findTarget } from '#src/features/resources/bulk/find-target.ts';
import { asTicked, matchRows } from '#src/features/resources/bulk/match-rows.ts';
import type { Values } from '#src/features/resources/resources.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { type As, refuseUnfit } from './draft-csv-kind.ts';
import { findWritten } from './written-rows.ts';

/** A row whose draft somebody has not finished is not published along: it stays as it is and is named. */
export async function changeDrafts(
  ctx: StaffContext,
  kind: PublishableKind<Values>,
  asked: ChangeDraftsInput,
  as: As,
): Promise<ChangeOutcome> {
  const { resource } = kind;
  const input = as === 'draft' ? draftInput(resource) : publishInput(resource);
  const { all } = asked;
  const save = async (tx: Tx, sent: DraftInput) => {
    await refuseUnfit(tx, kind, { id: sent.id ?? '', as });
    return as === 'draft' ? saveDraftIn(tx, ctx, kind, sent) : publishIn(tx, ctx, kind, sent);
  };
  const find = async (db: Queryable, id: string) => (await findWritten(db, kind, [id]))[0] ?? null;
  const outcome = all
    ? await ctx.db.write(async (tx) => {
        const rows = asTicked(await matchWritten(tx, kind, all), asked.rows);
        const change = {
          input,
          find: (id: string) => find(tx, id),
          save: (sent: DraftInput) => save(tx, sent),
        };
        const target = { db: tx, locale: ctx.locale };
        return changeBy(resource, await findTarget(target, kind, { ...asked, rows }), change);
      })
    : await changeBy(resource, await findTarget({ db: ctx.db.read, locale: ctx.locale }, kind, asked), {
        input,
        find: (id) => find(ctx.db.read, id),
        save: (sent) => ctx.db.write((tx) => save(tx, sent)),
      });
  return { ...outcome, as };
}

/** Each with the draft that stands beside it. */
async function matchWritten(
  tx: Tx,
  kind: PublishableKind<Values>,
  all: Matching,
): Promise<ChangeDraftsInput['rows']> {
  const rows = await matchRows(tx, kind, all);
  const written = await findWritten(
    tx,
    kind,
    rows.map(({ id }) => id),
  );
  return written.map(({ id, revision, stamp }) => ({ id, draft: null, revision, ...readStamp(stamp) }));
}
