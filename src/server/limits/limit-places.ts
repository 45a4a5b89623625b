/**
 * Where each limit is counted that is no row of the database (those guard secrets, money and messages:
 * `stored-limits.ts`), and why. `shared`: in Valkey when it is configured, by all processes together, and in this process
 * as well; `process`: in the memory of this process alone.
 */
type Place = readonly ['shared' | 'process', why: string];

export const LIMIT_PLACES = {
  'avatar-fetches': ['shared', 'other sites are asked'],
  comments: ['shared', 'the moderators read them'],
  consent: ['shared', 'rows of visits'],
  cvs: ['shared', 'files are stored'],
  export: ['shared', 'reads all that an account has'],
  'oauth-finish': ['shared', 'the provider is asked'],
  'post-view': ['shared', 'rows of views'],
  refresh: ['shared', 'each writes a row of a session'],
  'review-votes': ['shared', 'rows of votes'],
  reviews: ['shared', 'the moderators read them'],
  'visit-start': ['shared', 'rows of visits'],
  'gate-scan': ['process', 'staff only: a gate waits for nothing but the database'],
  'oauth-begin': ['process', 'the processor: nothing is guessed, sent or stored'],
  'release-form': ['process', 'the processor: releasing needs the secret of the order'],
  'self-service-form': ['process', 'the commands behind it count in the database'],
  'subscription-link': ['process', 'the processor: the token has 256 bits'],
  uploads: ['process', 'the processor: pictures are drawn anew in this process'],
  'calls:mutation': ['shared', 'they write at the primary'],
  'calls:visit': ['shared', 'they write at the primary'],
  'calls:query': ['process', 'the processor: answered from what this process reads'],
  'work:request': ['process', 'the processor of this process'],
  'work:page': ['process', 'the processor of this process'],
  'work:search': ['process', 'the processor of this process'],
  'work:document': ['process', 'the processor of this process'],
  'work:code': ['process', 'the processor of this process'],
  'work:upload': ['process', 'the processor of this process'],
} as const satisfies Record<string, Place>;

type Places = typeof LIMIT_PLACES;
type Named<P> = { [Kind in keyof Places]: Places[Kind][0] extends P ? Kind : never }[keyof Places];
export type SharedKind = Exclude<Named<'shared'>, `calls:${string}`>;
