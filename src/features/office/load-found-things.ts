import type { Queryable } from '#db/client.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { fold } from '#src/features/search/fold.ts';
import { settingsFound } from '#src/features/settings/load-settings-found.ts';
import { href } from '#src/routes.ts';
import type { Context } from '#src/server/trpc.ts';
import { mayNow, type Permitted } from '#src/values/permissions.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { pairsIn } from '#src/values/typed/trigrams.ts';
import { loadFoundRefunds } from './found/load-found-refunds.ts';
import { switchesFound } from './found/switches-found.ts';
import { loadFoundTransfers } from './load-found-transfers.ts';
import { loadFoundVouchers } from './load-found-vouchers.ts';
import { readQuestion } from './question.ts';
import { type FoundThing, THING_KINDS, type ThingKind } from './things.ts';
import { listThings, type ThingRow } from './things-found.queries.ts';
import { listTrigrams, type Trigrams } from './trigrams.queries.ts';

const FOUND_MAX = 12;
const OF_A_KIND_MAX = 4;
/** More are read: a few may match by the signs of JSON alone. */
const READ_MAX = 20;
const JSON_SIGNS = /[{,]?"(?:(?:vi|en)":"|\})?/g;
const KINDS = Object.keys(THING_KINDS) as ThingKind[];
/** Not by a letter, and by two that begin too many words only the newest: each of them would be read. */
const OF_GUESTS: readonly ThingKind[] = ['waiting', 'reviews', 'comments', 'notes'];
/** There are more than of anything else, so that they are the last. */
const WRITTEN: readonly ThingKind[] = ['notes', 'reviews', 'comments'];

/**
 * What is sold or said, looks, requests, closings, rules, applications, pictures, notes, what guests write and wait for,
 * settings, flags, tax groups, vouchers, refunds and transfers without an order by words of their names or texts without
 * accents: those that begin as it was typed first. Of each kind only for whoever may open it now.
 */
export async function loadFoundThings(
  context: Pick<Context, 'db' | 'locale'> & { user: Permitted & { isProved?: boolean } },
  q: string,
): Promise<FoundThing[]> {
  const { db, user, locale } = context;
  const globs = accentGlobs(q);
  if (globs.length === 0) return [];
  const intl = intlFor(locale);
  const { phone } = readQuestion(q);
  const trigrams = await listTrigrams(db.read, q);
  const isShort = pairsIn(q).length === 0;
  const kinds = KINDS.filter(
    (kind) => mayNow(user, THING_KINDS[kind].permission) && !(isShort && OF_GUESTS.includes(kind)),
  );
  const [rows, transfers, vouchers, refunds] = await Promise.all([
    readThings(db.read, { kinds, globs, trigrams, phone }),
    loadFoundTransfers(context, q),
    loadFoundVouchers(context, { q, globs, trigrams, phone }),
    loadFoundRefunds(context, q),
  ]);
  const settings = [
    ...(mayNow(user, 'settings.edit') ? settingsFound(q, intl) : []),
    ...switchesFound(q, user, intl),
  ];
  const ofKind = (kind: ThingKind) => {
    const own = rows.filter((row) => row.kind === kind && (isMeant(row, q) || isDialled(row, phone)));
    return own.slice(0, OF_A_KIND_MAX).map((row) => thingOf(row, intl));
  };
  const found = kinds.filter((kind) => !WRITTEN.includes(kind)).flatMap(ofKind);
  for (const others of [vouchers, refunds, transfers, settings])
    found.push(...others.slice(0, OF_A_KIND_MAX));
  found.push(...kinds.filter((kind) => WRITTEN.includes(kind)).flatMap(ofKind));
  const begun = fold(q);
  const isFirst = ({ name }: FoundThing) => fold(name).startsWith(begun);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, FOUND_MAX);
}

type Asked = Omit<Parameters<typeof listThings>[1], 'limit' | 'isOfNewest'> & { trigrams: Trigrams };

/** Where the words are too short for the index of names, of what guests write only the newest. */
async function readThings(db: Queryable, { kinds, trigrams, ...words }: Asked): Promise<ThingRow[]> {
  const isNewest = (kind: ThingKind) => trigrams.length === 0 && OF_GUESTS.includes(kind);
  const asked = { ...words, limit: READ_MAX };
  const [things, newest] = await Promise.all([
    listThings(db, { ...asked, kinds: kinds.filter((kind) => !isNewest(kind)), trigrams }),
    listThings(db, { ...asked, kinds: kinds.filter(isNewest), isOfNewest: true }),
  ]);
  return [...things, ...newest];
}

/** By its words, and not by the signs between them. */
function isMeant({ text }: ThingRow, q: string): boolean {
  const words = fold(text.replaceAll(JSON_SIGNS, ' '));
  return fold(q)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** Written as a number in any of its forms. */
function isDialled({ text }: ThingRow, phone: string | null): boolean {
  return phone !== null && text.includes(` ${phone}`);
}

function thingOf({ kind, id, name, day }: ThingRow, intl: Intl18): FoundThing {
  const title = intl.t(THING_KINDS[kind].title);
  return {
    id: `${kind}-${id}`,
    name: textOf(name, intl) || id,
    note: day ? `${title} · ${intl.day(day, 'long')}` : title,
    to: thingAddress(kind, id, intl),
  };
}

/** A text in both languages is stored as JSON. */
export function textOf(stored: string, { locale }: Intl18): string {
  if (!stored.startsWith('{')) return stored;
  try {
    return String((JSON.parse(stored) as Record<string, unknown>)[locale] ?? '');
  } catch {
    return stored;
  }
}

/** By which the room of rules opens it. */
const RULES: Partial<Record<ThingKind, string>> = {
  'season-rules': 'season-rule',
  'timetable-rules': 'timetable-rule',
  seasons: 'season',
  pools: 'pool',
};

/** Where the office opens it. */
export function thingAddress(kind: ThingKind, id: string, { locale }: Intl18): FoundThing['to'] {
  if (kind === 'quotes') return href('staffQuotes', locale, { query: { code: id } });
  if (kind === 'applications') return href('staffApplications', locale, { query: { code: id } });
  if (kind === 'media') return href('staffMediaItem', locale, { params: { id } });
  if (kind === 'waiting')
    return `${href('staffWaiting', locale, { query: { entry: id } })}#waiting-${encodeURIComponent(id)}`;
  if (kind === 'reviews') return href('moderation', locale, { query: { review: id } });
  if (kind === 'comments') return href('moderation', locale, { query: { comment: id } });
  if (kind === 'notes')
    return href('staffOrders', locale, { query: { code: id.split('.')[0], story: 'notes' } });
  if (kind === 'special-days')
    return href('staffCalendar', locale, { query: { month: id.slice(0, 7), day: id } });
  if (kind === 'closings') return href('staffClosures', locale, { query: { closing: id } });
  const edit = RULES[kind];
  if (edit) return href('staffRules', locale, { query: { edit, id } });
  return href('staffContentItem', locale, { params: { kind, id } });
}
