import type { ReactNode } from 'react';
import { Link } from '#src/ui/link.tsx';
import { FocusHeading } from './focus-heading.tsx';

export type CheckRow = { name: string; value: ReactNode };
type Props = {
  title: string;
  rows: readonly CheckRow[];
  /** What follows from it, under the rows. */
  note: string;
  /** To where it was chosen, with nothing done. */
  back: { to: `/${string}`; text: string };
  /** The form that carries it out. */
  children: ReactNode;
};

/** The last look at what is asked for, before it is. */
export function CheckList({ title, rows, note, back, children }: Props) {
  return (
    <section className=":uno: bx grid gap-18px max-w-760px">
      <FocusHeading id="result">{title}</FocusHeading>
      <dl className=":uno: grid [&>div]:(grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-16px py-10px rule-b-line) [&_dt]:c-ink-2 [&_dd]:(font-600 [overflow-wrap:anywhere])">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="sm mut">{note}</p>
      {children}
      <p>
        <Link to={back.to} className="lnk">
          {back.text}
        </Link>
      </p>
    </section>
  );
}
