/** What staff write, sent by the page that shows it and saved by the procedures of its kind. */
import type { BatchInput } from '#src/features/discounts/discount-batch.ts';
import { readTakeBack, TAKE_BACK } from '#src/features/resources/bulk/take-back.ts';
import { isSearching } from '#src/features/resources/relations.ts';
import { FITS } from '#src/features/resources/translations/fits.ts';
import { type MovementInput, typedPieces } from '#src/features/stock/stock.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import { type Archivable, takeArchive } from './post-archive.ts';
import { type DraftProcedures, fitsIn, takeDraft } from './post-draft.ts';
import { type PostForm, revisionIn, seenIn, throwIssues, unlessUnseen } from './post-form.ts';
import { permissionAsker } from './post-people.ts';

type Save = { save: (input: unknown) => Promise<{ id: string; revision: number }> };

const NEW = 'new';
/** Buttons that save the row. */
const SAVING = ['save', TAKE_BACK, FITS];

/** Only what is sent to be saved is; everything else is a look at the form, such as a preview. */
export function contentSaver(appRouter: AppRouter): PostForm {
  const save = saverOf(appRouter);
  const ask = permissionAsker(appRouter);
  return async (ctx, post) => {
    const fields = readTakeBack(post.fields);
    if (fields._do !== 'ask') return save(ctx, { ...post, fields });
    await ask(ctx, fields.permission);
    return { shown: fields };
  };
}

function saverOf(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  const has = (kind: string, name: string) =>
    Object.hasOwn(appRouter._def.procedures, `staff.content.${kind}.${name}`);
  return async (ctx, post) => {
    const { match, fields, query } = post;
    const { params, locale } = match;
    const { kind = '', id = '' } = params;
    const staff = callerOf(ctx).staff;
    const kinds = staff.content as unknown as Record<string, Save | DraftProcedures | Archivable>;
    const procedures = kinds[kind];
    const archived = has(kind, 'archive') && (await takeArchive(procedures as Archivable, post));
    if (archived) return archived;
    const state = Object.fromEntries(
      [...query].filter(([name]) => !['version', 'older', 'done', 'made'].includes(name)),
    );
    if (fields._do === 'stock') {
      await staff.stock.move(movementIn(fields)).catch(throwIssues);
      const to = href('staffContentItem', locale, {
        params: { kind, id },
        query: { ...state, done: 'stock' },
      });
      return { to: `${to}#stock` };
    }
    if (fields._do === 'generate') {
      const { batch } = await staff.discounts.generate(batchIn(id, fields)).catch(throwIssues);
      const query = { ...state, made: batch };
      return { to: `${href('staffContentItem', locale, { params: { kind, id }, query })}#batch` };
    }
    if (procedures && has(kind, 'saveDraft')) return takeDraft(procedures as DraftProcedures, post);
    if (!procedures || !has(kind, 'save')) throw new Problem('NOT_FOUND', 'errors.notFound');
    if (!SAVING.includes(fields._do ?? '') || isSearching(fields)) return { shown: fields };
    const sent = sentRow(id, fields);
    const saved = await unlessUnseen((procedures as Save).save(sent)).catch(throwIssues);
    if (!saved) return { shown: fields };
    const own = { ...state, done: doneOf(sent, saved.revision) };
    return { to: href('staffContentItem', locale, { params: { kind, id: saved.id }, query: own }) };
  };
}

function sentRow(id: string, fields: PostedFields) {
  const revision = revisionIn(fields._revision) ?? 0;
  const row = { id: id === NEW ? null : id, revision, from: revisionIn(fields._from) };
  const isTakenBack = fields._do === TAKE_BACK;
  return { ...row, isTakenBack, fits: fitsIn(fields), leaves: fields, seen: seenIn(fields) };
}

function doneOf(sent: ReturnType<typeof sentRow>, revision: number): string {
  if (sent.isTakenBack) return 'takenBack';
  if (sent.fits !== null) return FITS;
  return revision === sent.revision ? 'same' : 'saved';
}

function batchIn(id: string, { _revision, prefix = '', count = '' }: PostedFields): BatchInput {
  const wanted = /^\d{1,4}$/.test(count.trim()) ? Number(count.trim()) : Number.NaN;
  return { id, revision: revisionIn(_revision) ?? 0, prefix, count: wanted };
}

function movementIn(fields: PostedFields): MovementInput {
  const { variantId = '', kind, quantity = '', reason = '', seen } = fields;
  return {
    variantId,
    kind: kind as MovementInput['kind'],
    quantity: typedPieces(quantity),
    physical: kind === 'counted' ? (revisionIn(fields[`physical.${variantId}`]) ?? undefined) : undefined,
    reason,
    seen: revisionIn(seen) ?? 0,
  };
}
