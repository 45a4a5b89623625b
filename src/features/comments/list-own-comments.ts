import { readVisitorId } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import type { Subject } from '#src/values/moderated.ts';
import { listOwnComments } from './comments.queries.ts';
import type { PublicComment } from './comments.ts';

/** The caller's own comments that still wait for a moderator. */
export async function ownComments(
  { db, cookies }: Context,
  { subject }: { subject: Subject },
): Promise<PublicComment[]> {
  const visitorId = readVisitorId(cookies);
  return visitorId ? listOwnComments(db.read, { subject, visitorId }) : [];
}
