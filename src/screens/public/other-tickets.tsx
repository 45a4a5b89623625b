import type { Intl18 } from '#i18n/intl.ts';
import { TicketCard } from '#src/features/tickets/ticket-card.tsx';
import type { TicketLook } from '#src/features/tickets/ticket-look.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { rowHref } from '#src/routes.ts';
import { Static } from '#src/ui/fragment/static.tsx';

type OthersProps = { others: TicketType[]; look: TicketLook; intl: Intl18 };

export function OtherTickets({ others, look, intl }: OthersProps) {
  return (
    <Static
      as="section"
      className=":uno: ticket-more far pt-90px max-760:pt-60px"
      aria-labelledby="others"
      isCached
    >
      <Others others={others} look={look} intl={intl} />
    </Static>
  );
}

function Others({ others, look, intl }: OthersProps) {
  return (
    <>
      <h2 id="others">{intl.t('tickets.detail.others')}</h2>
      <ul className="card-grid card-rail">
        {others.map((other) => (
          <li key={other.id}>
            <TicketCard type={other} to={rowHref('ticket', intl.locale, other)} intl={intl} look={look} />
          </li>
        ))}
      </ul>
    </>
  );
}
