import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { ServiceCard } from './service-card.tsx';
import type { Service } from './services.ts';

/** Services side by side, under the heading of their page. */
export function ServiceGrid({ services, intl }: { services: readonly Service[]; intl: Intl18 }) {
  if (services.length === 0)
    return (
      <p className=":uno: grid justify-items-center gap-12px p-[48px_0] text-center">
        {intl.t('services.list.empty')}
      </p>
    );
  return (
    <Static
      as="ul"
      className=":uno: grid grid-cols-3 gap-[32px_28px] mt-34px pb-90px max-1100:grid-cols-2 max-760:(grid-cols-1 gap-22px)"
    >
      {services.map((service, index) => (
        <li className=":uno: grid" key={service.id}>
          <ServiceCard service={service} intl={intl} headingLevel={2} isPriority={index === 0} />
        </li>
      ))}
    </Static>
  );
}
