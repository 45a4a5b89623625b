'use client';
import { type ClipboardEvent, Fragment, type KeyboardEvent } from 'react';
import { type AmountCell, type AmountRow, useAmountCells } from './use-amount-cells.ts';

type Props = { rows: readonly AmountRow[]; columns: readonly string[]; rowsLabel: string };

/** Amounts as a grid: arrows move, what is pasted from a sheet fills the cells, and what is not as stored has a gold edge. */
export function AmountCells({ rows, columns, rowsLabel }: Props) {
  const { typed, onTyped, onKeyDown, onPaste } = useAmountCells({ rows, columns });
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{rowsLabel}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, group, title, hint, cells }, row) => (
          <Fragment key={key}>
            {group && group !== rows[row - 1]?.group && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {group}
                </th>
              </tr>
            )}
            <tr>
              <th scope="row">
                {title}
                {hint && <small className=":uno: block c-ink-2 text-12.5px font-400">{hint}</small>}
              </th>
              {cells.map((cell, column) => (
                <td key={cell.path}>
                  <Cell
                    {...cell}
                    isChanged={(typed[cell.path] ?? cell.typed) !== cell.stored}
                    onTyped={(value) => onTyped(cell.path, value)}
                    onKeyDown={(event) => onKeyDown(event, { row, column })}
                    onPaste={(event) => onPaste(event, { row, column })}
                  />
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = AmountCell & {
  isChanged: boolean;
  onTyped: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function Cell({ path, label, typed, error, isText, isChanged, onTyped, onKeyDown, onPaste }: CellProps) {
  const id = `field-${path.replaceAll(/[^\w-]/g, '-')}`;
  return (
    <>
      <div className="inp" data-changed={isChanged || undefined}>
        <input
          id={id}
          name={path}
          type="text"
          inputMode="text"
          autoComplete="off"
          enterKeyHint="next"
          defaultValue={typed}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={isText ? undefined : 'num'}
          {...{ onKeyDown, onPaste }}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="hint hint-error">
          {error}
        </p>
      )}
    </>
  );
}
