import type { Intl18 } from '#i18n/intl.ts';
import { href, rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { PostFacts } from './post-card.tsx';
import { PostCover, pictureName } from './post-cover.tsx';
import type { PostCategory, PostSummary } from './posts.ts';

/** The most read posts, beside the list. */
export function PopularPosts({ posts, intl }: { posts: readonly PostSummary[]; intl: Intl18 }) {
  if (posts.length === 0) return null;
  return (
    <Static as="section" className="post-side-part" aria-labelledby="popular">
      <h2 id="popular" className=":uno: pb-12px rule-b-line-2 text-22px font-700">
        {intl.t('posts.side.popular')}
      </h2>
      <ol className=":uno: popular [&_img]:(w-88px h-66px round-1 object-cover)">
        {posts.map((post) => (
          <li className=":uno: grid grid-cols-[88px_1fr] gap-16px p-[16px_0] rule-b-line" key={post.id}>
            <PostCover name={post.cover} sizes="88px" className="popular-art" />
            <div>
              <SoftLink
                className=":uno: text-15.5px font-600 lh-1.4 [&+.post-facts]:(mt-5px text-14.5px) hover:(underline underline-offset-4px) coarse:(block min-h-44px)"
                to={rowHref('post', intl.locale, post)}
              >
                {post.title[intl.locale]}
              </SoftLink>
              <PostFacts post={post} intl={intl} />
            </div>
          </li>
        ))}
      </ol>
    </Static>
  );
}

/** The categories that staff have chosen to show, beside the list. */
export function FeaturedCategories({
  categories,
  intl,
}: {
  categories: readonly PostCategory[];
  intl: Intl18;
}) {
  const featured = categories.filter((category) => category.isFeatured);
  if (featured.length === 0) return null;
  const { t, locale } = intl;
  return (
    <Static as="section" className="post-side-part" aria-labelledby="featured">
      <h2 id="featured" className=":uno: pb-12px rule-b-line-2 text-22px font-700">
        {t('posts.side.categories')}
      </h2>
      <ul className=":uno: grid gap-14px mt-18px [&_img]:(w-full aspect-[3/1.15] rounded-[var(--r-1)_var(--r-1)_0_0] object-cover)">
        {featured.map((category) => (
          <li className=":uno: relative" key={category.slug}>
            <PostCover name={pictureName(category.picture)} sizes="(max-width: 760px) 45vw, 320px" />
            <SoftLink
              className=":uno: flex items-baseline justify-between gap-12px p-[11px_14px_12px] rounded-[0_0_var(--r-1)_var(--r-1)] bg-surface shadow-1 text-15px [&:hover_b]:(underline underline-offset-4px) after:(content-empty absolute inset-0)"
              to={href('posts', locale, { query: { category: category.slug } })}
            >
              <b className=":uno: font-600">{category.name[locale]}</b>
              <span className=":uno: flex-none c-ink-3 type-500-15/1.4-data">
                {t('posts.count', { count: category.postCount })}
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
