/** Which items a page of the inbox takes of each table, and in which order. */
import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import type { comments } from '#db/schema/comments.ts';
import { type reviewPhotos, reviews } from '#db/schema/reviews.ts';
import type { InboxInput } from './moderation-input.ts';

export type Turn = InboxInput & { isForward: boolean };
type Dated = typeof comments | typeof reviews | typeof reviewPhotos;

export function inTurn({ state, isForward }: Turn, { createdAt, id }: Dated): SQL[] {
  return (state === 'pending') === isForward ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)];
}

export function isBeyond(
  { state, after, before, isForward }: Turn,
  { createdAt, id }: Dated,
): SQL | undefined {
  const place = after ?? before;
  if (!place) return undefined;
  const [beyond, from] = (state === 'pending') === isForward ? ([gt, gte] as const) : ([lt, lte] as const);
  const isPast = or(
    beyond(createdAt, place.createdAt),
    and(eq(createdAt, place.createdAt), beyond(id, place.id)),
  );
  // The first condition alone lets the index begin there.
  return and(from(createdAt, place.createdAt), isPast);
}

export function isOfReview(turn: Turn): SQL | undefined {
  return and(turn.stars ? eq(reviews.rating, turn.stars) : undefined, isAbout(turn, reviews));
}

export function isAbout({ about }: Turn, table: typeof comments | typeof reviews): SQL | undefined {
  return about && and(eq(table.subjectKind, about.kind), eq(table.subjectId, about.id));
}
