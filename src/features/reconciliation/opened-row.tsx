import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

/** Of lists whose rows have a form each: only that of the row that the address opens is made and sent. */
export type Opening = {
  opened: string;
  /** The address with this row open, or with none. */
  rowAt: (id: string) => `/${string}`;
};

type Props = Opening & {
  intl: Intl18;
  id: string;
  /** What its link says. */
  label: string;
  /** What tells the row from others, for who hears the link without the row. */
  name: string;
  form: () => ReactNode;
  /** Without islands. */
  children: ReactNode;
};

export function OpenedRow({ intl: { t }, id, label, name, opened, rowAt, form, children }: Props) {
  if (id !== opened)
    return (
      <Static as="li">
        {children}
        <SoftButtonLink
          size="sm"
          to={rowAt(id)}
          isStill
          className=":uno: justify-self-start"
          aria-label={`${label}: ${name}`}
        >
          {label}
        </SoftButtonLink>
      </Static>
    );
  return (
    <li>
      {children}
      {form()}
      <ButtonLink variant="link" to={rowAt('')} scroll={false} className=":uno: justify-self-start">
        {t('common.close')}
      </ButtonLink>
    </li>
  );
}
