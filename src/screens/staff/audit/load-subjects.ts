/** What the rows of the audit log are about: its names, and the room that shows it. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { AuditEvent } from '#src/features/audit/audit.ts';
import { hasSubject, NAMES } from '#src/features/audit/audit-names.queries.ts';
import { nameKey, type SubjectNames, subjectIdsIn } from '#src/features/audit/audit-names.ts';
import { textOf, thingAddress } from '#src/features/office/load-found-things.ts';
import { listThingNames } from '#src/features/office/thing-names.queries.ts';
import { THING_KINDS, type ThingKind } from '#src/features/office/things.ts';
import { listThings } from '#src/features/office/things-found.queries.ts';
import { listTrigrams } from '#src/features/office/trigrams.queries.ts';
import { fold } from '#src/features/search/fold.ts';
import { href, type RouteName } from '#src/routes.ts';
import { mayNow, NOBODY } from '#src/values/permissions.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';

/** As the search of the office calls them. */
const THINGS: Readonly<Record<string, ThingKind>> = {
  ...{ ticketType: 'ticket-types', product: 'products', combo: 'combos', service: 'services' },
  ...{ discountCode: 'discount-codes', category: 'categories', post: 'posts', tag: 'tags', page: 'pages' },
  ...{ faq: 'faqs', dish: 'dishes', menuSection: 'menu-sections', restaurant: 'restaurants' },
  ...{ place: 'places', mapLine: 'map-lines', lift: 'lifts', gate: 'gates', galleryImage: 'images' },
  ...{ media: 'media', teamMember: 'team', milestone: 'milestones', job: 'jobs', seoRecord: 'seo' },
  ...{ redirect: 'redirects', theme: 'themes', seasonRule: 'season-rules' },
  ...{ timetableRule: 'timetable-rules', season: 'seasons', pool: 'pools' },
  ...{ quote: 'quotes', application: 'applications', waiting: 'waiting', review: 'reviews' },
  ...{ comment: 'comments' },
};
/** Shown as the codes and days that their ids are; a guest's name is no part of the log. */
const OF_GUESTS: readonly ThingKind[] = ['quotes', 'applications', 'waiting', 'reviews', 'comments'];
/** Of each kind of thing. */
export const FOUND_MAX = 20;

/** One read a kind; what is deleted keeps its id. */
export async function loadSubjectNames(
  { db, locale }: Pick<ScreenContext, 'db' | 'locale'>,
  events: readonly AuditEvent[],
): Promise<SubjectNames> {
  const wanted = [...subjectIdsIn(events)];
  const things = new Map(
    wanted.flatMap(([kind, ids]) => {
      const thing = THINGS[kind];
      return thing && !OF_GUESTS.includes(thing) ? [[thing, ids] as const] : [];
    }),
  );
  const [found, ...others] = await Promise.all([
    listThingNames(db.read, things),
    ...wanted.map(async ([kind, ids]) => {
      const rows = await (NAMES[kind]?.(db.read, [...ids]) ?? []);
      return rows.map((row) => ({ ...row, kind }));
    }),
  ]);
  const kindOf = new Map(Object.entries(THINGS).map(([kind, thing]) => [thing, kind]));
  const named = [...found.map((row) => ({ ...row, kind: kindOf.get(row.kind) ?? '' })), ...others.flat()];
  const intl = intlFor(locale);
  return new Map(
    named.flatMap(({ kind, id, name }) => {
      const text = textOf(name, intl);
      return text ? [[nameKey(kind, id), text] as const] : [];
    }),
  );
}

/** Where a subject is opened; null for what has no room, and for who may not enter it. */
export function subjectRoom(context: ScreenContext, kind: string, id: string): `/${string}` | null {
  const { locale, mayEnter, user } = context;
  const thing = THINGS[kind];
  if (thing)
    return mayNow(user ?? NOBODY, THING_KINDS[thing].permission)
      ? thingAddress(thing, id, intlFor(locale))
      : null;
  const at = (room: RouteName, query: Record<string, string> = {}) =>
    mayEnter(room) ? href(room, locale, { query }) : null;
  if (kind === 'order' || kind === 'scan') return at('staffOrders', { code: id });
  if (kind === 'member') return at('staffPeople', { member: id });
  if (kind === 'role' || kind === 'invitation') return at('staffPeople');
  if (kind === 'transfer') return at('staffTransfers', { transfer: id });
  return null;
}

/** `isWide`: more things are called so than were looked at. */
type Subjects = { ids: string[]; isWide: boolean };

/** The ids of what is called so; of the text itself where something has it for its id. */
export async function loadSubjectIds(
  { db, user }: ScreenContext,
  text: string,
  people: readonly { id: string; name: string }[],
): Promise<Subjects> {
  if (await hasSubject(db.read, text)) return { ids: [text], isWide: false };
  const asked = fold(text);
  const members = people.filter(({ name }) => fold(name).includes(asked)).map(({ id }) => id);
  const kinds = Object.values(THINGS).filter(
    (kind) => !OF_GUESTS.includes(kind) && mayNow(user ?? NOBODY, THING_KINDS[kind].permission),
  );
  const globs = accentGlobs(text);
  const trigrams = await listTrigrams(db.read, text);
  const things =
    globs.length > 0 ? await listThings(db.read, { kinds, globs, trigrams, limit: FOUND_MAX + 1 }) : [];
  const byKind = [...Map.groupBy(things, ({ kind }) => kind).values()];
  const first = byKind.flatMap((found) => found.slice(0, FOUND_MAX));
  return { ids: [text, ...members, ...first.map(({ id }) => id)], isWide: first.length < things.length };
}
