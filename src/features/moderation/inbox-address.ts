/** Which list of the inbox an address asks for. */
import { ITEM_KINDS, ITEM_STATES, type ItemKind, type ItemState } from '#src/values/moderated.ts';

export type InboxView = { state: ItemState; kind: ItemKind | null };

/** What means nothing asks for all that waits. */
export function readInboxView(query: URLSearchParams): InboxView {
  return {
    state: ITEM_STATES.find((one) => one === query.get('state')) ?? 'pending',
    kind: ITEM_KINDS.find((one) => one === query.get('kind')) ?? null,
  };
}

/** The same page with another list; an item that it was opened at is left out. */
export function inboxSearch({ state, kind }: InboxView): string {
  const query = new URLSearchParams();
  if (state !== 'pending') query.set('state', state);
  if (kind) query.set('kind', kind);
  return query.size > 0 ? `?${query}` : '';
}
