import type { LabelKind } from '#src/ui/badge.tsx';

/** What staff changed of how tickets are drawn; what is left out is as the style sheet has it. */
export type TicketLook = {
  /** Height of a card's picture in CSS pixels. */
  artHeight?: number | undefined;
  hidden: readonly LabelKind[];
  labels: Partial<Record<LabelKind, { background: string; ink: string }>>;
};

export const PLAIN_LOOK: TicketLook = { hidden: [], labels: {} };
