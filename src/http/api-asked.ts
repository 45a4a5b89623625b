/** What is known of a request under /api by its address alone: whether an old copy may answer it, the calls in it, and how it is relayed. */
import { appRouter } from '#src/router.ts';
import type { CallCounts } from '#src/server/limits/call-limits.ts';
import type { RelayKind } from '#src/server/relay/relay-kinds.ts';
import { KEYED_CALLS } from '#src/values/wire/keyed-calls.ts';
import { countCalls, isQuery } from './call-kinds.ts';

type ApiAsked = { mayLag: boolean; calls: CallCounts; kind: RelayKind };

/** Reads of what the build or this process itself has. */
const OWN_READS = /^\/api\/(health|open|ready|pictures|words|menu)(\/|$)/;
/** Of the library under addresses that never change, and of visitors; the bytes are in the copy, or in a bucket that every region reads. */
const PICTURE =
  /^\/api\/(media\/[\w-]+\/[0-9a-f]{10}-[1-9]\d{1,3}\.(avif|webp)|uploads\/[\w-]+\/(large|thumb)\.webp)$/;
/**
 * Public texts, prices and free places, which a page shows from the same copy. Whatever is of one visitor or order, or
 * of the staff, is not among them: it is read where it was written.
 */
export const LAGGING_QUERIES: ReadonlySet<string> = new Set([
  'categories.list',
  'categories.bySlug',
  'comments.list',
  'componentStyleConfig.byThemeId',
  'featureFlags.getAllFeatureFlags',
  'featureFlags.getFeatureFlagByKey',
  'featureFlags.isFeatureEnabled',
  'gallery.list',
  'liveBoard.get',
  'menu.list',
  'places.list',
  'posts.list',
  'posts.bySlug',
  'posts.categories',
  'products.list',
  'products.bySlug',
  'quotes.countries',
  'reviews.list',
  'reviews.summary',
  'search.all',
  'seo.getSeoByPath',
  'services.list',
  'services.bySlug',
  'theme.getActiveTheme',
  'theme.getSections',
  'theme.getPageSections',
  'theme.getSection',
  'tickets.list',
  'tickets.bySlug',
  'tickets.availability',
  'tickets.alternatives',
]);
/** Forms that take money or places and bring a key with them. */
const KEYED_FORMS = /^\/api\/orders\/self-service\/(refund|exchange)$/;
const PROCEDURES = '/api/trpc/';

export function apiAsked({ url, method }: Request): ApiAsked {
  const { pathname } = new URL(url);
  if (PICTURE.test(pathname)) return { mayLag: true, calls: {}, kind: 'file' };
  if (!pathname.startsWith(PROCEDURES)) {
    const kind = KEYED_FORMS.test(pathname) ? 'keyed' : 'slow';
    return { mayLag: OWN_READS.test(pathname), calls: {}, kind };
  }
  const names = decoded(pathname.slice(PROCEDURES.length)).split(',');
  const mayLag = method !== 'POST' && names.every((name) => LAGGING_QUERIES.has(name));
  // Answered here, they are charged where they are answered.
  return { mayLag, calls: mayLag ? {} : countCalls(appRouter, names), kind: kindOf(names) };
}

/** A batch is as patient as the call in it that nobody repeats. */
function kindOf(names: readonly string[]): RelayKind {
  if (names.every((name) => isQuery(appRouter, name))) return 'read';
  return names.every((name) => KEYED_CALLS.includes(name)) ? 'keyed' : 'slow';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
