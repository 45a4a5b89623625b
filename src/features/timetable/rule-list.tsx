import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { type RuleLine, RuleOrder } from './rule-order.tsx';

type Props = {
  intl: Intl18;
  kind: 'season-order' | 'timetable-order';
  /** Of the ticket type; empty for the season rules. */
  id: string;
  title: string;
  /** Behind the title, in a lighter hand. */
  note: string;
  read: string;
  lines: readonly RuleLine[];
  names: Readonly<Record<string, string>>;
  /** What can be done besides. */
  children: ReactNode;
};

/** Rules that follow each other, the last wins. */
export function RuleList({ intl, kind, id, title, note, read, lines, names, children }: Props) {
  const titleId = `rules-${kind}-${id}`;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className=":uno: flow-row gap-8px p-[9px_14px] rule-t-line type-600-14/1.3-text">
        {title}
        {note && <small className=":uno: c-ink-2 text-13px font-400">{note}</small>}
      </h3>
      {lines.length === 0 ? (
        <p className=":uno: p-[8px_14px] rule-t-line c-ink-2 text-14px">{intl.t('timetable.noRules')}</p>
      ) : (
        <RuleOrder
          key={read}
          {...{ kind, id, read, lines, names }}
          list={intl.words('timetable.list')}
          words={{
            ...{ form: intl.words('timetable.form'), effect: intl.words('timetable.effect') },
            sides: intl.words('resources.sides'),
          }}
          locale={intl.locale}
        />
      )}
      <p className=":uno: flow-row gap-[0_16px] p-[2px_14px] rule-t-line text-14px">{children}</p>
    </section>
  );
}

/** A way to a form, in the foot of a list. */
export function RuleLink({
  to,
  isNew = false,
  children,
}: {
  to: `/${string}`;
  isNew?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      scroll={false}
      className=":uno: lnk inline-flex items-center gap-5px min-h-40px coarse:min-h-44px"
    >
      {isNew && <Icon name="i-lucide-plus" />}
      {children}
    </Link>
  );
}
