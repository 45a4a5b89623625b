import type { Intl18 } from '#i18n/intl.ts';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import { choicesOf } from './choices-of.ts';
import type { Leaf, Typed } from './leaves.ts';
import type { RowOptions } from './resources.ts';
import { keysIn } from './row-keys.ts';
import { rowTitle } from './row-title.ts';

type Props = { intl: Intl18; leaf: Leaf; typed: Typed; error: string | undefined; options: RowOptions };

/** A box for each option; among the rows of a list for each other row. */
export function ManyBoxes({ intl, leaf, typed, error, options }: Props) {
  const { field, path } = leaf;
  if (field.kind !== 'many') return null;
  const chosen = (typed[path] ?? '').split(' ').filter(Boolean);
  const choices = optionsOf({ intl, leaf, typed, options });
  // What is chosen and is none of them any more stays until somebody takes it away.
  const unknown = chosen.filter((one) => !choices.some(({ value }) => value === one));
  const all = [...choices, ...unknown.map((value) => ({ value, label: value }))];
  return (
    <fieldset id={`field-${path.replaceAll(/[^\w-]/g, '-')}`} className=":uno: m-0 p-0 border-0 min-w-0">
      <legend className="fld-label">{intl.t(field.label)}</legend>
      {field.hint && <p className="hint">{intl.t(field.hint)}</p>}
      <div className=":uno: flex flex-wrap gap-[4px_20px]">
        {all.map(({ value, label }) => (
          <CheckboxField
            key={value}
            name={`${path}.${value}`}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {error && <p className="hint hint-error">{error}</p>}
    </fieldset>
  );
}

function optionsOf({ intl, leaf, typed, options }: Omit<Props, 'error'>): { value: string; label: string }[] {
  const { field, row } = leaf;
  if (field.kind !== 'many' || !('beside' in Object(field.options)))
    return choicesOf(leaf, { intl, options });
  if (!row) return [];
  const { beside } = field.options as { beside: string };
  return keysIn(typed[row.list], row.of).flatMap((key) => {
    const value = typed[`${row.list}.${key}.${beside}`] ?? '';
    const label = rowTitle({ ...row, key }, typed, intl.locale) || value;
    return key === row.key || !/^[\w-]{1,60}$/.test(value) ? [] : [{ value, label }];
  });
}
