import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
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
      <ul className="tiles tiles-guide">
        {posts.map((post, index) => (
          <li key={post.slug}>
            <SoftLink to={href('post', locale, { params: { slug: post.slug } })}>
              <PostCover name={post.cover} sizes={index === 0 ? LEAD_SIZES : SIZES} />
              <small>
                {post.category.name[locale]} · {intl.day(parkDay(post.publishedAt), 'long')}
              </small>
              <h3>{post.title[locale]}</h3>
              {index === 0 && <p>{post.summary[locale]}</p>}
            </SoftLink>
          </li>
        ))}
      </ul>
    </Static>
  );
}
