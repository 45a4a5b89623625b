import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { leavesOf, typedOf } from './leaves.ts';
import type { Field, ListedRow, Resource, RowOptions } from './resources.ts';
import { rowName } from './row-name.ts';
import { shownLeaf } from './shown-leaf.ts';

type Props = {
  intl: Intl18;
  resource: Resource;
  rows: readonly ListedRow[];
  options: RowOptions;
  rowAt: (id: string) => `/${string}`;
};

const TABLE =
  ':uno: w-full [border-collapse:collapse] text-15px [&_th]:(p-[8px_12px] rule-b-line-2 c-ink-2 text-13px font-600 text-left) [&_td]:(p-[6px_12px] rule-b-line h-44px) [&_.num]:text-right [&_tr:hover_td]:bg-surface-2 max-760:[&_thead]:sr-only max-760:[&_tr]:(flex flex-wrap gap-[0_14px] p-[8px_0] rule-b-line) max-760:[&_td]:(h-auto p-0 border-0) max-760:[&_td.num]:ml-auto max-760:[&_td:first-child]:w-full max-760:[&_tr:hover_td]:bg-none';

/** The rows of a list. The name is the link; on a phone a row is two lines. */
export function ResourceTable({ intl, resource, rows, options, rowAt }: Props) {
  const { fields, listFields, name, columns } = resource;
  const shownColumns = columns.flatMap((column) => {
    const field = fields[column] ?? listFields?.[column];
    return field ? [{ column, field }] : [];
  });
  return (
    <table className={TABLE}>
      <thead>
        <tr>
          <th scope="col">{fields[name] && intl.t(fields[name].label)}</th>
          {shownColumns.map(({ column, field }) => (
            <th key={column} scope="col" className={isFigure(field) ? 'num' : undefined}>
              {intl.t(field.label)}
              {field.kind === 'money' && ' (₫)'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link
                to={rowAt(row.id)}
                className=":uno: flex items-center min-h-44px c-ink font-600 no-underline hover:underline"
              >
                {rowName(resource, row, intl)}
              </Link>
            </td>
            {shownColumns.map(({ column, field }) => (
              <td key={column} className={isFigure(field) ? 'num' : undefined}>
                <Cell {...{ intl, row, column, field, options }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Pick<Props, 'intl' | 'options'> & { row: ListedRow; column: string; field: Field };

function Cell({ intl, row, column, field, options }: CellProps) {
  const all = typedOf({ fields: { [column]: field } }, row.values);
  const [leaf] = leavesOf({ fields: { [column]: field } }, all);
  if (!leaf) return null;
  const typed = all[leaf.path] ?? '';
  if (column === 'isActive') return typed ? null : <Tag tone="info">{intl.t('resources.hidden')}</Tag>;
  return shownLeaf(leaf, typed, { intl, options, all });
}

function isFigure({ kind }: Field): boolean {
  return kind === 'money' || kind === 'number';
}
