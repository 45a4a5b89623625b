import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { parkDay } from '#src/values/day.ts';
import { PostCover } from './post-cover.tsx';
import type { PostSummary } from './posts.ts';

const CARD_SIZES = '(max-width: 760px) 100vw, (max-width: 1100px) 46vw, 470px';
const LEAD_SIZES = '(max-width: 760px) 100vw, 600px';

type Props = {
  post: PostSummary;
  intl: Intl18;
  /** The first of a page: horizontal where there is room. */
  isLead?: boolean | undefined;
  isPriority?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

/** Beside its picture where there is room; its words are larger than the other cards'. */
const LEAD =
  ':uno: relative h-full [&:hover_:is(h2,h3)_a]:(thin-underline underline-offset-5px) min-761:(grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-36px items-center) min-761:[&_.post-card-category]:mt-0 min-761:[&_:is(h2,h3)]:(text-[clamp(30px,2.7vw,38px)] lh-1.18) min-761:[&_.post-card-summary]:(mt-12px text-16.5px)';

/** One post of a list, for static contents. The whole card is the link of its title. */
export function PostCard({ post, intl, isLead = false, isPriority = false, headingLevel = 2 }: Props) {
  const { locale } = intl;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  return (
    <article
      className={
        isLead ? LEAD : ':uno: relative h-full [&:hover_:is(h2,h3)_a]:(thin-underline underline-offset-5px)'
      }
    >
      <div className=":uno: of-hidden round-1 shadow-1 [&_img]:(w-full aspect-[16/9.6] object-cover)">
        <PostCover name={post.cover} sizes={isLead ? LEAD_SIZES : CARD_SIZES} isPriority={isPriority} />
      </div>
      <div className="post-card-text">
        <p className=":uno: post-card-category mt-16px c-ink-3 text-14px">{post.category.name[locale]}</p>
        <Heading className=":uno: mt-4px text-25px font-700 lh-1.24 [&_a::after]:(content-empty absolute inset-0) [&_a:focus-visible]:[outline:0] [&_a:focus-visible::after]:([outline:2px_solid_var(--focus)] outline-offset-6px) max-760:text-24px">
          <SoftLink to={rowHref('post', locale, post)}>{post.title[locale]}</SoftLink>
        </Heading>
        <p className=":uno: post-card-summary mt-8px c-ink-2 text-15.5px text-pretty">
          {post.summary[locale]}
        </p>
        <PostFacts post={post} intl={intl} />
      </div>
    </article>
  );
}

/** When it came out and how long it takes. */
export function PostFacts({ post, intl }: { post: PostSummary; intl: Intl18 }) {
  const day = parkDay(post.publishedAt);
  return (
    <p className=":uno: post-facts flex flex-wrap gap-[2px_18px] mt-12px of-clip c-ink-3 type-500-15.5/1.4-data tabular [&>*+*::before]:(content-empty inline-block w-1px h-0.8em mr-18px -ml-18px [translate:9px_1px] bg-line-ctl)">
      <time dateTime={day}>{intl.day(day, 'long')}</time>
      <span>{intl.t('posts.minutes', { minutes: post.minutes[intl.locale] })}</span>
    </p>
  );
}
