import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { isPicture } from '#src/values/picture-source.ts';
import { Marked } from './marked.tsx';
import { COUNTED_MAX, hitHref, type SearchGroup, type SearchHit } from './search-hits.ts';

type Props = { groups: readonly SearchGroup[]; terms: readonly string[]; q: string; intl: Intl18 };

/** The results by kind; a kind with more than is shown has a link to all of it. */
export function SearchResults({ groups, terms, q, intl }: Props) {
  return groups.map((group) => (
    <Static
      key={group.kind}
      as="section"
      className=":uno: found mt-44px [&_mark]:(bg-transparent c-inherit [text-decoration:underline_2px_var(--cta)] underline-offset-3px)"
      aria-labelledby={`found-${group.kind}`}
    >
      <div className=":uno: flex flex-wrap items-baseline gap-[4px_16px] pb-12px rule-b-line-2">
        <h2 className=":uno: text-26px" id={`found-${group.kind}`}>
          {intl.t(`search.kind.${group.kind}`)}
        </h2>
        <p className=":uno: num c-ink-3">{countText(group.total, intl)}</p>
        {group.total > group.hits.length && (
          <SoftLink
            to={href('search', intl.locale, { query: { q, kind: group.kind } })}
            className=":uno: lnk ml-auto"
          >
            {intl.t('search.more', {
              kind: intl.t(`search.kind.${group.kind}`).toLocaleLowerCase(intl.locale),
            })}
          </SoftLink>
        )}
      </div>
      <ul className=":uno: m-0 p-0 [list-style:none]">
        {group.hits.map((hit) => (
          <FoundRow key={hit.id} hit={hit} terms={terms} intl={intl} />
        ))}
      </ul>
    </Static>
  ));
}

function countText(total: number, intl: Intl18): string {
  return total >= COUNTED_MAX
    ? intl.t('search.countCapped', { count: intl.number(total) })
    : intl.t('search.count', { count: total });
}

function FoundRow({ hit, terms, intl }: { hit: SearchHit; terms: readonly string[]; intl: Intl18 }) {
  return (
    <li className=":uno: rule-b-line">
      <SoftLink
        to={hitHref(hit, intl.locale)}
        className=":uno: grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-22px p-[14px_0] c-inherit no-underline [&:hover_.found-title]:(underline underline-offset-5px) max-760:(grid-cols-[auto_minmax(0,1fr)] gap-[4px_14px])"
      >
        {isPicture(hit.picture) && (
          <Picture
            className=":uno: w-128px max-760:w-84px"
            imgClassName=":uno: block w-full h-80px round-1 object-cover max-760:h-64px"
            name={hit.picture}
            sizes="128px"
          />
        )}
        <span className={isPicture(hit.picture) ? '' : ':uno: col-[1/3]'}>
          <span className=":uno: found-title block c-ink font-display text-20px font-700 lining lh-1.3 max-760:text-18px">
            <Marked text={hit.title} terms={terms} />
          </span>
          <span className=":uno: [display:-webkit-box] mt-4px overflow-hidden c-ink-2 text-15px [-webkit-box-orient:vertical] [-webkit-line-clamp:2]">
            <Marked text={hit.text} terms={terms} />
          </span>
        </span>
        {hit.priceVnd !== null && hit.priceVnd > 0 && (
          <DataPrice
            className=":uno: text-18px max-760:(col-[-2/-1] w-full)"
            amount={intl.number(hit.priceVnd)}
          />
        )}
      </SoftLink>
    </li>
  );
}
