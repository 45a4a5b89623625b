import '#src/features/posts/posts.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { PostCard } from '#src/features/posts/post-card.tsx';
import { listHref, PostFilters } from '#src/features/posts/post-filters.tsx';
import { findTag, listPostCategories } from '#src/features/posts/post-groups.queries.ts';
import { FeaturedCategories, PopularPosts } from '#src/features/posts/post-side.tsx';
import { listPopularPosts, listPosts } from '#src/features/posts/posts.queries.ts';
import { type PostListInput, type PostPage, readPostQuery } from '#src/features/posts/posts.ts';
import { blogData } from '#src/features/posts/structured-data.ts';
import { SubscribeTicket } from '#src/features/subscriptions/subscribe-ticket.tsx';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead, titleOfPage } from '#src/ui/page-head.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { endOfMinute } from '#src/values/day.ts';
import { toLastPage } from './right-address.ts';

export async function PostsScreen({ context }: { context: ScreenContext }) {
  const { locale, origin } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { input, page, categories, popular, tag } = await readPosts(context);
  const category = categories.find((one) => one.slug === input.category);
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('posts.title'), to: href('posts', locale) },
    ...(category ? [{ label: category.name[locale], to: listHref(intl, { ...input, page: 1 }) }] : []),
  ];
  const heading = tag
    ? t('posts.filter.tag', { tag: tag.name[locale] })
    : (category?.name[locale] ?? t('posts.heading'));
  const name = category || tag ? heading : t('posts.title');
  const lead = category?.description[locale] ?? t('posts.lead');
  return (
    <>
      <PageHead
        context={context}
        title={titleOfPage(name, page.page, intl)}
        description={category ? lead : t('posts.description')}
        pages={page}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('posts.feed', { park: t('common.parkName') })}
        href={feedPath(locale)}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <JsonLd data={blogData(page.posts, { origin, locale, name: t('posts.heading') })} />
      <div className=":uno: wrap pb-90px [&>.lead]:mt-14px">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <h1 className=":uno: max-w-18ch">{heading}</h1>
        {!tag && <p className="lead">{lead}</p>}
        <Static>
          <PostFilters input={input} categories={categories} intl={intl} />
        </Static>
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_332px] gap-64px items-start max-1100:grid-cols-1">
          <PostList page={page} input={input} intl={intl} />
          <aside className=":uno: grid gap-44px max-1100:(grid-cols-2 gap-[44px_32px]) max-760:grid-cols-1">
            <PopularPosts posts={popular} intl={intl} />
            <FeaturedCategories categories={categories} intl={intl} />
            <SubscribeTicket intl={intl} />
            <a className=":uno: lnk justify-self-start" href={feedPath(locale)}>
              {t('posts.feedLink')}
            </a>
          </aside>
        </div>
      </div>
    </>
  );
}

function PostList({ page, input, intl }: { page: PostPage; input: PostListInput; intl: Intl18 }) {
  return (
    <div>
      {page.posts.length === 0 && <p className="lead">{intl.t('posts.none')}</p>}
      <Static
        as="ul"
        className=":uno: post-list grid grid-cols-2 gap-[44px_28px] mb-56px max-760:grid-cols-1"
      >
        {page.posts.map((post, index) => (
          <li key={post.id} className={index === 0 ? ':uno: col-span-full' : undefined}>
            <PostCard post={post} intl={intl} isLead={index === 0} isPriority={index === 0} />
          </li>
        ))}
      </Static>
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        to={(number) => listHref(intl, { ...input, page: number })}
        locale={intl.locale}
      />
    </div>
  );
}

async function readPosts(context: ScreenContext) {
  const { db, readOnce, query, now: instant } = context;
  const input = readPostQuery(query);
  // The same question all minute long, so that it is answered from memory.
  const now = endOfMinute(instant);
  const [page, categories, popular, tag] = await Promise.all([
    listPosts(readOnce, { ...input, now }),
    listPostCategories(db.read, { now }),
    listPopularPosts(db.read, { now }),
    input.tag ? findTag(db.read, input.tag) : null,
  ]);
  if (!page) notFound();
  toLastPage(context, page);
  return { input, page, categories, popular, tag };
}

function feedPath(locale: 'vi' | 'en'): string {
  return locale === 'vi' ? '/rss.xml' : '/en/rss.xml';
}
