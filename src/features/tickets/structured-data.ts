import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { guestRule } from './rules/guest-rule.ts';
import { leadUnit, type TicketDay, type TicketType, weekdayPrice } from './tickets.ts';

type Facts = Record<string, unknown>;
type Input = {
  type: TicketType;
  days: readonly TicketDay[];
  origin: string;
  intl: Intl18;
  image: string;
  seller: string;
};

/** A ticket as a product with its offers, by the kind of guest. */
export function productData({ type, days, origin, intl, image, seller }: Input): Facts {
  const { locale } = intl;
  const url = `${origin}${rowHref('ticket', locale, type)}`;
  const isOpen = days.some(({ status }) => status === 'AVAILABLE' || status === 'LIMITED');
  const prices = type.units.map(weekdayPrice).filter((price) => price > 0);
  return {
    '@type': 'Product',
    '@id': `${url}#ticket`,
    name: type.name[locale],
    description: type.promise[locale],
    image: `${origin}${image}`,
    sku: type.slug,
    brand: { '@type': 'Brand', name: seller },
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'VND',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...type.units.flatMap((unit) => Object.values(unit.prices))),
      offerCount: prices.length,
      availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
      offers: type.units.map((unit) => ({
        '@type': 'Offer',
        name: unit.name[locale],
        description: guestRule(unit, intl),
        price: weekdayPrice(unit),
        priceCurrency: 'VND',
        url,
      })),
    },
  };
}

/** The breadcrumbs of a page, for search engines. */
export function breadcrumbData(
  crumbs: readonly { label: string; to: `/${string}` }[],
  origin: string,
): Facts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  };
}

/** The tickets on sale as a list. */
export function ticketListData(
  types: readonly TicketType[],
  { origin, intl: { locale } }: Pick<Input, 'origin' | 'intl'>,
): Facts {
  return {
    '@type': 'ItemList',
    itemListElement: types.map((type, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: type.name[locale],
      url: `${origin}${rowHref('ticket', locale, type)}`,
    })),
  };
}

/** Price a page is described with: what the lead unit pays on an ordinary day. */
export function announcedVnd(type: TicketType): number {
  const lead = leadUnit(type.units);
  return lead ? weekdayPrice(lead) : 0;
}
