import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import type { Dish, Menu, MenuSection } from './menu.ts';

type Facts = Record<string, unknown>;
type Where = { origin: string; locale: Locale };

/** The whole menu for search engines, whatever is filtered on the page. */
export function menuData({ restaurants, sections }: Menu, name: string, where: Where): Facts {
  const url = `${where.origin}${href('menu', where.locale)}`;
  return {
    '@graph': [
      {
        '@type': 'Menu',
        '@id': `${url}#menu`,
        name,
        url,
        inLanguage: where.locale,
        hasMenuSection: sections.map((section) => sectionData(section, where)),
      },
      ...restaurants.map((restaurant) => ({
        '@type': 'Restaurant',
        name: restaurant.name[where.locale],
        openingHours: `Mo-Su ${restaurant.opensAt}-${restaurant.closesAt}`,
        hasMenu: { '@id': `${url}#menu` },
      })),
    ],
  };
}

function sectionData(section: MenuSection, where: Where): Facts {
  return {
    '@type': 'MenuSection',
    name: section.name[where.locale],
    offers: {
      '@type': 'Offer',
      availabilityStarts: `T${section.opensAt}`,
      availabilityEnds: `T${section.closesAt}`,
    },
    hasMenuItem: section.dishes.map((dish) => dishData(dish, where)),
  };
}

function dishData(dish: Dish, { locale }: Where): Facts {
  return {
    '@type': 'MenuItem',
    name: dish.name[locale],
    ...(dish.marks.includes('vegetarian') ? { suitableForDiet: 'https://schema.org/VegetarianDiet' } : {}),
    offers: {
      '@type': 'Offer',
      price: dish.priceVnd,
      priceCurrency: 'VND',
      availability: `https://schema.org/${dish.isSoldOut ? 'SoldOut' : 'InStock'}`,
    },
  };
}
