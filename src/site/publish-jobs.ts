/** The job that publishes what staff have scheduled. */
import type { Db } from '#db/client.ts';
import { TICKET_CARD_KIND } from '#src/features/component-style-config/ticket-card-kind.ts';
import { publishDue } from '#src/features/drafts/publish-due.ts';
import { PAGE_KIND } from '#src/features/pages/page-kind.ts';
import { findMember } from '#src/features/people/people.queries.ts';
import { POST_KIND } from '#src/features/posts/post-kind.ts';
import { PAGE_SECTIONS_KIND } from '#src/features/theme/page-sections-kind.ts';
import { SECTION_KIND } from '#src/features/theme/section-kind.ts';
import { THEME_KIND } from '#src/features/theme/theme-kind.ts';
import type { Job } from '#src/server/jobs.ts';

const KINDS = [
  ...[POST_KIND, PAGE_KIND],
  ...[THEME_KIND, SECTION_KIND, PAGE_SECTIONS_KIND, TICKET_CARD_KIND],
] as never;

/** Whoever chose the hour may have chosen one of the night. */
export function publishJobs(db: Db, at: () => string): Job[] {
  return [
    {
      name: 'drafts',
      everyMs: 1000,
      run: () =>
        publishDue(
          { db, now: at() },
          {
            kinds: KINDS,
            mayPublish: async (tx, userId, permission) =>
              (await findMember(tx, userId))?.role.permissions.has(permission) ?? false,
          },
        ),
    },
  ];
}
