import 'virtual:uno:icons-posts.css';
import '#src/features/posts/posts.css';
import '#src/features/posts/post.css';
import '#src/ui/styles/prose.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { CommentThread } from '#src/features/comments/comment-thread.tsx';
import { listComments } from '#src/features/comments/comments.queries.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { loadDraftPost } from '#src/features/posts/load-draft-post.ts';
import { PostCard } from '#src/features/posts/post-card.tsx';
import { pictureName } from '#src/features/posts/post-cover.tsx';
import { postFigure } from '#src/features/posts/post-figure.tsx';
import { PostHead, PostTags } from '#src/features/posts/post-head.tsx';
import { PostShare } from '#src/features/posts/post-share.tsx';
import { findMovedSlug } from '#src/features/posts/post-slugs.queries.ts';
import { PostToc } from '#src/features/posts/post-toc.tsx';
import { PostView } from '#src/features/posts/post-view.tsx';
import { findPost, listRelatedPosts } from '#src/features/posts/posts.queries.ts';
import { type PostSummary, RELATED_POSTS } from '#src/features/posts/posts.ts';
import { postData } from '#src/features/posts/structured-data.ts';
import { SubscribeTicket } from '#src/features/subscriptions/subscribe-ticket.tsx';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href, rowHref } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { endOfMinute } from '#src/values/day.ts';
import { pictureUrl } from '#src/values/picture-source.ts';
import { toOwnAddress } from './right-address.ts';

type Props = {
  context: ScreenContext;
  /** Shown in place of what is stored. */
  draft?: ShownDraft;
};

export async function PostScreen({ context, draft }: Props) {
  const { locale, origin } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { post, related, comments } = await readPost(context, draft);
  const { html, headings } = context.readMarkdown(post.body[locale], {
    figure: (picture) => postFigure(picture, locale),
  });
  const self = rowHref('post', locale, post);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('posts.title'), to: href('posts', locale) },
    { label: post.title[locale], to: self },
  ];
  const image = pictureUrl(pictureName(post.cover), 880);
  return (
    <>
      <PageHead
        context={context}
        title={post.title[locale]}
        description={post.summary[locale]}
        image={image}
      />
      <FeedLink locale={locale} title={t('posts.feed', { park: t('common.parkName') })} />
      {!draft && <PostView slug={post.slug} />}
      <JsonLd data={postData({ post, image, publisher: t('common.parkName'), origin, locale })} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <article className=":uno: wrap post pb-90px">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} className=":uno: coarse:pb-4px" />
        <PostHead post={post} intl={intl} />
        <div className=":uno: grid grid-cols-[248px_minmax(0,680px)] gap-72px justify-center max-1100:(grid-cols-[minmax(0,680px)] gap-36px justify-start)">
          <PostToc label={t('posts.toc')} headings={headings} />
          <div className="post-main">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown was sanitised on the server. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            <PostTags tags={post.tags} intl={intl} />
            <PostShare
              url={`${origin}${self}`}
              title={post.title[locale]}
              words={intl.words('posts.share')}
            />
            <SubscribeTicket
              intl={intl}
              className=":uno: mt-44px [&_.tk-v]:block min-761:[&_.subscribe-form]:(grid-cols-[1fr_auto] items-end) min-761:[&_.subscribe-form:has([aria-invalid])]:items-center print:hidden"
            />
            {comments && (
              <CommentThread subject={{ kind: 'post', id: post.id }} page={comments} intl={intl} />
            )}
          </div>
        </div>
        <RelatedPosts posts={related} intl={intl} />
      </article>
    </>
  );
}

function FeedLink({ locale, title }: { locale: 'vi' | 'en'; title: string }) {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={title}
      href={locale === 'vi' ? '/rss.xml' : '/en/rss.xml'}
    />
  );
}

function RelatedPosts({ posts, intl }: { posts: readonly PostSummary[]; intl: Intl18 }) {
  if (posts.length === 0) return null;
  const link = { text: intl.t('posts.all'), to: href('posts', intl.locale) };
  return (
    <Static as="section" className=":uno: mt-90px max-760:mt-64px print:hidden">
      <SectionHead title={intl.t('posts.related')} link={link} />
      <ul className=":uno: grid grid-cols-3 gap-[36px_28px] max-1100:grid-cols-2 max-760:grid-cols-1">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} intl={intl} headingLevel={3} />
          </li>
        ))}
      </ul>
    </Static>
  );
}

async function readPost(context: ScreenContext, draft: ShownDraft | undefined) {
  const { db, match } = context;
  const now = endOfMinute(context.now);
  if (draft) {
    const post = await loadDraftPost(db.read, { ...draft, now: context.now });
    return { post, comments: null, related: await relatedTo(context, post.slug) };
  }
  const slug = match?.params.slug ?? '';
  const [post, related, comments] = await Promise.all([
    findPost(db.read, { slug, now }),
    relatedTo(context, slug),
    listComments(db.read, { subject: { kind: 'post', slug }, page: 1 }),
  ]);
  if (!post) return movedOrGone(context, slug);
  toOwnAddress(context, post);
  return { post, related, comments };
}

function relatedTo({ db, now }: ScreenContext, slug: string): Promise<PostSummary[]> {
  return listRelatedPosts(db.read, { slug, now: endOfMinute(now), limit: RELATED_POSTS });
}

/** An address that the post once had leads to the one that it has now. */
async function movedOrGone(context: ScreenContext, old: string): Promise<never> {
  const { db, now } = context;
  const slugs = await findMovedSlug(db.read, { slug: old, now: endOfMinute(now) });
  if (slugs) toOwnAddress(context, slugs);
  notFound();
}
