import { useEffect, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import type { Permission } from '#src/values/permissions.ts';
import { changesOf, type MovedRole, type ReadRole } from './people.ts';

type Props = {
  choices: { value: Permission; label: string }[];
  words: Words<'people.ownRole.form'>;
  locale: string;
  read: ReadRole;
  moved: MovedRole;
  onTake: (theirs: MovedRole, isMerged: boolean) => void;
};

/** What a colleague has saved meanwhile, against what was read here; it comes into view where the form is a long one. */
export function RoleMoved({ read, moved, choices, words, locale, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { added, removed, renamed, isLimitMoved } = changesOf(read, moved);
  const { givingLimitVnd } = moved;
  const limit = givingLimitVnd === null ? words.limitNone : moneyText(givingLimitVnd, locale);
  const named = (those: readonly Permission[]) =>
    choices.filter(({ value }) => those.includes(value)).map(({ label }) => label);
  const lines: [string, string[]][] = [
    [words.added, named(added)],
    [words.removed, named(removed)],
    [words.renamed, renamed === null ? [] : [renamed]],
    [words.limit, isLimitMoved ? [limit] : []],
  ];
  const shown = lines.filter(([, names]) => names.length > 0);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className=":uno: grid gap-10px p-[12px_14px] rule-line-2 round-1 bg-bg [outline:none]"
    >
      <dl className=":uno: grid gap-6px [&>div]:(grid grid-cols-[120px_minmax(0,1fr)] gap-10px) [&_dt]:font-600 max-560:[&>div]:grid-cols-[minmax(0,1fr)]">
        {shown.map(([title, names]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className=":uno: wrap-anywhere">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {shown.length === 0 && <p>{words.sameAsRead}</p>}
      <div className=":uno: flex flex-wrap gap-[8px_12px]">
        <Button onClick={() => onTake(moved, true)}>{words.merge}</Button>
        <Button onClick={() => onTake(moved, false)}>{words.takeTheirs}</Button>
      </div>
    </div>
  );
}
