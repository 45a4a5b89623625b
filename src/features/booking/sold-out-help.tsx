import { type ReactNode, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { loadWords } from '#src/client/words.ts';
import { shortDay, type WeekWords } from '#src/features/tickets/day-cells.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

export type SoldOutProps = {
  slug: string;
  date: string;
  /** Guests by the keys of their units. */
  group: Readonly<Record<string, number>>;
  /** It has places, but too few for the group. */
  isFew?: boolean;
  /** URL of the waiting list without the day at its end; null where it is closed. */
  waitPath: `/${string}` | null;
  locale: Locale;
  week: WeekWords;
  onPick: (date: string) => void;
  /** Stands here until the words have come. */
  children?: ReactNode;
};
type Found = Awaited<ReturnType<typeof api.tickets.alternatives.query>>;

/** Where else there are places: the nearest days, other tickets of the day, and the waiting list. */
export function SoldOutHelp(props: SoldOutProps) {
  const { date, group, isFew, locale, week } = props;
  const words = useInsteadWords(locale);
  const found = useAlternatives(props);
  if (!words) return props.children;
  const facts = { day: shortDay(date, week, locale), count: countOf(group) };
  return (
    <div
      role="status"
      className=":uno: grid gap-8px mt-12px text-14.5px lh-1.5 [&_p]:(flex flex-wrap items-center gap-[4px_12px]) [&_:is(a,button)]:(inline-flex items-center min-h-44px)"
    >
      <b>{formatMessage(isFew && facts.count > 0 ? words.few : words.sold, facts, locale)}</b>
      {found ? <Choices {...props} found={found} words={words} /> : <p>{found === null && words.looking}</p>}
      <WaitLink {...props} text={formatMessage(words.wait, facts, locale)} />
    </div>
  );
}

type ChoicesProps = SoldOutProps & { found: Found; words: Words<'booking.instead'> };

function Choices({ found: { days, tickets }, words, date, week, locale, onPick }: ChoicesProps) {
  return (
    <>
      <p>
        {days.length === 0 ? words.noDays : words.near}
        {days.map((day) => (
          <button key={day} type="button" className="lnk" onClick={() => onPick(day)}>
            {shortDay(day, week, locale)}
          </button>
        ))}
      </p>
      {tickets.length > 0 && (
        <p>
          {words.tickets}
          {tickets.map(({ slug, name, fromVnd }) => (
            <Link
              key={slug}
              className="lnk"
              to={href('orderTicket', locale, { query: { ticket: slug, date, month: date.slice(0, 7) } })}
            >
              {formatMessage(words.ticket, { name, price: moneyText(fromVnd, locale) }, locale)}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function WaitLink({ waitPath, date, group, text }: SoldOutProps & { text: string }) {
  if (!waitPath) return null;
  const guests = Object.entries(group).flatMap(([key, count]) => (count > 0 ? [`&${key}=${count}`] : []));
  return (
    <p>
      <a href={`${waitPath}${date}${guests.join('')}`} className="lnk">
        {text}
      </a>
    </p>
  );
}

/** Undefined when the question failed: what is known without it stays. */
function useAlternatives({ slug, date, group }: SoldOutProps): Found | null | undefined {
  const asked = JSON.stringify({ slug, date, group });
  const [known, setKnown] = useState<{ asked: string; found: Found | undefined } | null>(null);
  useEffect(() => {
    let isStale = false;
    const set = (found: Found | undefined) => isStale || setKnown({ asked, found });
    api.tickets.alternatives.query(JSON.parse(asked)).then(set, () => set(undefined));
    return () => {
      isStale = true;
    };
  }, [asked]);
  return known?.asked === asked ? known.found : null;
}

function useInsteadWords(locale: Locale): Words<'booking.instead'> | null {
  const [words, setWords] = useState<Words<'booking.instead'> | null>(null);
  useEffect(() => {
    loadWords(locale, ['booking.instead']).then(
      (loaded) => setWords(loaded['booking.instead']),
      () => undefined,
    );
  }, [locale]);
  return words;
}

function countOf(group: SoldOutProps['group']): number {
  return Object.values(group).reduce((sum, count) => sum + count, 0);
}
