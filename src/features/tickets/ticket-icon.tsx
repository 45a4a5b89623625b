import { DrawnIcon, drawnIconName, FiledIcon } from '#src/ui/drawn-icon.tsx';

type Props = {
  name: string;
  /** From a file beside the page, for a page without room. */
  isFiled?: boolean;
};

/** The icon staff chose for a ticket's highlight; one that is not among the drawn ones becomes a mountain. */
export function TicketIcon({ name, isFiled = false }: Props) {
  const drawn = drawnIconName(name) ?? 'mountain';
  return isFiled ? <FiledIcon name={drawn} /> : <DrawnIcon name={drawn} />;
}
