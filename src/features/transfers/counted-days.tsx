import type { Intl18 } from '#i18n/intl.ts';
import { may, type Permitted } from '#src/values/permissions.ts';
import { CorrectCount } from './correct-count.tsx';
import { type Off, offOf, offText, type Refused, refusedFor } from './count-off.ts';
import type { CountedDay, CountLine } from './transfers.ts';

type Props = {
  intl: Intl18;
  days: readonly CountedDay[];
  offline: string;
  /** Who reads it. */
  user: Permitted | null;
  /** What a form of the page was refused with that was sent without a script. */
  refused: Refused | null;
};

/** What was counted of the days that can still be corrected: every line of each, the newest first. */
export function CountedDays({ days, ...shared }: Props) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="money-counted">
      <h2 id="money-counted">{shared.intl.t('transfers.count.counted')}</h2>
      <ul className="money-list">
        {days.map((counted) => (
          <li key={counted.day}>
            <Counted {...{ ...shared, counted }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CountedProps = Omit<Props, 'days'> & { counted: CountedDay };

function Counted({ intl, offline, user, refused, counted }: CountedProps) {
  const { day, lines, booked, isNoted } = counted;
  const words = intl.words('transfers.count');
  const name = intl.day(day, 'long');
  const [newest] = lines;
  return (
    <>
      <p className="money-what">
        <b>{name}</b>
      </p>
      <ol>
        {lines.map((line) => (
          <Line key={line.place} {...{ intl, line }} isHeld={line === newest && lines.length > 1} />
        ))}
      </ol>
      {newest && <p className="money-facts">{verdict(intl, newest, booked)}</p>}
      {isNoted && !may(user, 'reconciliation.edit') ? (
        <p className=":uno: mt-8px max-w-64ch">{words.locked}</p>
      ) : (
        <CorrectCount
          key={lines.length}
          {...{ day, name, words: { ...words, offline } }}
          place={newest?.place ?? 0}
          refused={refusedFor(refused, 'correct', day)}
        />
      )}
    </>
  );
}

function verdict(intl: Intl18, counted: Off, booked: Off): string {
  const text = offText(offOf(counted, booked), intl.words('transfers.count'), intl.locale);
  return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
}

type LineProps = { intl: Intl18; line: CountLine & { who: string }; isHeld: boolean };

function Line({ intl: { t, money, moment }, line, isHeld }: LineProps) {
  const { place, cashVnd, cardVnd, reason, who, countedAt } = line;
  const sums = { cash: money(cashVnd), card: money(cardVnd) };
  return (
    <li>
      <span>{t(place === 0 ? 'transfers.count.first' : 'transfers.count.correction', sums)}</span>{' '}
      {isHeld && <b>{t('transfers.count.held')}</b>}
      <p className="money-facts">{[who, moment(countedAt), reason].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
