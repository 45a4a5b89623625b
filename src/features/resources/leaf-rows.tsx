import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { LeafControl } from './leaf-control.tsx';
import type { Leaf, Typed } from './leaves.ts';
import type { RowOptions } from './resources.ts';
import { isNewRow } from './row-keys.ts';

type Props = {
  intl: Intl18;
  leaves: readonly Leaf[];
  typed: Typed;
  stored: Typed;
  errors: Typed;
  options: RowOptions;
  /** Of English texts: what stands below them. */
  notes?: Typed | undefined;
  below?: ((leaf: Leaf) => ReactNode) | undefined;
};

/** The controls of some fields: both languages side by side where there is room, short ones in one line within a list. */
export function LeafRows({ leaves, stored, errors, notes, below, ...rest }: Props) {
  const isStored = Object.keys(stored).length > 0;
  const rows = Map.groupBy(leaves, ({ path, language }) => (language ? path.replace(/\.\w+$/, '') : path));
  return (
    <div className=":uno: flex flex-wrap items-end gap-[18px_14px] [&>*]:min-w-0">
      {[...rows].map(([path, group]) => {
        const controls = group.map((leaf) => (
          <LeafControl
            key={leaf.path}
            {...rest}
            leaf={leaf}
            error={errors[leaf.path]}
            hint={notes?.[leaf.path]}
            well={wellOf(leaf, stored, rest.intl)}
            isStored={isStored && !(leaf.row && isNewRow(leaf.row.key))}
          />
        ));
        return (
          <div key={path} className={widthOf(group)}>
            {controls}
            {below && group.map(below)}
          </div>
        );
      })}
    </div>
  );
}

const WELL_MAX = 60;

/** What guests see instead of an English text that is empty. */
function wellOf({ path, field, language }: Leaf, stored: Typed, { t }: Intl18): string | undefined {
  if (language !== 'en') return undefined;
  const text = stored[path]?.trim() ?? '';
  if (!text) return t(field.isOptional ? 'resources.english.optional' : 'resources.english.missing');
  return t('resources.english.stays', {
    text: text.length > WELL_MAX ? `${text.slice(0, WELL_MAX)}…` : text,
  });
}

function widthOf([leaf, ...more]: readonly Leaf[]): string {
  if (more.length > 0) return ':uno: w-full grid grid-cols-2 gap-[18px_14px] max-1099:grid-cols-1';
  if (!leaf?.row || leaf.field.kind === 'many') return ':uno: w-full [&>.fld]:max-w-480px';
  return ['text', 'choice', 'relation'].includes(leaf.field.kind)
    ? ':uno: flex-[1_1_200px]'
    : ':uno: flex-[1_1_120px]';
}
