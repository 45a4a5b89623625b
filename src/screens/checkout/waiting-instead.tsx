import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { OtherDays } from '#src/features/booking/other-days.tsx';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { rowHref } from '#src/routes.ts';

type Props = { intl: Intl18; entry: WaitingEntryRow; type: TicketType; isFull: boolean };

/** Other days and tickets for those who may rather not wait. */
export function WaitingInstead({ intl, entry, type, isFull }: Props) {
  return (
    <div className=":uno: mt-30px">
      <OtherDays
        slug={type.slug}
        to={rowHref('ticket', intl.locale, type)}
        date={entry.day}
        isFull={isFull}
        units={type.units.map(({ id, key }) => ({ id, key }))}
        counts={Object.fromEntries(entry.lines.map(({ unitId, quantity }) => [unitId, quantity]))}
        locale={intl.locale}
        week={intl.words('common.calendar')}
        words={intl.words('waitingList.other')}
      />
    </div>
  );
}
