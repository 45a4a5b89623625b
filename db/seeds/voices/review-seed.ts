import type { ServiceType } from '#db/schema/reviews.ts';
import type { SubjectKind } from '#src/values/moderated.ts';

/** A guest of the demo park; all of them are invented. Days count back from the day of seeding. */
export type ReviewSeed = {
  key: string;
  about: { kind: SubjectKind; id: string };
  name: string;
  profession?: string;
  avatar?: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title?: string;
  content: string;
  locale?: 'en';
  service: ServiceType;
  visitedDaysAgo: number;
  writtenDaysAgo: number;
  isVerified?: boolean;
  /** Pictures of ours. */
  photos?: string[];
  votes?: number;
  reply?: { text: string; daysAgo: number };
};

export const PARK = { kind: 'park', id: 'park' } as const;
export const ticket = (slug: string) => ({ kind: 'ticket', id: `tt-${slug}` }) as const;
export const service = (slug: string) => ({ kind: 'service', id: `s-${slug}` }) as const;
export const product = (slug: string) => ({ kind: 'product', id: `p-${slug}` }) as const;
