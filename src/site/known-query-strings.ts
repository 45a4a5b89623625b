/** Query values that only the data can distinguish from made-up ones: slugs, days on sale, options of a product. */
import { listCategories } from '#src/features/categories/categories.queries.ts';
import { findGalleryImage } from '#src/features/gallery/gallery.queries.ts';
import { findSubject } from '#src/features/moderation/subjects.queries.ts';
import { listFaqs } from '#src/features/pages/pages.queries.ts';
import { listPlaces } from '#src/features/places/places.queries.ts';
import { findTag, listPostCategories } from '#src/features/posts/post-groups.queries.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { readChoices, writeChoices } from '#src/features/products/variant-choice.ts';
import { listOpenings } from '#src/features/recruitment/recruitment.queries.ts';
import { filterOf } from '#src/features/reviews/review-filter.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { RouteMatch, RouteName } from '#src/routes.ts';
import { database } from '#src/server/database.ts';
import { addDays, endOfMinute, parkDay } from '#src/values/day.ts';
import { ODD_VALUE } from '#src/values/page.ts';

type Reads = Awaited<ReturnType<typeof database>>['read'];
type Asked = { db: Reads; match: RouteMatch; value: string; query: URLSearchParams; now: string };
/** The value as it can be had; undefined when it is as if it were not there. */
type Check = (asked: Asked) => Promise<string | undefined>;

/** Stands for every day before today: the form says that it is past. */
const PAST_DAY = '2000-01-01';
/**
 * The booking form says of a day beyond the sale that it is not open yet; this one stands for all that are further
 * away.
 */
const DAYS_AHEAD_SHOWN = 366;
const FAR_DAY = '2999-01-01';

const CHECKS: Partial<Record<RouteName, Readonly<Record<string, Check>>>> = {
  tickets: { date: async (asked) => ((await isOnSale(asked)) ? asked.value : ODD_VALUE) },
  ticket: {
    date: async (asked) => ((await isOnSale(asked)) ? asked.value : undefined),
    month: monthOnSale,
  },
  orderTicket: {
    ticket: async ({ db, value }) => slugOrOdd(value, await listTicketTypes(db)),
    date: async ({ value, now }) => bookingDay(value, parkDay(now)),
    month: monthOnSale,
  },
  posts: {
    category: async ({ db, value, now }) =>
      slugOf(value, await listPostCategories(db, { now: endOfMinute(now) })),
    tag: async ({ db, value }) => (await findTag(db, value))?.slug,
  },
  services: { category: async ({ db, value }) => slugOf(value, await listCategories(db, 'service')) },
  product: { choice: choiceOf },
  contact: { faq: async ({ db, value }) => (await listFaqs(db)).find(({ id }) => id === value)?.id },
  recruitment: { job: async ({ db, value, now }) => slugOf(value, await listOpenings(db, parkDay(now))) },
  gallery: { image: async ({ db, value }) => (await findGalleryImage(db, value))?.slug ?? ODD_VALUE },
  map: { place: async ({ db, value }) => slugOrOdd(value, await listPlaces(db)) },
  reviews: { about: subjectOf },
};

/** A query that `readQuery` gave, without what does not exist. */
export async function knownQuery(match: RouteMatch, text: string): Promise<string> {
  const db = (await database()).remembered;
  const query = new URLSearchParams(text);
  const now = new Date().toISOString();
  if (match.name === 'products') await normalizeCategories(db, query);
  for (const [key, check] of Object.entries(CHECKS[match.name] ?? {})) {
    const value = query.get(key);
    if (value === null || value === ODD_VALUE) continue;
    const known = await check({ db, match, value, query, now });
    if (known === undefined) query.delete(key);
    else query.set(key, known);
  }
  return query.toString();
}

async function normalizeCategories(db: Reads, query: URLSearchParams): Promise<void> {
  const asked = query.getAll('category');
  if (asked.length === 0) return;
  const known = await listCategories(db, 'product');
  query.delete('category');
  // Where they stood, so that the spelling stays the one that links have.
  const rest = [...query];
  for (const [key] of rest) query.delete(key);
  for (const slug of asked) if (slugOf(slug, known)) query.append('category', slug);
  for (const [key, value] of rest) query.append(key, value);
}

function slugOf(slug: string, rows: readonly { slug: string }[]): string | undefined {
  return rows.find((row) => row.slug === slug)?.slug;
}

function slugOrOdd(slug: string, rows: readonly { slug: string }[]): string {
  return slugOf(slug, rows) ?? ODD_VALUE;
}

async function lastDay({ db, now }: Asked): Promise<string> {
  return addDays(parkDay(now), (await readSettings(db))['booking.daysAhead'] - 1);
}

async function isOnSale(asked: Asked): Promise<boolean> {
  return asked.value >= parkDay(asked.now) && asked.value <= (await lastDay(asked));
}

async function monthOnSale(asked: Asked): Promise<string | undefined> {
  const { value, now } = asked;
  const isShown = value >= parkDay(now).slice(0, 7) && value <= (await lastDay(asked)).slice(0, 7);
  return isShown ? value : undefined;
}

function bookingDay(day: string, today: string): string {
  if (day < today) return PAST_DAY;
  return day <= addDays(today, DAYS_AHEAD_SHOWN) ? day : FAR_DAY;
}

async function choiceOf({ db, match, value }: Asked): Promise<string | undefined> {
  const product = await findProduct(db, match.params.slug ?? '');
  return product ? writeChoices(readChoices(value, product.options), product.options) : undefined;
}

async function subjectOf({ db, value, query }: Asked): Promise<string | undefined> {
  const { subject } = filterOf(query);
  return subject && (await findSubject(db, subject)) ? value : undefined;
}
