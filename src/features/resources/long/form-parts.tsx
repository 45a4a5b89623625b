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

export function FormPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className=":uno: grid grid-cols-1 gap-18px pt-18px rule-t-line-2">
      <h2 className=":uno: text-22px">{title}</h2>
      {children}
    </section>
  );
}

const STAYS =
  ':uno: flow-row gap-12px py-12px rule-t-line sticky z-3 bottom-0 bg-surface max-760:bottom-[calc(62px+env(safe-area-inset-bottom))]';

type FootProps = {
  /** With a day and a time to publish at it would cover most of a phone. */
  isStillOnPhone: boolean;
  children: ReactNode;
};

/** The buttons: in view wherever one types, above the bar of a phone. */
export function StayingFoot({ isStillOnPhone, children }: FootProps) {
  return <div className={isStillOnPhone ? `${STAYS} ${':uno: max-760:static!'}` : STAYS}>{children}</div>;
}
