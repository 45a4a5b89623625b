import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { groupsOf } from '#src/features/orders/order-records.ts';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PrintButton } from '#src/ui/print-button.tsx';
import { GroupCards } from './group-card.tsx';
import { IssuedTicketCard, type TicketView } from './issued-ticket-card.tsx';
import { PassLinks } from './pass-links.tsx';
import { TicketDeck } from './ticket-deck.tsx';
import { documentsOf, type Passes } from './ticket-views.ts';

type Props = {
  intl: Intl18;
  views: readonly TicketView[];
  code: string;
  documentKey: string;
  isPaid: boolean;
  /** Codes of the tickets whose day the park is closed. */
  closed: ReadonlySet<string>;
  passes: Passes;
  saved: ReactNode;
};

/** The tickets that open the gate, one in view, with their documents; the others are folded below. */
export function OrderTickets({ intl, views, code, documentKey, isPaid, closed, passes, saved }: Props) {
  const { t, locale } = intl;
  const valid = views.filter(({ state }) => state === 'issued');
  const old = views.filter(({ state }) => state !== 'issued');
  // A ticket that was used is still one to file away.
  const documented = views.filter((view) => view.qrUrl !== null);
  const together = valid.filter((view) => !closed.has(view.code));
  const stampOf = (view: TicketView) => (closed.has(view.code) ? 'closed' : isPaid ? 'paid' : null);
  return (
    <section className="order-tickets" aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t('orders.page.tickets')}</h2>
      {valid.length > 0 && (
        <>
          <p className="sm mut">{t('orders.page.keep')}</p>
          {saved}
          <div className=":uno: order-deck w-[min(400px,100%)] my-16px mx-0 [&_.paper]:[filter:drop-shadow(0_8px_10px_#0a211a33)]">
            <TicketDeck
              count={valid.length + groupsOf(together).length}
              drafts={[]}
              locale={locale}
              words={intl.words('orders.deck')}
            >
              <GroupCards
                {...{ intl, code }}
                views={together}
                documents={documentsOf(code, documentKey, locale)}
              />
              {valid.map((view) => (
                <li key={view.code}>
                  <IssuedTicketCard intl={intl} view={view} stamp={stampOf(view)} />
                </li>
              ))}
            </TicketDeck>
          </div>
        </>
      )}
      {documented.length > 0 && <Documents {...{ intl, code, documentKey, passes, documented }} />}
      {old.length > 0 && (
        <details
          className=":uno: [&_summary]:(min-h-44px py-10px px-0 cursor-pointer)"
          open={valid.length === 0}
        >
          <summary>{t('orders.page.oldTickets', { count: old.length })}</summary>
          <ol className="order-papers">
            {old.map((view) => (
              <li key={view.code}>
                <IssuedTicketCard intl={intl} view={view} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {valid.length === 0 && saved}
    </section>
  );
}

type DocumentsProps = Pick<Props, 'intl' | 'code' | 'documentKey' | 'passes'> & {
  documented: readonly TicketView[];
};

function Documents({ intl, code, documentKey, passes, documented }: DocumentsProps) {
  const { t, locale } = intl;
  const documents = documentsOf(code, documentKey, locale);
  return (
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
      <PassLinks
        {...{ intl, documents, passes }}
        numbers={documented.map(({ documentNumber }) => documentNumber)}
      />
    </div>
  );
}
