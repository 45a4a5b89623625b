import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { parkDay } from '#src/values/day.ts';
import { PostCover } from './post-cover.tsx';
import { isRevised, type Post, type PostTag } from './posts.ts';

const COVER_SIZES = '(max-width: 1100px) 100vw, 660px';

/** Title, summary and the facts of a post: author, date, reading time, last change. */
export function PostHead({ post, intl }: { post: Post; intl: Intl18 }) {
  const { t, locale } = intl;
  const published = parkDay(post.publishedAt);
  const updated = parkDay(post.updatedAt);
  return (
    <header className=":uno: grid grid-cols-[minmax(0,1fr)_minmax(0,660px)] gap-56px items-end mb-64px pb-40px rule-b-line-2 max-1100:(grid-cols-1 gap-30px mb-36px pb-0 b-b-0)">
      <Static className="post-title">
        <p className="post-category">
          <SoftLink className="lnk" to={href('posts', locale, { query: { category: post.category.slug } })}>
            {post.category.name[locale]}
          </SoftLink>
        </p>
        <h1 className=":uno: mt-10px text-[clamp(36px,3.9vw,58px)] lh-1.14">{post.title[locale]}</h1>
        <p className=":uno: lead mt-18px">{post.summary[locale]}</p>
        <ul className=":uno: post-facts flex flex-wrap gap-[2px_18px] mt-12px of-clip c-ink-3 type-500-15.5/1.4-data tabular [&>*+*::before]:(content-empty inline-block w-1px h-0.8em mr-18px -ml-18px [translate:9px_1px] bg-line-ctl)">
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
        className=":uno: [&_img]:(w-full aspect-16/10 round-1 shadow-2 object-cover) max-760:(max-w-none -mx-20px) max-760:[&_img]:rounded-0"
      />
    </header>
  );
}

/** Each leads to the posts that share it. */
export function PostTags({ tags, intl }: { tags: readonly PostTag[]; intl: Intl18 }) {
  if (tags.length === 0) return null;
  return (
    <Static className=":uno: flex flex-wrap items-baseline gap-[6px_18px] mt-44px text-14.5px">
      <b>{intl.t('posts.tags')}</b>
      <ul className=":uno: flex flex-wrap gap-[2px_18px]">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <SoftLink
              className=":uno: block p-[5px_0] c-link thin-underline underline-offset-4px coarse:(min-w-44px py-11px)"
              to={href('posts', intl.locale, { query: { tag: tag.slug } })}
            >
              {tag.name[intl.locale]}
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
