import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

export type PlacesPreview = {
  changes: { quotaId: string; read: number; capacity: number }[];
  faults: { day: string; time: string; least: number }[];
};
type Props = { preview: PlacesPreview; words: Words<'calendar.run'>; locale: Locale };

const SHOWN = 12;

/** How many places would change, or on which days more is sold and held already. */
export function PreviewText({ preview: { changes, faults }, words, locale }: Props) {
  const day = (date: string) => date.split('-').slice(1).reverse().join('/');
  if (faults.length === 0) {
    const text = changes.length === 0 ? words.nothing : words.effect;
    return <p role="status">{formatMessage(text, { count: changes.length }, locale)}</p>;
  }
  return (
    <div role="status" className=":uno: c-err text-14px">
      <p>{formatMessage(words.cannot, { count: faults.length }, locale)}</p>
      <ul>
        {faults.slice(0, SHOWN).map(({ day: date, time, least }) => (
          <li key={`${date} ${time}`}>
            {formatMessage(
              words.least,
              { day: [day(date), time].filter(Boolean).join(' '), least: amountText(least, locale) },
              locale,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
