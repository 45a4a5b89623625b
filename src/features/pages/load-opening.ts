import type { Queryable } from '#db/client.ts';
import type { PageKind, PageRow } from '#db/schema/pages.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { parkDay } from '#src/values/day.ts';
import { listPages } from './pages.queries.ts';
import { withDraft } from './pages.ts';

type Asked = { db: { remembered: Queryable }; now: string };

/** The heading and first sentences that staff have given a page; null where they have written none. */
export async function loadOpening(
  { db, now }: Asked,
  kind: Extract<PageKind, 'menu' | 'shop'>,
  draft?: ShownDraft,
): Promise<PageRow | null> {
  const [opening] = withDraft(await listPages(db.remembered, [kind]), draft, parkDay(now));
  return opening ?? null;
}
