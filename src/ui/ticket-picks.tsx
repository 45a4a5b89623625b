import './styles/self-service.css';

export type TicketPick = {
  id: string;
  /** `Người lớn · Cáp treo khứ hồi`. */
  title: string;
  /** At the end, e.g. the refunded amount. */
  amount: string;
  /** Day, code, and why it cannot be chosen. */
  note: string;
  isOpen: boolean;
};
type Props = {
  legend: string;
  picks: readonly TicketPick[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** Tickets of an order to choose from; those out of the question stay in the list and say why. */
export function TicketPicks({ legend, picks, chosen, onToggle }: Props) {
  return (
    <fieldset>
      <legend className="fld-label">{legend}</legend>
      <ul className="care-picks">
        {picks.map(({ id, title, amount, note, isOpen }) => (
          <li key={id} className="care-pick">
            <label>
              <input
                type="checkbox"
                name="ticket"
                value={id}
                checked={chosen.has(id)}
                disabled={!isOpen}
                onChange={() => onToggle(id)}
              />
              <b>{title}</b>
              <span className="num">{isOpen ? amount : ''}</span>
              <small>{note}</small>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The same choice with one more or one fewer. */
export function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  return chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]);
}
