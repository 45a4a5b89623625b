/** An entry of an order's timeline. */
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import type { StoryFilter } from './staff-orders.ts';

export type Entry = {
  id: string;
  /** Instant. */
  at: string;
  /** The filter that shows it; `all` for none but that of all. */
  part: StoryFilter;
  text: string;
  /** As events name them: `buyer`, `staff:<id>`, or something that acts by itself. */
  actor: string;
  /** In somebody's own words, or where and to whom. */
  detail?: string;
  isTrouble?: boolean;
  /** Between members of staff. */
  isPrivate?: boolean;
};

export function methodText({ t }: Intl18, provider: string): string {
  const id = `orderDesk.way.${provider}`;
  return t(hasMessage(id) ? id : 'orderDesk.way.other');
}

export function actorText({ t }: Intl18, actor: string, names: ReadonlyMap<string, string>): string {
  if (actor === 'buyer') return t('orderDesk.story.by.guest');
  if (!actor.startsWith('staff:')) return t('orderDesk.story.by.auto');
  return names.get(actor) ?? t('orderDesk.story.by.staff');
}

/** The newest first; of one moment the later written first. */
export function shownEntries(entries: readonly Entry[], filter: StoryFilter): Entry[] {
  return entries
    .filter(({ part }) => filter === 'all' || part === filter)
    .toReversed()
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
