import '#src/ui/styles/tab-links.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { GALLERY_CATEGORIES, type GalleryCounts } from './gallery.ts';

type Props = { chosen: string | null; counts: GalleryCounts; intl: Intl18 };

/** The subjects as links: the choice is the address, so it works without scripts and can be shared. */
export function GalleryTabs({ chosen, counts, intl }: Props) {
  const all = GALLERY_CATEGORIES.reduce((sum, category) => sum + counts[category], 0);
  const tabs = [
    { category: undefined, name: intl.t('gallery.category.all'), count: all },
    ...GALLERY_CATEGORIES.map((category) => ({
      category,
      name: intl.t(`gallery.category.${category}`),
      count: counts[category],
    })),
  ];
  return (
    <nav
      className=":uno: tab-links print:hidden [&_ul]:(flex overflow-x-auto [scrollbar-width:none])"
      aria-label={intl.t('gallery.tabs')}
    >
      <Static className=":uno: gap-[4px_30px] mb-34px rule-y-line-2 max-760:(gap-24px mb-24px)" as="ul">
        {tabs.map(({ category, name, count }) => (
          <li key={name}>
            <SoftLink
              to={href('gallery', intl.locale, { query: { category } })}
              aria-current={(category ?? null) === chosen ? 'page' : undefined}
            >
              {name} <span className=":uno: num ml-4px c-ink-3 text-15px">{intl.number(count)}</span>
            </SoftLink>
          </li>
        ))}
      </Static>
    </nav>
  );
}
