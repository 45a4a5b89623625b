/** A file of rows: looked at first, and saved by the procedures of its kind when whoever sent it has seen what it does. */
import { createHash } from 'node:crypto';
import type { CsvReport } from '#src/features/resources/csv/csv-report.ts';
import { decodeCsv } from '#src/features/resources/csv/decode-csv.ts';
import type { Imported } from '#src/features/resources/csv/import-csv.ts';
import { fileKey } from '#src/features/resources/csv/load-report.ts';
import type { AppRouter } from '#src/router.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { storeResult, takeStoredFile } from '#src/server/stored-results.ts';
import { type Context, createCallerFactory } from '#src/server/trpc.ts';
import { type FormPost, isUnseen, type PostForm, seenIn } from './post-form.ts';

type Sheet = { sheet: string };
type Kind = {
  check: (input: Sheet) => Promise<CsvReport>;
  import: (input: Sheet & { seen: string }) => Promise<Imported>;
  /** Of a kind with drafts: guests see what is in the file. */
  importPublished?: (input: Sheet) => Promise<Imported>;
};
type Own = { ctx: Context; name: string; kind: Kind; fileEffect: (input: Sheet) => Promise<object | null> };

/** The file is stored for some minutes under its hash, so that what was shown is what is saved. */
export function csvTaker(appRouter: AppRouter): PostForm {
  const callerOf = createCallerFactory(appRouter);
  return async (ctx, post) => {
    const { match, fields, file } = post;
    const { kind: name = '' } = match.params;
    if (!Object.hasOwn(appRouter._def.procedures, `staff.content.${name}.import`))
      throw new Problem('NOT_FOUND', 'errors.notFound');
    const { content, timetable } = callerOf(ctx).staff;
    const kinds = content as unknown as Record<string, Kind>;
    const own: Own = { ctx, name, kind: kinds[name] as Kind, fileEffect: timetable.fileEffect };
    if (fields._do === 'import')
      return saveFile(own, post, ({ sheet }) => own.kind.import({ sheet, seen: seenIn(fields) }));
    if (fields._do === 'importPublished') {
      if (!Object.hasOwn(appRouter._def.procedures, `staff.content.${name}.importPublished`))
        throw new Problem('NOT_FOUND', 'errors.notFound');
      return saveFile(own, post, (sheet) => own.kind.importPublished?.(sheet));
    }
    return look(own, post, await bytesOf(file));
  };
}

async function bytesOf(file: File | null): Promise<Uint8Array<ArrayBuffer>> {
  if (!file) throw new Problem('BAD_REQUEST', 'resources.csv.error.noFile', { field: 'file' });
  return new Uint8Array(await file.arrayBuffer());
}

/** Again where something else was shown before. */
async function look(own: Own, { match, fields }: FormPost, bytes: Uint8Array<ArrayBuffer>) {
  const { ctx, name, kind } = own;
  const decoded = decodeCsv(bytes);
  if ('error' in decoded) throw new Problem('BAD_REQUEST', decoded.error, { field: 'file' });
  const sheet = { sheet: decoded.text };
  const report = await kind.check(sheet);
  // Stored with it: what is saved is what was shown.
  const effect = name === 'ticket-types' && (await own.fileEffect(sheet));
  const hash = createHash('sha256').update(bytes).digest('hex');
  // A file that cannot be saved is looked at again when it is sent again.
  const file = report.faultCount === 0 && report.added + report.changed > 0 ? bytes : null;
  await storeResult(ctx, fileKey(ctx, { kind: name, hash }), {
    file,
    about: effect ? { ...report, effect, isAgain: seenIn(fields) !== '' } : report,
  });
  return { to: href('staffContentImport', match.locale, { params: match.params, query: { file: hash } }) };
}

type Save = (sheet: Sheet) => Promise<Imported> | undefined;

async function saveFile(own: Own, post: FormPost, save: Save) {
  const { ctx, name } = own;
  const key = fileKey(ctx, { kind: name, hash: post.fields._file ?? '' });
  const taken = await takeStoredFile(ctx, key);
  const decoded = taken && decodeCsv(taken.file);
  if (!decoded || 'error' in decoded) throw new Problem('NOT_FOUND', 'resources.csv.error.expired');
  try {
    const done = await save({ sheet: decoded.text });
    const as = post.fields._do === 'importPublished' ? { as: 'published' } : {};
    const query = done ? { imported: done.added + done.changed, ...as, changed: done.change } : {};
    return { to: href('staffContentList', post.match.locale, { params: post.match.params, query }) };
  } catch (error) {
    // Something has come in between: what the file would do now is shown in its place.
    const isOlder = error instanceof Problem && error.messageId === 'resources.csv.error.refused';
    if (isOlder || isUnseen(error)) return look(own, post, taken.file);
    // Nothing is written, so that it can be pressed again.
    await storeResult(ctx, key, taken);
    throw error;
  }
}
