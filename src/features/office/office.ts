import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

/** The element that is the rail on a desk and the sheet on a telephone. */
export const ROOMS_SHEET = 'office-rooms';

/** As much as a bank prints beside the money. */
export const QUESTION_MAX_CHARS = 200;

/** A room as the search and the keys know it. */
export type RoomKey = { label: string; to: `/${string}`; goKey?: string };

/** Something that the search can do: a page or a file to open, or an act without one. */
export type OfficeCommand = {
  label: string;
  to: `/${string}`;
  act?: 'light' | 'dark' | 'auto' | 'lock' | 'out';
};

/** What a panel over the office is given. */
export type PanelProps = {
  locale: Locale;
  words: Words<'office.panel'>;
  /** States of orders in words. */
  states: { order: Words<'orders.status'>; payment: Words<'orders.payment'> };
  rooms: readonly RoomKey[];
  commands: readonly OfficeCommand[];
  mayFind: boolean;
  go: (to: RoomKey['to']) => void;
  onClose: () => void;
};
