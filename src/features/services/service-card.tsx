import './services.css';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { Label } from '#src/ui/badge.tsx';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';
import type { Service } from './services.ts';

const FALLBACK: PictureName = 'ga-dinh';
const SIZES = '(max-width: 760px) 90vw, (max-width: 1100px) 46vw, 440px';

type Props = { service: Service; intl: Intl18; headingLevel?: 2 | 3; isPriority?: boolean };

/** One service in a list, for static contents. */
export function ServiceCard(props: Props) {
  const { service, intl, headingLevel = 3, isPriority } = props;
  const { t, locale } = intl;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  const name = service.name[locale];
  return (
    <TicketShape
      as="article"
      shape="v"
      className=":uno: service-card flex flex-col [&_.tk-stub]:(flex-1 flex-col)"
      main={
        <div>
          <Picture
            imgClassName=":uno: w-full h-210px object-cover"
            name={servicePicture(service.pictures[0])}
            sizes={SIZES}
            isPriority={isPriority}
          />
          {service.labels.length > 0 && (
            <span className="lb-stack">
              {service.labels.slice(0, 2).map(({ kind, text }) => (
                <Label key={kind} kind={kind}>
                  {text[locale]}
                </Label>
              ))}
            </span>
          )}
        </div>
      }
      stub={
        <>
          <p className="sm mut3">{service.category.name[locale]}</p>
          <Heading className=":uno: mt-4px text-25px lh-1.2">{name}</Heading>
          <p className=":uno: m-[8px_0_12px] c-ink-2 text-15px text-pretty">{service.summary[locale]}</p>
          <p className=":uno: flex items-center gap-8px c-ink-3 type-500-15/1.4-data">
            <DrawnIcon name="clock" />
            {service.durationText[locale]}
          </p>
          <div className=":uno: flex flex-wrap items-end justify-between gap-12px mt-auto pt-18px before:(content-empty flex-[0_0_100%] rule-t-line)">
            <ServicePrice service={service} intl={intl} />
            <SoftButtonLink
              to={rowHref('service', locale, service)}
              variant="line"
              aria-label={t('services.card.seeFor', { name })}
            >
              {t('services.card.see')}
            </SoftButtonLink>
          </div>
        </>
      }
    />
  );
}

/** What it costs, or how one comes by it. */
export function ServicePrice({ service, intl }: { service: Service; intl: Intl18 }) {
  const { t, locale } = intl;
  if (service.booking === 'with-ticket')
    return (
      <p className=":uno: self-center c-ok text-14.5px font-600">{t('services.card.withTicketShort')}</p>
    );
  return (
    <p className=":uno: service-price flex flex-col">
      {service.booking === 'quote' && <span className="xs mut3">{t('services.card.from')}</span>}
      <Price className=":uno: text-27px lh-1.15" amount={intl.number(service.fromVnd)} />
      <span className="xs mut3">{t('services.card.per', { unit: service.priceUnit[locale] })}</span>
    </p>
  );
}

export function servicePicture(name: string | undefined): PictureName {
  return isPicture(name) ? name : FALLBACK;
}
