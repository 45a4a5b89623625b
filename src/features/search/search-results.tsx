import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { DataPrice } from '#src/ui/price.tsx';
import { PICTURES, type PictureName } from '#src/values/pictures.gen.ts';
import { Marked } from './marked.tsx';
import { COUNTED_MAX, hitHref, type SearchGroup, type SearchHit } from './search-hits.ts';

type Props = { groups: readonly SearchGroup[]; terms: readonly string[]; q: string; intl: Intl18 };

/** What was found, kind by kind; a kind with more than is shown has a way to all of it. */
export function SearchResults({ groups, terms, q, intl }: Props) {
  return groups.map((group) => (
    <Static key={group.kind} as="section" className="found" aria-labelledby={`found-${group.kind}`}>
      <div className="found-head">
        <h2 id={`found-${group.kind}`}>{intl.t(`search.kind.${group.kind}`)}</h2>
        <p className="num">{countText(group.total, intl)}</p>
        {group.total > group.hits.length && (
          <SoftLink to={href('search', intl.locale, { query: { q, kind: group.kind } })} className="lnk">
            {intl.t('search.more', {
              kind: intl.t(`search.kind.${group.kind}`).toLocaleLowerCase(intl.locale),
            })}
          </SoftLink>
        )}
      </div>
      <ul className="found-list">
        {group.hits.map((hit) => (
          <FoundRow key={hit.id} hit={hit} terms={terms} intl={intl} />
        ))}
      </ul>
    </Static>
  ));
}

export function countText(total: number, intl: Intl18): string {
  return total >= COUNTED_MAX
    ? intl.t('search.countCapped', { count: intl.number(total) })
    : intl.t('search.count', { count: total });
}

function FoundRow({ hit, terms, intl }: { hit: SearchHit; terms: readonly string[]; intl: Intl18 }) {
  return (
    <li>
      <SoftLink to={hitHref(hit, intl.locale)} className="found-row">
        {isPicture(hit.picture) ? (
          <Picture name={hit.picture} sizes="128px" />
        ) : (
          <span className="found-blank" />
        )}
        <span className="found-text">
          <span className="found-title">
            <Marked text={hit.title} terms={terms} />
          </span>
          <span className="found-lead">
            <Marked text={hit.text} terms={terms} />
          </span>
        </span>
        {hit.priceVnd !== null && hit.priceVnd > 0 && <DataPrice amount={intl.number(hit.priceVnd)} />}
      </SoftLink>
    </li>
  );
}

function isPicture(name: string): name is PictureName {
  return name in PICTURES;
}
