import type { Intl18 } from '#i18n/intl.ts';
import { TICKED_ROW } from '#src/features/resources/bulk/ticked-rows.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { leavesOf, typedOf } from './leaves.ts';
import type { Field, ListedRow, Resource, RowOptions } from './resources.ts';
import { rowName } from './row-name.ts';
import { shownLeaf } from './shown-leaf.ts';

/** `note`: what stands beside the name of a row, as of its draft. */
export type NotedRow = ListedRow & { note?: { tone: Tone; text: string } };
type Props = {
  intl: Intl18;
  resource: Resource;
  rows: readonly NotedRow[];
  options: RowOptions;
  rowAt: (id: string) => `/${string}`;
  /** Begins each row with a box, which sends what was read under `row.<id>`. */
  isPicked?: boolean;
  /** What was sent and refused: its ticks stay. */
  sent?: Readonly<Record<string, string>>;
};

const TABLE =
  ':uno: w-full [border-collapse:collapse] text-15px [&_th]:(p-[8px_12px] rule-b-line-2 c-ink-2 text-13px font-600 text-left) [&_td]:(p-[0_12px] rule-b-line h-[calc(40px_+_var(--row-d))]) [&_.num]:text-right [&_tr:hover_td]:bg-surface-2 max-760:[&_thead]:sr-only max-760:[&_tr]:(flex flex-wrap gap-[0_14px] p-[8px_0] rule-b-line) max-760:[&_td]:(h-auto p-0 border-0) max-760:[&_td.num]:ml-auto max-760:[&_td:has(a)]:(flex-1 basis-70%) max-760:[&_tr:hover_td]:bg-none';

/** The rows of a list. The name is the link; on a phone a row is two lines. */
export function ResourceTable({ intl, resource, rows, options, rowAt, isPicked = false, sent = {} }: Props) {
  const { fields, listFields, name, columns } = resource;
  const shownColumns = columns.flatMap((column) => {
    const field = fields[column] ?? listFields?.[column];
    return field ? [{ column, field }] : [];
  });
  return (
    <Static as="table" className={TABLE}>
      <thead>
        <tr>
          {isPicked && (
            <th scope="col">
              <span className="sr-only">{intl.t('resources.bulk.pick')}</span>
            </th>
          )}
          <th scope="col">{fields[name] && intl.t(fields[name].label)}</th>
          {shownColumns.map(({ column, field }) => (
            <th key={column} scope="col" className={isFigure(field) ? 'num' : undefined}>
              {intl.t(field.label)}
              {field.kind === 'money' && ' (₫)'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-rows="">
        {rows.map((row) => (
          <tr key={row.id}>
            {isPicked && <Tick {...{ intl, row, sent }} name={rowName(resource, row, intl)} />}
            <td>
              <SoftLink
                to={rowAt(row.id)}
                className=":uno: flex items-center gap-[0_12px] min-h-[calc(40px_+_var(--row-d))] coarse:min-h-44px c-ink font-600 no-underline hover:underline"
              >
                {rowName(resource, row, intl)}
                {row.note && <Tag tone={row.note.tone}>{row.note.text}</Tag>}
              </SoftLink>
            </td>
            {shownColumns.map(({ column, field }) => (
              <td key={column} className={isFigure(field) ? 'num' : undefined}>
                <Cell {...{ intl, row, column, field, options }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Static>
  );
}

type PickProps = Required<Pick<Props, 'intl' | 'sent'>> & { row: ListedRow; name: string };

function Tick({ intl, row, sent, name }: PickProps) {
  return (
    <td className=":uno: w-44px p-0! max-760:w-44px!">
      <label className=":uno: grid place-items-center w-44px h-[calc(40px_+_var(--row-d))] coarse:h-44px">
        <input
          type="checkbox"
          name={TICKED_ROW + row.id}
          value={row.stamp ?? row.revision}
          defaultChecked={Object.hasOwn(sent, TICKED_ROW + row.id)}
          aria-label={intl.t('resources.bulk.pickRow', { name })}
        />
      </label>
    </td>
  );
}

type CellProps = Pick<Props, 'intl' | 'options'> & { row: ListedRow; column: string; field: Field };

function Cell({ intl, row, column, field, options }: CellProps) {
  const all = typedOf({ fields: { [column]: field } }, row.values);
  const leaves = leavesOf({ fields: { [column]: field } }, all);
  // A text in the language of the page, where it has one.
  const own = leaves.find(({ path }) => path === `${column}.${intl.locale}` && all[path]);
  const leaf = own ?? leaves[0];
  if (!leaf) return null;
  const typed = all[leaf.path] ?? '';
  if (column === 'isActive') return typed ? null : <Tag tone="info">{intl.t('resources.hidden')}</Tag>;
  return shownLeaf(leaf, typed, { intl, options, all });
}

function isFigure({ kind }: Field): boolean {
  return kind === 'money' || kind === 'number';
}
