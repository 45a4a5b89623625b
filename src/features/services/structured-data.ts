import type { Locale } from '#i18n/locales.ts';
import { rowHref } from '#src/routes.ts';
import type { Service } from './services.ts';

type Facts = Record<string, unknown>;
type Place = { origin: string; locale: Locale };

/** A service with what it costs, for search engines. */
export function serviceData(
  service: Service,
  { origin, locale, image, seller }: Place & { image: string; seller: string },
): Facts {
  const url = `${origin}${rowHref('service', locale, service)}`;
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name[locale],
    description: service.summary[locale],
    url,
    image: `${origin}${image}`,
    serviceType: service.category.name[locale],
    provider: { '@type': 'Organization', name: seller },
    ...(service.fromVnd > 0
      ? {
          offers: {
            '@type': 'Offer',
            url,
            price: service.fromVnd,
            priceCurrency: 'VND',
            availability: 'https://schema.org/InStock',
          },
        }
      : {}),
  };
}

export function serviceListData(services: readonly Service[], { origin, locale }: Place): Facts {
  return {
    '@type': 'ItemList',
    itemListElement: services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: service.name[locale],
      url: `${origin}${rowHref('service', locale, service)}`,
    })),
  };
}
