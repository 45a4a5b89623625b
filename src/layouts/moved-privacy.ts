import type { PageFacts } from '#src/context.ts';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import type { Slugs } from '#src/values/route.ts';

/** Where the privacy policy is that visitors are asked about, where it has been moved; pages without the question do not read it. */
export async function movedPrivacy({
  db,
  match,
  report,
}: Pick<PageFacts, 'db' | 'match' | 'report'>): Promise<Slugs | null> {
  const layout = match?.route.layout;
  if (layout !== 'default' && layout !== 'profile') return null;
  try {
    const { 'bao-mat': privacy } = await findLinkedPolicies(db.remembered);
    return privacy.slug === 'bao-mat' && privacy.slugEn === null ? null : privacy;
  } catch (error) {
    report('policies not read', '', error);
    return null;
  }
}
