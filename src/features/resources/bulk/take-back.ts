import { FITS } from '#src/features/resources/translations/fits.ts';

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
