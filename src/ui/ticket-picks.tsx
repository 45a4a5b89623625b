import './styles/self-service.css';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Below } from './fields/field.tsx';

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
  words: { tickets: string; all: string; none: string };
  picks: readonly TicketPick[];
  chosen: ReadonlySet<string>;
  /** That none was chosen, where one had to be. */
  error?: string | null;
  onChoose: (chosen: Set<string>) => void;
};

/** Tickets of an order to choose from; those out of the question stay in the list and say why. */
export function TicketPicks({ words, picks, chosen, error = null, onChoose }: Props) {
  const open = picks.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  // Without scripts there is nobody to choose them all; its place is kept, so that nothing moves.
  const isLive = useIsHydrated();
  const isAll = open.every((id) => chosen.has(id));
  return (
    <fieldset aria-describedby={error ? 'tickets-error' : undefined}>
      <legend className="fld-label">{words.tickets}</legend>
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
                onChange={() => onChoose(toggled(chosen, id))}
              />
              <b>{title}</b>
              <span className="num">{isOpen ? amount : ''}</span>
              <small>{note}</small>
            </label>
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <button
          type="button"
          className="lnk care-all"
          data-waiting={!isLive || undefined}
          onClick={() => onChoose(new Set(isAll ? [] : open))}
        >
          {isAll ? words.none : words.all}
        </button>
      )}
      <Below id="tickets" hint={undefined} error={error} />
    </fieldset>
  );
}

/** The same choice with one more or one fewer. */
function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  return chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]);
}
