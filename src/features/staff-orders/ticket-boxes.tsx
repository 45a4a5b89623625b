import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import type { Typed } from './typed-form.ts';

type Props = {
  legend: string;
  tickets: readonly IssuedTicketRow[];
  typed: Typed;
  /** All of them, without a choice. */
  isWhole?: boolean;
  textOf: (ticket: IssuedTicketRow) => string;
};

/** The tickets that something is done with. */
export function TicketBoxes({ legend, tickets, typed, isWhole = false, textOf }: Props) {
  if (isWhole)
    return tickets.map(({ id }) => <input key={id} type="hidden" name={`ticket-${id}`} value="1" />);
  return (
    <fieldset className=":uno: m-0 p-0 b-0 grid gap-2px [&_legend]:(mb-4px p-0 text-14.5px font-600)">
      <legend>{legend}</legend>
      {tickets.map((ticket) => (
        <CheckboxField
          key={ticket.id}
          name={`ticket-${ticket.id}`}
          label={textOf(ticket)}
          defaultChecked={typed[`ticket-${ticket.id}`] === '1'}
        />
      ))}
    </fieldset>
  );
}
