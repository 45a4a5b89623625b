import '#src/features/tickets/pricing.css';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { PriceTable } from '#src/features/tickets/price-table.tsx';
import { PricingNotes } from '#src/features/tickets/pricing-notes.tsx';
import { freeUnder } from '#src/features/tickets/rules/free-age.ts';
import { listOpenSeasons } from '#src/features/tickets/seasons.queries.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import {
  listSeasonRules,
  listSpecialDays,
  listTicketTypes,
  listVatRates,
} from '#src/features/tickets/tickets.queries.ts';
import { href } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, daysFrom, parkDay } from '#src/values/day.ts';
import { seasonOf } from '#src/values/timetable/season.ts';

export async function TicketPricingScreen({ context }: { context: ScreenContext }) {
  const { db, locale, now, origin } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const today = parkDay(now);
  const [types, settings, allRates, rules, seasons] = await Promise.all([
    listTicketTypes(db.read),
    readSettings(db.read),
    listVatRates(db.read),
    listSeasonRules(db.read),
    listOpenSeasons(db.read),
  ]);
  const [first] = types;
  const rates = allRates.filter((rate) => rate.taxClass === first?.taxClass);
  const vat = rates.find((rate) => rate.validFrom <= today && today <= rate.validTo)?.ratePerMille ?? 0;
  const dayCount = settings['booking.daysAhead'];
  const special = await listSpecialDays(db.read, { from: today, to: addDays(today, dayCount - 1) });
  const named = new Map(special.map(({ day, season }) => [day, season]));
  const ahead = new Set(daysFrom(today, dayCount).map((day) => seasonOf(day, named.get(day), rules)));
  const peaks = special
    .filter(({ season }) => season === 'peak')
    .sort((one, other) => one.day.localeCompare(other.day));
  const crumbs = [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('tickets.crumb'), to: href('tickets', locale) },
    { label: t('tickets.pricing.title'), to: href('ticketPricing', locale) },
  ];
  return (
    <>
      <PageHead
        context={context}
        title={t('tickets.pricing.title')}
        description={t('tickets.pricing.description')}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      <div className="wrap">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: pt-20px [&_.lead]:mt-16px">
          <h1>{t('tickets.pricing.title')}</h1>
          <p className="lead">
            {vat > 0
              ? t('tickets.pricing.lead', { vat: percentText(vat, locale) })
              : t('tickets.pricing.leadPlain')}
          </p>
        </div>
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_340px] gap-[48px_72px] items-start pt-34px max-1100:grid-cols-[minmax(0,1fr)] print:(block pt-12px)">
          <div>
            <PriceTable types={types} seasons={seasons.filter(({ id }) => ahead.has(id))} intl={intl} />
            <p className="sm mut3">{t('tickets.pricing.print', { day: intl.day(today, 'long') })}</p>
          </div>
          <PricingNotes {...{ peaks, intl }} refund={first?.refundPolicy} freeUnder={freeUnder(types)} />
        </div>
      </div>
    </>
  );
}

function percentText(perMille: number, locale: string): string {
  return `${new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 1 }).format(perMille / 10)}%`;
}
