import type { Intl18 } from '#i18n/intl.ts';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PrintButton } from '#src/ui/print-button.tsx';
import { IssuedTicketCard, type TicketView } from './issued-ticket-card.tsx';
import { PassLinks } from './pass-links.tsx';
import { documentsOf, type Passes } from './ticket-views.ts';

type Props = {
  intl: Intl18;
  views: readonly TicketView[];
  code: string;
  documentKey: string;
  isStamped: boolean;
  passes: Passes;
};

/** Every ticket of the order, and their documents. */
export function OrderTickets({ intl, views, code, documentKey, isStamped, passes }: Props) {
  const { t, locale } = intl;
  const documents = documentsOf(code, documentKey, locale);
  const valid = views.filter((view) => view.qrUrl !== null);
  return (
    <section className="order-tickets" aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t('orders.page.tickets')}</h2>
      <p className="sm mut">{t('orders.page.keep')}</p>
      {valid.length > 0 && (
        <div className="order-documents">
          <a href={documents.pdf} className={look({ variant: 'solid' })}>
            <Icon name="i-lucide-download" />
            {t('orders.page.pdf')}
          </a>
          <a href={documents.calendar} className={look({ variant: 'line' })}>
            <Icon name="i-lucide-calendar-plus" />
            {t('orders.page.calendar')}
          </a>
          <PrintButton icon="i-lucide-ticket" text={t('orders.page.print')} />
          <PassLinks {...{ intl, documents, passes }} numbers={valid.map(({ number }) => number)} />
        </div>
      )}
      <ol className="order-papers">
        {views.map((view) => (
          <li key={view.code}>
            <IssuedTicketCard intl={intl} view={view} isStamped={isStamped} />
          </li>
        ))}
      </ol>
    </section>
  );
}
