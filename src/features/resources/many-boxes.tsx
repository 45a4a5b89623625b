import { CheckboxField } from '#src/ui/fields/field.tsx';
import { choicesOf } from './choices-of.ts';
import { FieldGroup, type GroupProps } from './field-group.tsx';
import { keysIn } from './row-keys.ts';
import { rowTitle } from './row-title.ts';

/** A box for each option; among the rows of a list for each other row. */
export function ManyBoxes({ intl, leaf, typed, error, options }: GroupProps) {
  const { field, path } = leaf;
  if (field.kind !== 'many') return null;
  const chosen = (typed[path] ?? '').split(' ').filter(Boolean);
  const choices = optionsOf({ intl, leaf, typed, options });
  // What is chosen and is none of them any more stays until somebody takes it away.
  const unknown = chosen.filter((one) => !choices.some(({ value }) => value === one));
  const all = [...choices, ...unknown.map((value) => ({ value, label: value }))];
  return (
    <FieldGroup {...{ intl, leaf, error }}>
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
    </FieldGroup>
  );
}

function optionsOf({
  intl,
  leaf,
  typed,
  options,
}: Omit<GroupProps, 'error'>): { value: string; label: string }[] {
  const { field, row } = leaf;
  if (field.kind !== 'many' || !('beside' in Object(field.options)))
    return choicesOf(leaf, { intl, options });
  if (!row) return [];
  const { beside } = field.options as { beside: string };
  return keysIn(typed[row.list], row.of).flatMap((key) => {
    const value = typed[`${row.list}.${key}.${beside}`] ?? '';
    const label = rowTitle({ ...row, key }, { typed, options: {}, locale: intl.locale }) || value;
    return key === row.key || !/^[\w-]{1,60}$/.test(value) ? [] : [{ value, label }];
  });
}
