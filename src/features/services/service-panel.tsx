import type { ReactNode } from 'react';
import type { Bilingual } from '#db/columns.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { ButtonLink, look } from '#src/ui/button.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { hoursText } from '#src/values/opening-hours.ts';
import type { Slugs } from '#src/values/route.ts';
import { ServicePrice } from './service-card.tsx';
import type { Service } from './services.ts';

type OwnTicket = Slugs & { name: Bilingual };
type Props = {
  service: Service;
  /** The ticket that it is part of. */
  ticket: OwnTicket | null;
  hotline: string;
  /** The button that buys it, or asks for its price. */
  action: ReactNode;
  intl: Intl18;
};

/** Facts above the perforation; below it what it costs and how one comes by it. */
export function ServicePanel({ service, ticket, hotline, action, intl }: Props) {
  return (
    <TicketShape
      as="aside"
      shape="v"
      isRaised
      className=":uno: sticky top-96px [&_.tk-stub]:gap-12px [&_.service-price]:([flex-flow:row_wrap] items-baseline gap-[0_8px]) [&_.service-price_.price]:text-38px max-1000:static [&_.tk-main]:(py-24px px-28px) [&_.tk-stub]:(grid p-[24px_28px_28px]) max-760:[&_.tk-main,&_.tk-stub]:px-20px"
      main={<Facts service={service} intl={intl} />}
      stub={
        <>
          {service.booking === 'buy' && (
            <>
              <ServicePrice service={service} intl={intl} />
              <p className="xs mut3">{intl.t('services.detail.vat')}</p>
              {action}
            </>
          )}
          {service.booking === 'quote' && (
            <Quote service={service} hotline={hotline} action={action} intl={intl} />
          )}
          {service.booking === 'with-ticket' && ticket && <WithTicket ticket={ticket} intl={intl} />}
        </>
      }
    />
  );
}

function Facts({ service, intl }: Pick<Props, 'service' | 'intl'>) {
  const { t, locale } = intl;
  return (
    <Static
      as="dl"
      className=":uno: grid grid-cols-[max-content_minmax(0,1fr)]"
      aria-label={t('services.detail.facts')}
    >
      <dt className=":uno: p-[9px_0] rule-b-line text-15px lh-1.5 pr-24px c-ink-3 [&:last-of-type]:b-b-0">
        {t('services.detail.duration')}
      </dt>
      <dd className=":uno: p-[9px_0] rule-b-line text-15px lh-1.5 [&:last-of-type]:b-b-0">
        {service.durationText[locale]}
      </dd>
      <dt className=":uno: p-[9px_0] rule-b-line text-15px lh-1.5 pr-24px c-ink-3 [&:last-of-type]:b-b-0">
        {t('services.detail.place')}
      </dt>
      <dd className=":uno: p-[9px_0] rule-b-line text-15px lh-1.5 [&:last-of-type]:b-b-0">
        {service.place[locale]}
      </dd>
      <dt className=":uno: p-[9px_0] rule-b-line text-15px lh-1.5 pr-24px c-ink-3 [&:last-of-type]:b-b-0">
        {t('services.detail.hours')}
      </dt>
      <dd className=":uno: num p-[9px_0] rule-b-line text-15px lh-1.5 [&:last-of-type]:b-b-0">
        {hoursText(service)}
      </dd>
    </Static>
  );
}

function Quote({ service, hotline, action, intl }: Pick<Props, 'service' | 'hotline' | 'action' | 'intl'>) {
  const { t } = intl;
  return (
    <>
      <ServicePrice service={service} intl={intl} />
      <p className="sm mut">{t('services.detail.quoteText', { hotline })}</p>
      {action}
      <a href={`tel:${hotline.replaceAll(/\D/g, '')}`} className={look({ variant: 'line', isBlock: true })}>
        {t('services.detail.call', { hotline })}
      </a>
    </>
  );
}

function WithTicket({ ticket, intl }: { ticket: OwnTicket; intl: Intl18 }) {
  const { t, locale } = intl;
  return (
    <>
      <h2 className="h4">{t('services.detail.ticketTitle', { ticket: ticket.name[locale] })}</h2>
      <p className="sm mut">{t('services.detail.ticketText')}</p>
      <ButtonLink to={rowHref('ticket', locale, ticket)} variant="cta" size="lg" isBlock>
        {t('services.detail.bookTicket')}
      </ButtonLink>
    </>
  );
}
