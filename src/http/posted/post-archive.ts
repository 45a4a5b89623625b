/** A row that staff take out of its list, or back into it: a button of its own beside the form of the row. */
import { href } from '#src/routes.ts';
import { type FormPost, type PostForm, throwIssues } from './post-form.ts';

const OF_ROW = ['version', 'older', 'done', 'copy'];

export type Archivable = { archive: (input: { id: string; isArchived: boolean }) => Promise<unknown> };

/** Null for anything but its two buttons. */
export async function takeArchive(
  { archive }: Archivable,
  { match: { params, locale }, fields: { _do }, query }: FormPost,
): Promise<Awaited<ReturnType<PostForm>> | null> {
  if (_do !== 'archive' && _do !== 'restore') return null;
  const { kind = '', id = '' } = params;
  const isArchived = _do === 'archive';
  await archive({ id, isArchived }).catch(throwIssues);
  const state = Object.fromEntries([...query].filter(([name]) => !OF_ROW.includes(name)));
  // The page of an archived one says so by itself.
  const own = isArchived ? state : { ...state, done: 'restored' };
  return { to: href('staffContentItem', locale, { params: { kind, id }, query: own }) };
}
