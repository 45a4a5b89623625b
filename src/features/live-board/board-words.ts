/** What the parts of the board's editor share. */
import type { LiftRow, MountainDayRow } from '#db/schema/live-board.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Typed } from './board-form.ts';

export type BoardWords = Words<'liveBoard.staff'>;

/** `who` last reported it; null where nobody has. `isClosed`: a closing stops it today, whatever was reported. */
export type BoardLift = { row: LiftRow; who: string | null; isClosed: boolean };
export type BoardDay = {
  day: string;
  dayText: string;
  row: MountainDayRow | null;
  typed: Typed;
  who: string | null;
};

export type FormPart = {
  /** Before the ids of its fields. */
  prefix: string;
  typed: Typed;
  errors: Typed;
  /** What a colleague has stored in fields that are changed here too. */
  collisions: Typed | null;
  who: string;
  change: (name: string, value: string) => void;
  words: BoardWords;
  locale: Locale;
};
