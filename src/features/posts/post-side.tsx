import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
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
      <h2 id="popular" className="post-side-title">
        {intl.t('posts.side.popular')}
      </h2>
      <ol className="popular">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCover name={post.cover} sizes="88px" className="popular-art" />
            <div>
              <SoftLink
                className="popular-link"
                to={href('post', intl.locale, { params: { slug: post.slug } })}
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
      <h2 id="featured" className="post-side-title">
        {t('posts.side.categories')}
      </h2>
      <ul className="featured">
        {featured.map((category) => (
          <li key={category.slug}>
            <PostCover name={pictureName(category.picture)} sizes="(max-width: 760px) 45vw, 320px" />
            <SoftLink
              className="featured-link"
              to={href('posts', locale, { query: { category: category.slug } })}
            >
              <b>{category.name[locale]}</b>
              <span>{t('posts.count', { count: category.postCount })}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
