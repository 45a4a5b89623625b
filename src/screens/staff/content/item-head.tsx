/** Above the form of a row, in view wherever one writes in it: its name, and what can be done with what was typed. */
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { Link } from '#src/ui/link.tsx';

type Props = {
  intl: Intl18;
  resource: Resource;
  title: string;
  list: `/${string}`;
  copy: `/${string}` | null;
  /** The buttons; what is archived has none. */
  children: ReactNode;
};

/** What is the same at every width, said where it stands: the sheets of a form have no room left. */
const NAME = { flex: '1 1 auto', minWidth: 0 };
const BUTTONS = { display: 'flex', flex: 'none', flexWrap: 'wrap', gap: 6 } as const;
const LINE = {
  ...{ margin: 0, fontSize: '1.375rem' },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** On a phone the name slides under the bar, and the buttons below it stay. */
export function ItemHead({ intl: { t }, resource, title, list, copy, children }: Props) {
  return (
    <div className=":uno: sticky z-3 top-52px flex items-center gap-12px -mx-20px -mt-14px mb-18px p-[8px_20px] bg-surface rule-b-line [html:has(&)]:scroll-pt-130px [@media(max-height:480px)]:static max-760:(top--6px flex-wrap -mx-16px px-16px) max-760:[&>*]:w-full max-760:[&>:last-child>*]:(flex-1 px-6px)">
      <div style={NAME}>
        <Link className="lnk" to={list}>
          {t(resource.title)}
        </Link>
        {copy && (
          <>
            {' · '}
            <Link className="lnk" to={copy}>
              {t('resources.form.copy')}
            </Link>
          </>
        )}
        <h1 style={LINE}>{title}</h1>
      </div>
      {children && <div style={BUTTONS}>{children}</div>}
    </div>
  );
}
