import type { Intl18 } from '#i18n/intl.ts';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import type { TicketView } from './issued-ticket-card.tsx';
import { type documentsOf, groupsOf } from './ticket-views.ts';

type Props = {
  intl: Intl18;
  code: string;
  views: readonly TicketView[];
  documents: ReturnType<typeof documentsOf>;
};

/** One QR code for all tickets of a day, for each day with at least two that may still enter; an item of the deck each. */
export function GroupCards({ intl, code, views, documents }: Props) {
  const { t } = intl;
  return groupsOf(views).map(({ day, people }) => (
    <li key={day}>
      <TicketShape
        as="article"
        shape="v"
        isRaised
        className=":uno: paper flex flex-col h-full"
        stubClassName=":uno: flex-1 grid items-center"
        main={
          <div className="paper-face">
            <div className="paper-head">
              <div>
                <span>{t('orders.group.people', { count: people, day: intl.day(day, 'long') })}</span>
                <h3>{t('orders.group.title')}</h3>
              </div>
            </div>
          </div>
        }
        stub={
          <div className="paper-stub">
            <img
              className="paper-qr"
              src={documents.group(day)}
              width="300"
              height="300"
              alt={t('orders.group.qr', { code: spacedCode(code) })}
            />
            <p className="paper-code">{spacedCode(code)}</p>
            <p className="paper-tip">{t('orders.group.tip')}</p>
          </div>
        }
      />
    </li>
  ));
}
