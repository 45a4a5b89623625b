/** Which list of the inbox an address asks for. */
import {
  ITEM_KINDS,
  ITEM_STATES,
  type ItemKind,
  type ItemState,
  SUBJECT_KINDS,
  type Subject,
} from '#src/values/moderated.ts';
import type { RouteQuery } from '#src/values/route.ts';
import { pairsIn } from '#src/values/typed/trigrams.ts';

export const WORDS_MAX_CHARS = 80;
export const STARS = [5, 4, 3, 2, 1] as const;

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.{1,80})$/;
const SUBJECT = /^([a-z]+):(.{1,80})$/;

export type InboxView = {
  state: ItemState;
  kind: ItemKind | null;
  /** What reviews give, and the pictures with them. */
  stars: number | null;
  about: Subject | null;
  words: string;
};
/** Where an item stands in a list. */
type ItemPlace = { createdAt: string; id: string };
/** The page begins behind one item, or ends before another. */
export type InboxPlace = { after?: ItemPlace | undefined; before?: ItemPlace | undefined };

export const ALL_WAITING: InboxView = { state: 'pending', kind: null, stars: null, about: null, words: '' };

/** What means nothing asks for all that waits. */
export function readInboxView(query: URLSearchParams): InboxView {
  const [, subject = '', id = ''] = SUBJECT.exec(query.get('about') ?? '') ?? [];
  const kind = SUBJECT_KINDS.find((one) => one === subject);
  return {
    state: ITEM_STATES.find((one) => one === query.get('state')) ?? 'pending',
    kind: ITEM_KINDS.find((one) => one === query.get('kind')) ?? null,
    stars: STARS.find((one) => String(one) === query.get('stars')) ?? null,
    about: kind ? { kind, id } : null,
    words: (query.get('q') ?? '').trim().slice(0, WORDS_MAX_CHARS).toWellFormed(),
  };
}

/** Words without two letters side by side are in every text: none is looked for. */
export function isTooShort(words: string): boolean {
  return words !== '' && pairsIn(words).length === 0;
}

export function readInboxPlace(query: URLSearchParams): InboxPlace {
  const placeIn = (name: string) => {
    const [, createdAt, id] = PLACE.exec(query.get(name) ?? '') ?? [];
    return createdAt && id ? { createdAt, id } : undefined;
  };
  const after = placeIn('after');
  return after ? { after } : { before: placeIn('before') };
}

/** The same page with another list; an item that it was opened at is left out. */
export function inboxQuery(
  { state, kind, stars, about, words }: InboxView,
  { after, before }: InboxPlace = {},
): RouteQuery {
  return {
    state: state === 'pending' ? undefined : state,
    kind: kind ?? undefined,
    stars: stars === null ? undefined : String(stars),
    about: about ? `${about.kind}:${about.id}` : undefined,
    q: words || undefined,
    after: after && placeText(after),
    before: before && placeText(before),
  };
}

function placeText({ createdAt, id }: ItemPlace): string {
  return `${createdAt}_${id}`;
}

/** As the list is asked for. */
export function inboxAsked({ kind, stars, about, words, state }: InboxView, place: InboxPlace) {
  return {
    ...{ state, ...place },
    ...{ kind: kind ?? undefined, stars: stars ?? undefined, about: about ?? undefined },
    words: words || undefined,
  };
}
