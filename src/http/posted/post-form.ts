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
