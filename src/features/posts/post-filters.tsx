import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { POST_SORTS, type PostCategory, type PostListInput, postQuery } from './posts.ts';

type Props = { input: PostListInput; categories: readonly PostCategory[]; intl: Intl18 };

/** Categories and orders as links, so that they work before any script and have an address each. */
export function PostFilters({ input, categories, intl }: Props) {
  const { t, locale } = intl;
  return (
    <div className="post-filters">
      <nav aria-label={t('posts.filter.label')}>
        <ul className="post-tabs">
          {[null, ...categories].map((category) => (
            <li key={category?.slug ?? ''}>
              <FilterLink
                to={listHref(intl, { ...input, page: 1, tag: undefined, category: category?.slug })}
                isCurrent={!input.tag && input.category === category?.slug}
              >
                {category ? category.name[locale] : t('posts.filter.all')}
              </FilterLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('posts.sort.label')} className="post-sorts">
        <span aria-hidden="true">{t('posts.sort.label')}</span>
        <ul>
          {POST_SORTS.map((sort) => (
            <li key={sort}>
              <FilterLink to={listHref(intl, { ...input, page: 1, sort })} isCurrent={input.sort === sort}>
                {t(`posts.sort.${sort}`)}
              </FilterLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The address of a list of posts. */
export function listHref({ locale }: Pick<Intl18, 'locale'>, input: PostListInput): `/${string}` {
  return href('posts', locale, { query: postQuery(input) });
}

function FilterLink({ to, isCurrent, children }: { to: `/${string}`; isCurrent: boolean; children: string }) {
  return (
    <SoftLink to={to} {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
      {children}
    </SoftLink>
  );
}
