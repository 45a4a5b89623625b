import '#src/ui/fields/forms.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AddManyToCart } from '#src/features/cart/add-many-to-cart.tsx';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { QuoteButton } from '#src/features/quotes/quote-button.tsx';
import { ReviewSection } from '#src/features/reviews/review-section.tsx';
import { ServiceBody } from '#src/features/services/service-body.tsx';
import { ServiceCard, servicePicture } from '#src/features/services/service-card.tsx';
import { ServicePanel } from '#src/features/services/service-panel.tsx';
import { findService, listOtherServices } from '#src/features/services/services.queries.ts';
import type { Service } from '#src/features/services/services.ts';
import { serviceData } from '#src/features/services/structured-data.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { href, rowHref } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import { pictureUrl } from '#src/values/picture-source.ts';
import { loadReviewsOf } from './load-reviews-of.ts';
import { toOwnAddress } from './right-address.ts';

const OTHERS_SHOWN = 3;
const SOCIAL_WIDTH = 880;

export async function ServiceScreen({ context }: { context: ScreenContext }) {
  const { locale, origin, now } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { service, others, ticket, settings, isCartOn, reviews } = await readService(context);
  const name = service.name[locale];
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('services.crumb'), to: href('services', locale) },
    { label: name, to: rowHref('service', locale, service) },
  ];
  const image = pictureUrl(servicePicture(service.pictures[0]), SOCIAL_WIDTH);
  const description = t('services.detail.description', {
    summary: service.summary[locale],
    duration: service.durationText[locale],
    place: service.place[locale],
  });
  const seller = settings['park.name'];
  return (
    <>
      <PageHead context={context} title={name} description={description} image={image} />
      <JsonLd data={serviceData(service, { origin, locale, image, seller })} />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap service-page">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_430px] gap-[36px_56px] items-start mt-12px max-1000:grid-cols-1">
          <div>
            <Pictures service={service} intl={intl} />
            <h1 className=":uno: text-[clamp(36px,4vw,58px)]">{name}</h1>
            <p className=":uno: lead mt-12px">{service.summary[locale]}</p>
            <ServiceBody
              service={service}
              story={context.readMarkdown(service.description[locale]).html}
              intl={intl}
            />
          </div>
          <ServicePanel
            service={service}
            ticket={ticket}
            hotline={settings['park.hotline']}
            intl={intl}
            action={
              <Action
                isLook={context.look !== null}
                service={service}
                today={parkDay(now)}
                isEnabled={isCartOn}
                last={settings['booking.daysAhead']}
                intl={intl}
              />
            }
          />
        </div>
        <ReviewSection subject={{ kind: 'service', id: service.id }} {...reviews} intl={intl} />
        <Others services={others} intl={intl} />
      </div>
    </>
  );
}

type ActionProps = AddProps & {
  /** Nothing is bought or asked for from a preview. */
  isLook: boolean;
};
type AddProps = { service: Service; today: string; last: number; isEnabled: boolean; intl: Intl18 };

/** What is asked for goes through the price request; everything else into the cart. */
function Action({ isLook, ...props }: ActionProps) {
  const { service, intl } = props;
  if (isLook) return <p className="sm mut">{intl.t('drafts.preview.notSold')}</p>;
  if (service.booking !== 'quote') return <Add {...props} />;
  const subject = { kind: 'service', id: service.id, name: service.name[intl.locale] } as const;
  return <QuoteButton subject={subject} variant="solid" isBlock intl={intl} />;
}

function Add({ service, today, last, isEnabled, intl }: AddProps) {
  if (!isEnabled) return <p className="sm mut">{intl.t('cart.page.off')}</p>;
  return (
    <AddManyToCart
      kind="service"
      id={service.id}
      max={service.maxPerOrder}
      isEnabled={isEnabled}
      day={{
        label: intl.t('services.detail.day'),
        first: addDays(today, 1),
        last: addDays(today, last - 1),
      }}
      quantityLabel={intl.t('products.detail.quantity')}
      stepperWords={intl.words('common.stepper')}
      words={intl.words('cart.add')}
      locale={intl.locale}
    />
  );
}

function Pictures({ service, intl }: { service: Service; intl: Intl18 }) {
  const [first, ...others] = service.pictures.map(servicePicture);
  if (!first) return null;
  return (
    <div className=":uno: grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-12px mb-28px">
      <Picture
        imgClassName=":uno: w-full h-420px object-cover round-1 max-1000:h-300px max-760:h-220px"
        name={first}
        sizes="(max-width: 1000px) 92vw, 860px"
        locale={intl.locale}
        isPriority
        isLead
      />
      {others.map((name) => (
        <Picture
          imgClassName=":uno: w-full h-420px object-cover round-1 max-1000:h-300px max-760:h-220px"
          key={name}
          name={name}
          sizes="(max-width: 1000px) 30vw, 280px"
          locale={intl.locale}
        />
      ))}
    </div>
  );
}

function Others({ services, intl }: { services: Service[]; intl: Intl18 }) {
  return (
    <Static as="section" className=":uno: mt-72px" aria-labelledby="others">
      <h2 id="others" className="h3">
        {intl.t('services.detail.others')}
      </h2>
      <ul className=":uno: grid grid-cols-3 gap-[32px_28px] pb-90px mt-20px max-1100:grid-cols-2 max-760:(grid-cols-1 gap-22px)">
        {services.map((service) => (
          <li className=":uno: grid" key={service.id}>
            <ServiceCard service={service} intl={intl} />
          </li>
        ))}
      </ul>
    </Static>
  );
}

async function readService(context: ScreenContext) {
  const { db, match } = context;
  const slug = match?.params.slug ?? '';
  const finding = findService(db.remembered, slug);
  const [service, others, ticket, settings, isCartOn, reviews] = await Promise.all([
    finding,
    listOtherServices(db.remembered, slug, OTHERS_SHOWN),
    finding.then((found) => (found?.ticketSlug ? findTicketType(db.remembered, found.ticketSlug) : null)),
    readSettings(db.remembered),
    isFeatureEnabled(db.remembered, 'enable_add_to_cart'),
    loadReviewsOf(context, { kind: 'service', slug }),
  ]);
  if (!service) notFound();
  toOwnAddress(context, service);
  return { service, others, ticket, settings, isCartOn, reviews };
}
