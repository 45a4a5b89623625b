import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { parkDay } from '#src/values/day.ts';
import { PostCover } from './post-cover.tsx';
import type { PostSummary } from './posts.ts';

const CARD_SIZES = '(max-width: 760px) 100vw, (max-width: 1100px) 46vw, 470px';
const LEAD_SIZES = '(max-width: 760px) 100vw, 600px';

type Props = {
  post: PostSummary;
  intl: Intl18;
  /** The first of a page: lies on its side where there is room. */
  isLead?: boolean | undefined;
  isPriority?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

/** One post of a list, for static contents. The whole card is the link of its title. */
export function PostCard({ post, intl, isLead = false, isPriority = false, headingLevel = 2 }: Props) {
  const { locale } = intl;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  return (
    <article className={isLead ? 'post-card post-card-lead' : 'post-card'}>
      <div className="post-card-art">
        <PostCover name={post.cover} sizes={isLead ? LEAD_SIZES : CARD_SIZES} isPriority={isPriority} />
      </div>
      <div className="post-card-text">
        <p className="post-card-category">{post.category.name[locale]}</p>
        <Heading className="post-card-title">
          <SoftLink to={href('post', locale, { params: { slug: post.slug } })}>{post.title[locale]}</SoftLink>
        </Heading>
        <p className="post-card-summary">{post.summary[locale]}</p>
        <PostFacts post={post} intl={intl} />
      </div>
    </article>
  );
}

/** When it came out and how long it takes. */
export function PostFacts({ post, intl }: { post: PostSummary; intl: Intl18 }) {
  const day = parkDay(post.publishedAt);
  return (
    <p className="post-facts">
      <time dateTime={day}>{intl.day(day, 'long')}</time>
      <span>{intl.t('posts.minutes', { minutes: post.minutes[intl.locale] })}</span>
    </p>
  );
}
