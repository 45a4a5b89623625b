/** What only a long form has, which stands in parts: loaded apart, so that short ones do without its sheet. */
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { Resource } from '#src/features/resources/resources.ts';

type NavProps = { intl: Intl18; parts: NonNullable<Resource['parts']> };

/** Links to the parts, above them. */
export function FormNav({ intl: { t }, parts }: NavProps) {
  return (
    <nav aria-label={t('resources.form.parts')} className=":uno: flow-row gap-8px">
      {parts.map(({ title, fields }) => (
        <a key={title} className="lnk" href={`#part-${fields[0]}`}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** Of the head of the form: the router heeds the margin of what a link leads to, and no padding of the page. */
const CLEAR = { scrollMarginTop: 130 };

export function FormPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-label={title}
      style={CLEAR}
      className=":uno: grid grid-cols-1 gap-18px pt-18px rule-t-line-2"
    >
      <h2 className=":uno: text-22px">{title}</h2>
      {children}
    </section>
  );
}
