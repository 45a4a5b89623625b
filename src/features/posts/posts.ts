import { z } from 'zod';
import type { Bilingual } from '#db/columns.ts';
import type { PostRow } from '#db/schema/posts.ts';
import { PAGE_MAX, readPageNumber } from '#src/values/page.ts';
import { readingMinutes } from '#src/values/plain-text.ts';
import type { Slugs } from '#src/values/route.ts';

export const POSTS_PER_PAGE = 11;
export const POPULAR_POSTS = 5;
export const RELATED_POSTS = 3;
export const FEED_POSTS = 20;
export const POST_SORTS = ['newest', 'popular', 'oldest'] as const;

export type PostSort = (typeof POST_SORTS)[number];
export type PostCategory = {
  id: string;
  slug: string;
  name: Bilingual;
  description: Bilingual;
  picture: string;
  isFeatured: boolean;
  postCount: number;
};
export type PostSummary = Slugs & {
  id: string;
  title: Bilingual;
  summary: Bilingual;
  cover: string;
  minutes: { vi: number; en: number };
  publishedAt: string;
  updatedAt: string;
  category: { slug: string; name: Bilingual };
};
export type PostTag = { slug: string; name: Bilingual };
export type Post = PostSummary & { body: Bilingual; author: Bilingual; tags: PostTag[] };
export type PostPage = { posts: PostSummary[]; total: number; page: number; pageCount: number };

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/, 'errors.invalid');

export const postListInput = z.object({
  category: slug.optional(),
  tag: slug.optional(),
  sort: z.enum(POST_SORTS, 'errors.invalid').default('newest'),
  page: z.coerce
    .number('errors.invalid')
    .int('errors.invalid')
    .min(1, 'errors.invalid')
    .max(PAGE_MAX, 'errors.invalid')
    .default(1),
});
export type PostListInput = z.infer<typeof postListInput>;
export const postInput = z.object({ slug });

const postAddress = z.object({
  category: slug.optional().catch(undefined),
  tag: slug.optional().catch(undefined),
  sort: z.enum(POST_SORTS).catch('newest'),
});

/** What the address of a list asks for; a value that cannot be, e.g. `page=-1`, counts as absent. */
export function readPostQuery(query: URLSearchParams): PostListInput {
  const read = postAddress.parse(Object.fromEntries(query));
  return { ...read, page: readPageNumber(query.get('page')) };
}

/** The shortest query that gives the same list. */
export function postQuery({ category, tag, sort, page }: PostListInput) {
  return {
    category,
    tag,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
}

/** Whether a post was changed so long after publication that readers should know. */
export function isRevised({
  publishedAt,
  updatedAt,
}: Pick<PostSummary, 'publishedAt' | 'updatedAt'>): boolean {
  return Date.parse(updatedAt) - Date.parse(publishedAt) >= 24 * 60 * 60 * 1000;
}

/** What staff write of a post; without an instant it is that of its publication. */
export type PostValues = Pick<PostRow, 'slug' | 'isActive' | 'categoryId' | 'title' | 'summary' | 'body'> &
  Pick<PostRow, 'author' | 'cover' | 'slugEn'> & { publishedAt: string | null; tags: string[] };

export function minutesOf({ body }: Pick<PostValues, 'body'>): { vi: number; en: number } {
  return { vi: readingMinutes(body.vi, 'vi'), en: readingMinutes(body.en, 'en') };
}
