import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { AmountGrid, hasCells } from './amount-grid.tsx';
import { LeafRows } from './leaf-rows.tsx';
import { type Leaf, rowLeaves, type Typed } from './leaves.ts';
import { type EditedRow, ListEditor } from './list-editor.tsx';
import type { RowOptions, RowsField } from './resources.ts';
import { keysIn, newRowKey } from './row-keys.ts';
import { rowTitle } from './row-title.ts';

type Props = {
  intl: Intl18;
  name: string;
  of: RowsField;
  typed: Typed;
  /** As it is stored; empty for a new row. */
  stored: Typed;
  errors: Typed;
  options: RowOptions;
  notes?: Typed | undefined;
  /** Below the name of a part of the form. */
  isInPart: boolean;
};

/** What needs no line of its own. */
const SHORT = new Set(['number', 'choice', 'flag', 'relation']);

/** In a row what names it grows, the buttons follow, and what opens has a line of its own. */
const LIST =
  ':uno: grid grid-cols-1 gap-12px [&_li]:(py-12px rule-b-line) [&_li>:not([hidden])]:flow-row [&_li>div>:first-child]:(flex-1 min-w-0) [&_li>div>:nth-child(3)]:w-full';

/** Of a list whose grid says the most, more rows than these are folded below it. */
const UNFOLDED_MAX = 8;

/** A list within a row: its rows one below the other, their amounts as one grid, and the button for one more. */
export function RowsSection({ intl, name, of, typed, stored, errors, options, notes, isInPart }: Props) {
  const { t, locale } = intl;
  const keys = keysIn(typed[name], of);
  const added = newRowKey([...keys, ...keysIn(stored[name], of)]);
  const titled = (key: string) => rowTitle({ list: name, of, key }, { typed, options, locale });
  const titleOf = (key: string, index: number) =>
    titled(key) || t('resources.rows.untitled', { row: t(of.one), number: index + 1 });
  const isOpen = (key: string) =>
    isUnfinished(rowLeaves({ list: name, of, key }, [typed]), { typed, stored, errors, notes }, titled(key));
  const rows = keys.map((key, index): EditedRow => {
    const leaves = rowLeaves({ list: name, of, key }, [typed]).filter(isInRow);
    const controls = <LeafRows key={key} {...{ intl, leaves, typed, stored, errors, options, notes }} />;
    const isLine = of.isBare === true || leaves.every(({ field }) => SHORT.has(field.kind));
    return {
      ...{ key, isLine, title: titleOf(key, index) },
      content: isLine ? (
        controls
      ) : (
        <Folded label={t('resources.rows.open')} {...{ controls }} isOpen={isOpen(key)} />
      ),
    };
  });
  const Heading = isInPart ? 'h3' : 'h2';
  const isGridFirst = hasCells(of);
  const grid = <AmountGrid {...{ intl, name, of, typed, stored, errors, options, titleOf }} />;
  const list = (
    <ListEditor name={name} rows={rows} isUnordered={of.isUnordered === true} words={wordsOf(intl)} />
  );
  return (
    <section id={`field-${name}`} aria-labelledby={`list-${name}`} className={LIST}>
      <Heading id={`list-${name}`} className=":uno: text-18px">
        {t(of.label)} <span className="num mut">{keys.length}</span>
      </Heading>
      {of.hint && <p className="hint">{t(of.hint)}</p>}
      {errors[name] && <p className="hint hint-error">{errors[name]}</p>}
      {isGridFirst && grid}
      {isGridFirst && keys.length > UNFOLDED_MAX ? (
        <Folded label={t('resources.rows.others')} controls={list} isOpen={keys.some(isOpen)} />
      ) : (
        list
      )}
      {keys.length < of.max && (
        <div>
          <Button
            type="submit"
            size="sm"
            icon="i-lucide-plus"
            name="_do"
            value={`add:${name}:${added}`}
            formAction={`#row-${name}-${added}`}
          >
            {t('resources.rows.add', { row: t(of.one) })}
          </Button>
        </div>
      )}
      {!isGridFirst && grid}
    </section>
  );
}

/** Of a row that has something to be seen to: it is opened. */
function isUnfinished(
  leaves: readonly Leaf[],
  { errors, notes, ...texts }: Pick<Props, 'typed' | 'stored' | 'errors' | 'notes'>,
  title: string,
): boolean {
  return leaves
    .filter(isInRow)
    .some((leaf) => errors[leaf.path] || notes?.[leaf.path] || isToFill(leaf, texts, title));
}

function isInRow({ option, field }: Leaf): boolean {
  return !option && !field.isCell;
}

/** Of a row that is only typed so far: it has no name yet, or something else that it needs. */
function isToFill(
  { path, field }: Leaf,
  { typed, stored }: Pick<Props, 'typed' | 'stored'>,
  title: string,
): boolean {
  if (stored[path] !== undefined) return false;
  return !title || (!typed[path]?.trim() && !field.isOptional && field.kind !== 'flag');
}

function wordsOf({ t }: Intl18) {
  return {
    up: t('resources.rows.up'),
    down: t('resources.rows.down'),
    remove: t('resources.rows.remove'),
    gone: t('resources.rows.gone'),
    back: t('resources.rows.back'),
    moved: t('resources.rows.moved'),
  };
}

type FoldedProps = { isOpen: boolean; label: string; controls: ReactNode };

function Folded({ isOpen, label, controls }: FoldedProps) {
  return (
    <details open={isOpen}>
      <summary className=":uno: py-12px">
        <span className="lnk">{label}</span>
      </summary>
      {controls}
    </details>
  );
}
