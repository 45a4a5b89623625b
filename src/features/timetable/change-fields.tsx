import { AmountCells } from '#src/features/resources/amount-cells.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { Below, CheckboxField, noteProps, SelectField, TextField } from '#src/ui/fields/field.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import type { RuleField } from './rule-fields.ts';

type Errors = Readonly<Record<string, string>>;
type Of<Type extends RuleField['type']> = Extract<RuleField, { type: Type }>;

/** The fields of a rule. */
export function ChangeFields({ fields, errors }: { fields: readonly RuleField[]; errors: Errors }) {
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)] gap-14px">
      {fields.map((field) => (
        <OneField key={'name' in field ? field.name : field.label} {...{ field, errors }} />
      ))}
    </div>
  );
}

function OneField({ field, errors }: { field: RuleField; errors: Errors }) {
  if (field.type === 'hidden') return <input type="hidden" name={field.name} value={field.value} />;
  if (field.type === 'cells') return <CellsField field={field} errors={errors} />;
  if (field.type === 'checks') return <ChecksField field={field} errors={errors} />;
  const { name, label } = field;
  const error = errors[name];
  if (field.type === 'check')
    return <CheckboxField {...{ name, label, error }} defaultChecked={field.isOn} />;
  if (field.type === 'select')
    return <SelectField {...{ name, label, error }} options={field.options} defaultValue={field.value} />;
  if (field.type === 'day')
    return <DayField {...{ name, label, error, ...field.day }} hint={field.hint} hasTime={field.hasTime} />;
  return (
    <TextField
      {...{ name, label, error }}
      note={field.note}
      hint={field.hint}
      defaultValue={field.value}
      maxLength={400}
    />
  );
}

/** Boxes of one question; what is wrong with it is written at the first. */
function ChecksField({ field: { label, boxes }, errors }: { field: Of<'checks'>; errors: Errors }) {
  const wrong = boxes.find(({ name }) => errors[name]);
  return (
    <fieldset className=":uno: min-w-0 m-0 p-0 border-0">
      <legend className="fld-label">{label}</legend>
      <div className=":uno: flex flex-wrap gap-6px">
        {boxes.map(({ name, label: text, isOn }) => (
          <label
            key={name}
            className=":uno: inline-flex items-center gap-7px min-h-44px px-10px border-line-ctl bg-surface type-600-14/1.2-text cursor-pointer [&:has(:checked)]:bg-surface-2"
          >
            <input
              type="checkbox"
              value="1"
              name={name}
              id={fieldId(name)}
              defaultChecked={isOn}
              {...noteProps({ id: fieldId(name), error: errors[name] })}
            />
            {text}
          </label>
        ))}
      </div>
      {wrong && <Below id={fieldId(wrong.name)} error={errors[wrong.name]} />}
    </fieldset>
  );
}

/** A grid of numbers: rows are ticket types, kinds of guests or pools, columns seasons. */
function CellsField({ field: { label, columns, rows }, errors }: { field: Of<'cells'>; errors: Errors }) {
  return (
    <section
      className=":uno: overflow-x-auto [&_table]:(w-full border-collapse text-14px) [&_th]:(py-7px pr-10px text-left font-600) [&_thead_th+th]:text-right [&_tbody_th]:min-w-80px [&_td]:(min-w-88px py-5px pl-6px align-top) [&_tbody_tr]:rule-t-line [&_input]:(text-right type-600-14-data tabular) [&_[data-changed]]:border-leaf"
      // Its panel has the name of the grid: this one says what its columns are too.
      aria-label={`${label}: ${columns.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <AmountCells
        rowsLabel={label}
        columns={columns}
        rows={rows.map(({ id, group, label: title, hint, cells }) => ({
          ...{ key: id, group, title, hint },
          cells: cells.map(({ name, label: of, value }) => ({
            ...{ path: name, label: of, typed: value, stored: value, error: errors[name] },
          })),
        }))}
      />
    </section>
  );
}
