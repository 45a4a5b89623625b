import { FITS } from '#src/features/resources/translations/fits.ts';

/** For how long who saved a row may put back what it was, with one press. */
const TAKE_BACK_MS = 2 * 60_000;

type Saving = { at: string; userId: string | null };

/** Until when this saving may be taken back by this person; null when it may not, or not any more. */
export function takeBackUntil({ at, userId }: Saving, by: { userId: string; now: string }): string | null {
  if (userId !== by.userId) return null;
  const until = new Date(Date.parse(at) + TAKE_BACK_MS).toISOString();
  return until > by.now ? until : null;
}

type Fields = Readonly<Record<string, string>>;

/** The button that puts back what its presser has just saved. */
export const TAKE_BACK = 'takeBack';
/** Its form stands beside that of the row, whose controls have the same names. */
const PREFIX = 'back.';

export function takeBackFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [PREFIX + name, text]));
}

/** What was sent, by the names that the form of the row has. */
export function readTakeBack(sent: Fields): Fields {
  const { _do = '' } = sent;
  if (_do !== TAKE_BACK && _do !== FITS) return sent;
  const own = Object.entries(sent).flatMap(([name, text]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), text] as const] : [],
  );
  return { ...Object.fromEntries(own), _do };
}
