/** The state of the library as it stands in the address. What an address cannot mean is as if it were not there. */
export const MEDIA_FILTERS = ['all', 'undescribed', 'unused', 'archived'] as const;

export type MediaState = { search: string; only: (typeof MEDIA_FILTERS)[number]; after: string | null };

const SEARCH_MAX_CHARS = 60;
const ID = /^[0-9a-z]{20}$/;

export function readMediaState(query: URLSearchParams): MediaState {
  const after = query.get('after') ?? '';
  return {
    search: (query.get('q') ?? '').normalize('NFC').trim().slice(0, SEARCH_MAX_CHARS),
    only: MEDIA_FILTERS.find((one) => one === query.get('only')) ?? 'all',
    after: ID.test(after) ? after : null,
  };
}
