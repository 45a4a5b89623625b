import type { Intl18 } from '#i18n/intl.ts';
import { AmountCells } from './amount-cells.tsx';
import { choicesOf } from './choices-of.ts';
import type { Typed } from './leaves.ts';
import type { RowOptions, RowsField } from './resources.ts';
import { isNewRow, keysIn } from './row-keys.ts';
import type { AmountRow } from './use-amount-cells.ts';

type Props = {
  intl: Intl18;
  name: string;
  of: RowsField;
  typed: Typed;
  stored: Typed;
  errors: Typed;
  options: RowOptions;
  titleOf: (key: string, index: number) => string;
};

/** The amounts of all rows of a list: a line for each row, a column for each option. */
export function AmountGrid({ intl, name, of, typed, stored, errors, options, titleOf }: Props) {
  const { t } = intl;
  const columns = columnsOf(of, { intl, options });
  const amounts = Object.values(of.fields).find(({ kind }) => kind === 'amounts');
  const keys = keysIn(typed[name], of);
  if (columns.length === 0 || keys.length === 0) return null;
  const rows = keys.map((key, index): AmountRow => {
    const title = titleOf(key, index);
    return {
      ...{ key, title, hint: stateOf(`${name}.${key}.`, { intl, of, key, typed, stored }) },
      cells: columns.map(({ leaf, label, isText }) => {
        const path = `${name}.${key}.${leaf}`;
        return {
          ...{ path, label: `${title}, ${label}`, isText },
          ...{ typed: typed[path] ?? '', stored: stored[path] ?? '', error: errors[path] },
        };
      }),
    };
  });
  return (
    <div className=":uno: grid grid-cols-1 gap-12px">
      <h4 id={`amounts-${name}`} className="fld-label">
        {amounts && !hasCells(of) ? `${t(amounts.label)} (₫)` : t('resources.rows.cells')}
      </h4>
      {amounts?.hint && <p className="hint">{t(amounts.hint)}</p>}
      <section
        aria-labelledby={`amounts-${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too.
        tabIndex={0}
        className=":uno: overflow-x-auto [&_table]:(w-full min-w-520px) [&_th]:text-left [&_.num]:text-right [&_input:not(.num)]:min-w-24ch [&_tbody_th]:(sticky left-0 z-1 bg-bg) [&_[data-changed]]:border-leaf"
      >
        <AmountCells {...{ rows }} columns={columns.map(({ label }) => label)} rowsLabel={t(of.one)} />
      </section>
    </div>
  );
}

type Column = { leaf: string; label: string; isText: boolean };

/** Those of a field are its amounts, or itself. */
function columnsOf(of: RowsField, { intl, options }: Pick<Props, 'intl' | 'options'>): Column[] {
  const { t } = intl;
  const isMixed = hasCells(of);
  return Object.entries(of.fields).flatMap(([name, field]): Column[] => {
    if (field.isCell) return [{ leaf: name, label: t(field.label), isText: field.kind === 'text' }];
    if (field.kind !== 'amounts') return [];
    return choicesOf({ name, field }, { intl, options }).map(({ value, label }) => ({
      ...{ leaf: `${name}.${value}`, label: isMixed ? `${label} (₫)` : label, isText: false },
    }));
  });
}

/** Its grid has more than amounts: what names and describes a row as well. */
export function hasCells({ fields }: RowsField): boolean {
  return Object.values(fields).some(({ isCell }) => isCell);
}

type StateOf = Pick<Props, 'intl' | 'of' | 'typed' | 'stored'> & { key: string };

/** What becomes of a row when the form is saved, where it is not what it was. */
function stateOf(prefix: string, { intl: { t }, of, key, typed, stored }: StateOf): string {
  if (!hasCells(of)) return '';
  if (isNewRow(key)) return t('resources.rows.isNew');
  const isOn = Boolean(typed[`${prefix}isActive`]);
  if (isOn || of.fields.isActive === undefined) return '';
  return t(stored[`${prefix}isActive`] ? 'resources.rows.ends' : 'resources.rows.isOff');
}
