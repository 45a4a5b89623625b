import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { CardLink } from '#src/ui/card-link.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';
import type { CountedCategory } from './categories.ts';

const SIZES = '(max-width: 760px) calc(50vw - 27px), (max-width: 1100px) 31vw, 320px';
const FALLBACK: PictureName = 'hop-qua';

type Props = { category: CountedCategory; intl: Intl18; isPriority?: boolean };

/** One category, for static contents: the whole card leads to it. */
export function CategoryCard({ category, intl, isPriority }: Props) {
  const { t, locale } = intl;
  const { name, description, kind, itemCount } = category;
  const picture = isPicture(category.picture) ? category.picture : FALLBACK;
  const count = t(kind === 'service' ? 'categories.count.services' : 'categories.count.products', {
    count: itemCount,
  });
  return (
    <article
      className={`:uno: relative [&.is-service_.cat-art_img]:aspect-1.4 [&:hover_.cat-art::after]:b-2px is-${kind}`}
    >
      <div className=":uno: cat-art relative mb-14px of-hidden round-1 bg-bg-sunk after:(content-empty absolute inset-0 [border:0_solid_var(--cta)] [transition:border-width_120ms_ease-out])">
        <Picture imgClassName=":uno: square-picture" name={picture} sizes={SIZES} isPriority={isPriority} />
      </div>
      <h3 className=":uno: text-23px lh-1.25 max-760:text-19px">
        <CardLink to={rowHref('category', locale, category)}>{name[locale]}</CardLink>
      </h3>
      <p className=":uno: mt-6px c-ink-2 text-15px text-pretty">{description[locale]}</p>
      <p className=":uno: mt-6px c-ink-3 type-500-15/1.4-data">{count}</p>
    </article>
  );
}
