/** What staff write as a draft: the buttons below its form, each carried out by a procedure of its kind. */
import type { DraftSaved } from '#src/features/drafts/drafts.ts';
import { readStamp } from '#src/features/drafts/drafts.ts';
import { TAKE_BACK } from '#src/features/resources/bulk/take-back.ts';
import { FITS } from '#src/features/resources/translations/fits.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { type FormPost, type PostForm, revisionIn, throwIssues } from './post-form.ts';

const NEW = 'new';
const OF_ROW = ['version', 'older', 'done', 'copy'];
/** What a button asks for, and the procedure that does it. */
const ACTIONS = {
  draft: 'saveDraft',
  publish: 'publish',
  schedule: 'schedule',
  unschedule: 'unschedule',
  discard: 'discard',
  [TAKE_BACK]: 'publish',
  [FITS]: 'publish',
} as const;

export type DraftProcedures = Record<
  (typeof ACTIONS)[keyof typeof ACTIONS],
  (input: unknown) => Promise<DraftSaved>
>;

/** Anything but one of its buttons is a look at the form, such as a preview. */
export async function takeDraft(
  procedures: DraftProcedures,
  { match: { params, locale }, fields, query }: FormPost,
): ReturnType<PostForm> {
  const { kind = '', id = '' } = params;
  const action = fields._do ?? '';
  if (!isAction(action)) return { shown: fields };
  const { revision, draft } = readStamp(fields._revision) ?? { revision: 0, draft: null };
  const rowId = id === NEW ? null : id;
  if (action === 'discard' && (!draft || !rowId)) throw new Problem('NOT_FOUND', 'resources.error.gone');
  const { publishDay = '', publishTime = '' } = fields;
  const isTakenBack = action === TAKE_BACK;
  const fits = fitsIn(fields);
  const sent = {
    id: rowId,
    revision,
    draft,
    from: revisionIn(fields._from),
    isTakenBack,
    fits,
    leaves: fields,
  };
  const saved = await procedures[ACTIONS[action]](
    action === 'schedule' ? { ...sent, publishDay, publishTime } : sent,
  ).catch(throwIssues);
  const state = Object.fromEntries([...query].filter(([name]) => !OF_ROW.includes(name)));
  const isGone = saved.done === 'discarded' && revision === 0;
  return {
    to: isGone
      ? href('staffContentList', locale, { params: { kind }, query: state })
      : href('staffContentItem', locale, {
          params: { kind, id: saved.id },
          query: { ...state, done: isTakenBack ? 'takenBack' : fits !== null ? FITS : saved.done },
        }),
  };
}

/** The English text that is said to be right as it is. */
export function fitsIn({ _do, fits = '' }: Readonly<Record<string, string>>): string | null {
  return _do === FITS ? fits : null;
}

function isAction(text: string): text is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, text);
}
