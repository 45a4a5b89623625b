import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { parkDay } from '#src/values/day.ts';
import { PostCover } from './post-cover.tsx';
import { isRevised, type Post, type PostTag } from './posts.ts';

const COVER_SIZES = '(max-width: 1100px) 100vw, 660px';

/** Title, promise and the facts of a post: who wrote it, when, how long it takes, when it was last changed. */
export function PostHead({ post, intl }: { post: Post; intl: Intl18 }) {
  const { t, locale } = intl;
  const published = parkDay(post.publishedAt);
  const updated = parkDay(post.updatedAt);
  return (
    <header className="post-head">
      <Static className="post-title">
        <p className="post-category">
          <SoftLink className="lnk" to={href('posts', locale, { query: { category: post.category.slug } })}>
            {post.category.name[locale]}
          </SoftLink>
        </p>
        <h1>{post.title[locale]}</h1>
        <p className="lead">{post.summary[locale]}</p>
        <ul className="post-facts">
          <li>{post.author[locale]}</li>
          <li>
            <time dateTime={published}>{t('posts.published', { day: intl.day(published, 'long') })}</time>
          </li>
          {isRevised(post) && (
            <li>
              <time dateTime={updated}>{t('posts.updated', { day: intl.day(updated, 'long') })}</time>
            </li>
          )}
          <li>{t('posts.minutes', { minutes: post.minutes[locale] })}</li>
        </ul>
      </Static>
      <PostCover
        name={post.cover}
        sizes={COVER_SIZES}
        locale={locale}
        isPriority
        isLead
        className="post-cover"
      />
    </header>
  );
}

/** Each leads to the posts that share it. */
export function PostTags({ tags, intl }: { tags: readonly PostTag[]; intl: Intl18 }) {
  if (tags.length === 0) return null;
  return (
    <Static className="post-tags">
      <b>{intl.t('posts.tags')}</b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.slug}>
            <SoftLink to={href('posts', intl.locale, { query: { tag: tag.slug } })}>
              {tag.name[intl.locale]}
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
