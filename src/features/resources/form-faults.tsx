import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { wholeLabel } from './leaf-label.ts';
import { leavesOf, type Typed } from './leaves.ts';
import type { Resource, RowOptions } from './resources.ts';

type Props = {
  intl: Intl18;
  resource: Resource;
  options: RowOptions;
  typed: Typed;
  message: string;
  errors: Typed;
};

/** Why nothing was saved, and each wrong field with a link to it. */
export function FormFaults({ intl, resource, options, typed, message, errors }: Props) {
  const wrong = leavesOf(resource, typed).filter(({ path }) => errors[path]);
  return (
    <Notice tone="err" role="alert" title={intl.t('resources.form.refused')}>
      <p>{message}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map((leaf) => (
            <li key={leaf.path}>
              <a href={`#${fieldId(leaf.path)}`} className="lnk">
                {wholeLabel(leaf, typed, { intl, options })}: {errors[leaf.path]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
