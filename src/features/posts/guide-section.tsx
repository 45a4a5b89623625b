import type { Intl18 } from '#i18n/intl.ts';
import { href, rowHref } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { PostCover } from './post-cover.tsx';
import type { PostSummary } from './posts.ts';

const SIZES = '(max-width: 760px) 100vw, 440px';
const LEAD_SIZES = '(max-width: 760px) 100vw, 610px';

type Props = {
  posts: readonly PostSummary[];
  title?: string | undefined;
  lead?: string | undefined;
  intl: Intl18;
};

/** The newest of the guide, the first of them larger. */
export function GuideSection({ posts, title, lead, intl }: Props) {
  const { t, locale } = intl;
  return (
    <Static as="section" className="wrap gap" id="guide">
      <SectionHead
        title={title ?? t('home.guide.title')}
        lead={lead}
        link={{ text: t('home.guide.all'), to: href('posts', locale) }}
      />
      <ul className=":uno: grid gap-28px mt-36px grid-cols-[1.7fr_1fr_1fr] [&_img]:(square-picture h-264px) [&_:is(p,a>small,s)]:(c-ink-3 text-14.5px) [&_s]:inline-block [&_small+h3]:mt-4px [&>:first-child_h3]:text-30px [&_a:hover_h3]:([text-decoration:underline_1px] underline-offset-5px) max-760:(gap-[28px_16px] grid-cols-1)">
        {posts.map((post, index) => (
          <li key={post.slug}>
            <SoftLink className=":uno: relative block" to={rowHref('post', locale, post)}>
              <PostCover name={post.cover} sizes={index === 0 ? LEAD_SIZES : SIZES} />
              <small className=":uno: block mt-14px">
                {post.category.name[locale]} · {intl.day(parkDay(post.publishedAt), 'long')}
              </small>
              <h3 className=":uno: text-21px lh-1.25 m-[14px_0_4px]">{post.title[locale]}</h3>
              {index === 0 && <p>{post.summary[locale]}</p>}
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
