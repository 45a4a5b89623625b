import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { ServiceCard } from './service-card.tsx';
import type { Service } from './services.ts';

/** Services side by side, under the heading of their page. */
export function ServiceGrid({ services, intl }: { services: readonly Service[]; intl: Intl18 }) {
  if (services.length === 0) return <p className="shop-empty">{intl.t('services.list.empty')}</p>;
  return (
    <Static as="ul" className="services-grid">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} intl={intl} headingLevel={2} />
        </li>
      ))}
    </Static>
  );
}
