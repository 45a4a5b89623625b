import './categories.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { CardLink } from '#src/ui/card-link.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { PICTURES, type PictureName } from '#src/values/pictures.gen.ts';
import type { CountedCategory } from './categories.ts';

const SIZES = '(max-width: 760px) 46vw, (max-width: 1100px) 31vw, 320px';
const FALLBACK: PictureName = 'hop-qua';

/** One category, for static contents: the whole card leads to it. */
export function CategoryCard({ category, intl }: { category: CountedCategory; intl: Intl18 }) {
  const { t, locale } = intl;
  const { slug, name, description, kind, itemCount } = category;
  const picture = category.picture in PICTURES ? (category.picture as PictureName) : FALLBACK;
  const count = t(kind === 'service' ? 'categories.count.services' : 'categories.count.products', {
    count: itemCount,
  });
  return (
    <article className={`cat is-${kind}`}>
      <div className="cat-art">
        <Picture name={picture} sizes={SIZES} />
      </div>
      <h3 className="cat-name">
        <CardLink to={href('category', locale, { params: { slug } })}>{name[locale]}</CardLink>
      </h3>
      <p className="cat-text">{description[locale]}</p>
      <p className="cat-count">{count}</p>
    </article>
  );
}
