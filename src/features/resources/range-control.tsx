import { TextField } from '#src/ui/fields/field.tsx';
import { FieldGroup, type GroupProps } from './field-group.tsx';
import { partsOf } from './two-parts.ts';

/** From what to what: both ends in one line. */
export function RangeControl({ intl, leaf, typed, error }: GroupProps) {
  const { t } = intl;
  const { field, path } = leaf;
  if (field.kind !== 'range') return null;
  const { of } = field;
  const ends = partsOf(typed[path] ?? '');
  return (
    <FieldGroup {...{ intl, leaf, error }}>
      <div className=":uno: flex flex-wrap gap-[10px_14px] [&>*]:(flex-[1_1_140px] max-w-220px)">
        {(['from', 'to'] as const).map((part, index) => (
          <TextField
            key={part}
            name={`${path}.${part}`}
            label={t(`resources.range.${part}`)}
            inputMode={of.kind === 'number' ? 'numeric' : undefined}
            placeholder={of.kind === 'time' ? (index === 0 ? '07:30' : '17:00') : undefined}
            defaultValue={ends[index]}
            after={of.kind === 'number' && of.unit ? <span>{t(of.unit)}</span> : undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
