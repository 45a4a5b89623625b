import { type ReactNode, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import type { WeekWords } from '#src/features/tickets/day-cells.ts';
import { MoveMonth } from '#src/features/tickets/move-month.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { SoldOut } from './sold-out.tsx';

export type OtherDaysProps = {
  slug: string;
  /** The page of the ticket. */
  to: `/${string}`;
  date: string;
  /** Says what else there is for this day; otherwise there are only the other days. */
  isFull: boolean;
  units: readonly { id: string; key: string }[];
  /** By the ids of the units. */
  counts: Readonly<Record<string, number>>;
  locale: Locale;
  week: WeekWords;
  words: Words<'waitingList.other'>;
  /** Stands here until the words have come. */
  children: ReactNode;
};

export function OtherDaysPanel(props: OtherDaysProps): ReactNode {
  const { slug, date, isFull, units, counts, locale, week, words, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { push } = useRouter();
  const group = Object.fromEntries(units.map(({ id, key }) => [key, counts[id] ?? 0]));
  const guests = Object.fromEntries(
    Object.entries(group).flatMap(([key, count]) => (count > 0 ? [[key, String(count)]] : [])),
  ) as Record<string, string>;

  function addressOf(name: 'orderTicket' | 'waitingList', day: string): `/${string}` {
    const month = name === 'orderTicket' ? { month: day.slice(0, 7) } : {};
    return href(name, locale, { query: { ...guests, ...month, ticket: slug, date: day } });
  }
  const book = (day: string) => push(addressOf('orderTicket', day) as never);
  const waitFor = (day: string) => push(addressOf('waitingList', day) as never);

  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {isFull && (
        <SoldOut {...{ slug, date, group, locale, week }} waitPath={null} onPick={book}>
          {children}
        </SoldOut>
      )}
      {!isOpen && (
        <p>
          <Button onClick={() => setOpen(true)}>{words.open}</Button>
        </p>
      )}
      {isOpen && (
        <>
          <p className="sm mut">{words.lead}</p>
          <MoveMonth
            question={JSON.stringify({ ticket: slug, date, lines: linesOf(units, counts) })}
            ask={(question, month) => api.waitingList.days.query({ ...JSON.parse(question), month })}
            selected={date}
            onSelect={book}
            onSold={waitFor}
            waitPath={addressOf('waitingList', '')}
            locale={locale}
          />
        </>
      )}
    </div>
  );
}

function linesOf(units: OtherDaysProps['units'], counts: OtherDaysProps['counts']) {
  return units.map(({ id }) => ({ unitId: id, quantity: counts[id] ?? 0 }));
}
