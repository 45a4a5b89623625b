import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { fieldId } from '#src/values/forms/field-id.ts';
import type { Leaf, Typed } from './leaves.ts';
import type { RowOptions } from './resources.ts';

/** What a control of several parts is made of. */
export type GroupProps = {
  intl: Intl18;
  leaf: Leaf;
  /** All of the form. */
  typed: Typed;
  error: string | undefined;
  options: RowOptions;
};
type Props = Pick<GroupProps, 'intl' | 'leaf' | 'error'> & { children: ReactNode };

/** One rule is not worth a sheet of its own. */
const GROUP = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 8 };

/** The name, the hint and the fault of a control that is made of several. */
export function FieldGroup({ intl: { t }, leaf: { field, path }, error, children }: Props) {
  return (
    <fieldset id={fieldId(path)} style={GROUP}>
      <legend className="fld-label">
        {t(field.label)} {field.isOptional && <em>({t('resources.optional')})</em>}
      </legend>
      {field.hint && <p className="hint">{t(field.hint)}</p>}
      {children}
      {error && <p className="hint hint-error">{error}</p>}
    </fieldset>
  );
}
