import type { RouteMatch } from '#src/routes.ts';
import type { PostedFields } from '#src/server/posted-form.ts';
import type { Context } from '#src/server/trpc.ts';

export type FormPost = {
  match: RouteMatch;
  fields: PostedFields;
  pathname: string;
  query: URLSearchParams;
};

/** Where the browser goes next; `isRepeated`: with the same form once more. `shown`: to the page again, with these fields. */
type Next = { to: string; isRepeated?: boolean } | { shown: PostedFields };

/** Carries a form out; throws as its command does. */
export type PostForm = (ctx: Context, post: FormPost) => Promise<Next>;
