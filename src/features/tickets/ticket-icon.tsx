import { DrawnIcon, drawnIconName } from '#src/ui/drawn-icon.tsx';

/** The icon staff chose for a ticket's highlight; one that is not among the drawn ones becomes a mountain. */
export function TicketIcon({ name }: { name: string }) {
  return <DrawnIcon name={drawnIconName(name) ?? 'mountain'} />;
}
