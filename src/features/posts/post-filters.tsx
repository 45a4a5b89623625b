import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { POST_SORTS, type PostCategory, type PostListInput, postQuery } from './posts.ts';

type Props = { input: PostListInput; categories: readonly PostCategory[]; intl: Intl18 };

/** Categories and orders as links, so that they work before any script and have an address each. */
export function PostFilters({ input, categories, intl }: Props) {
  const { t, locale } = intl;
  return (
    <div className=":uno: post-filters flex flex-wrap items-end justify-between gap-[4px_32px] m-[34px_0_36px] rule-b-line-2 text-15px [&_a]:(block p-[11px_0] [border-bottom:2px_solid_transparent] c-ink-2) [&_[aria-current]]:[border-bottom-color:var(--son)] [&_[aria-current]]:c-ink [&_[aria-current]]:font-600 [&_a:hover]:c-ink max-760:(m-[24px_-20px_28px] p-[0_20px])">
      <nav className=":uno: max-760:min-w-0" aria-label={t('posts.filter.label')}>
        <ul className=":uno: post-tabs flex gap-[0_24px]">
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
      <nav aria-label={t('posts.sort.label')} className=":uno: flex items-baseline gap-18px max-760:min-w-0">
        <span className=":uno: c-ink-3 text-14px" aria-hidden="true">
          {t('posts.sort.label')}
        </span>
        <ul className=":uno: flex gap-[0_24px]">
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
