import type { Intl18 } from '#i18n/intl.ts';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** The newsletter as a two-part ticket: the description, and the stub with the form. */
export function SubscribeTicket({ intl, className = '' }: { intl: Intl18; className?: string }) {
  const { t } = intl;
  return (
    <section aria-labelledby="subscribe" className={className}>
      <TicketShape
        shape="v"
        className="subscribe"
        mainClassName=":uno: p-[26px_28px_22px] [&_p]:(mt-8px c-ink-2 text-15px text-pretty)"
        stubClassName=":uno: p-[22px_28px_26px]"
        main={
          <>
            <h2 id="subscribe" className="h4">
              {t('subscriptions.form.title')}
            </h2>
            <p>{t('subscriptions.form.lead')}</p>
          </>
        }
        stub={<SubscribeForm locale={intl.locale} words={intl.words('subscriptions.form')} />}
      />
    </section>
  );
}
