import type { Intl18 } from '#i18n/intl.ts';
import { AmountCells } from './amount-cells.tsx';
import { choicesOf } from './choices-of.ts';
import type { Typed } from './leaves.ts';
import type { RowOptions, RowsField } from './resources.ts';
import { keysIn } from './row-keys.ts';
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
  const [inner, field] = Object.entries(of.fields).find(([, { kind }]) => kind === 'amounts') ?? [];
  const keys = keysIn(typed[name], of);
  if (!inner || !field || keys.length === 0) return null;
  const columns = choicesOf({ name: inner, field }, { intl, options });
  const rows = keys.map((key, index): AmountRow => {
    const title = titleOf(key, index);
    return {
      ...{ key, title },
      cells: columns.map(({ value, label }) => {
        const path = `${name}.${key}.${inner}.${value}`;
        return {
          ...{ path, label: `${title}, ${label} (₫)` },
          ...{ typed: typed[path] ?? '', stored: stored[path] ?? '', error: errors[path] },
        };
      }),
    };
  });
  return (
    <div className=":uno: grid grid-cols-1 gap-12px">
      <h4 id={`amounts-${name}`} className="fld-label">
        {t(field.label)} (₫)
      </h4>
      {field.hint && <p className="hint">{t(field.hint)}</p>}
      <section
        aria-labelledby={`amounts-${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too.
        tabIndex={0}
        className=":uno: overflow-x-auto [&_table]:(w-full min-w-520px) [&_th]:text-left [&_input]:text-right [&_[data-changed]]:border-leaf"
      >
        <AmountCells {...{ rows }} columns={columns.map(({ label }) => label)} rowsLabel={t(of.one)} />
      </section>
    </div>
  );
}
