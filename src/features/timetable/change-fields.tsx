import { Fragment } from 'react';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { Below, CheckboxField, fieldId, noteProps, SelectField, TextField } from '#src/ui/fields/field.tsx';
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

/** A grid of numbers of places: rows are ticket types and pools, columns seasons. */
function CellsField({ field: { label, columns, rows }, errors }: { field: Of<'cells'>; errors: Errors }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className=":uno: overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className=":uno: w-full border-collapse text-14px [&_th]:(py-7px pr-10px text-left font-600) [&_td]:(py-5px pl-8px) [&_tbody_tr]:rule-t-line">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{label}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className=":uno: text-right!">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, hint, cells }) => (
            <Fragment key={name}>
              <tr>
                <th scope="row" className=":uno: min-w-120px">
                  {name}
                  <small className=":uno: block c-ink-2 text-12.5px font-400">{hint}</small>
                </th>
                {cells.map((cell) => (
                  <PlacesCell key={cell.name} cell={cell} error={errors[cell.name]} />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { cell: Of<'cells'>['rows'][number]['cells'][number]; error: string | undefined };

function PlacesCell({ cell: { name, label, value }, error }: CellProps) {
  const id = fieldId(name);
  return (
    <td className=":uno: min-w-96px align-top">
      <div className="inp">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
          className=":uno: text-right type-600-14-data tabular"
          {...{ id, name }}
          aria-label={label}
          defaultValue={value}
          {...noteProps({ id, error })}
        />
      </div>
      <Below id={id} error={error} />
    </td>
  );
}
