import { TRPCError } from '@trpc/server';
import type { RouteMatch } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';

export type FormPost = {
  match: RouteMatch;
  fields: PostedFields;
  /** The first that was sent. */
  file: File | null;
  pathname: string;
  query: URLSearchParams;
};

/** Where the browser goes next; `isRepeated`: with the same form once more. `shown`: to the page again, with these fields. */
type Next = { to: string; isRepeated?: boolean } | { shown: PostedFields };

/** Carries a form out; throws as its command does. */
export type PostForm = (ctx: Context, post: FormPost) => Promise<Next>;

const UNSEEN: readonly string[] = [
  ...['timetable.error.effectUnseen', 'timetable.error.effectStale'],
  ...['goods.reprice.error.unseen', 'goods.reprice.error.stale', 'goods.reprice.error.rows'],
];
const REVISION = /^\d{1,9}$/;

export function revisionIn(text: string | undefined): number | null {
  return REVISION.test(text ?? '') ? Number(text) : null;
}

/** The form is told field by field, as a script would be. */
export function throwIssues(error: unknown): never {
  const isInput =
    error instanceof TRPCError && !(error instanceof Problem) && error.cause && 'issues' in error.cause;
  throw isInput ? error.cause : error;
}

const KEY = /^[0-9a-f]{64}$/;

/** The key of the effect on days and orders that the form was shown with. */
export function seenIn({ _seen = '' }: PostedFields): string {
  return KEY.test(_seen) ? _seen : '';
}

/** Null where what it does to days and orders is still to be seen, or to prices: nothing is written, and the form shows it. */
export async function unlessUnseen<Done>(saving: Promise<Done>): Promise<Done | null> {
  return saving.catch((error) => {
    if (isUnseen(error)) return null;
    throw error;
  });
}

export function isUnseen(error: unknown): boolean {
  return error instanceof Problem && UNSEEN.includes(error.messageId);
}
