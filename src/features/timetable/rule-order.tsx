'use client';

import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { ChangeProps } from './use-change.ts';

// Asked for when the first rule has been moved.
const ChangeForm = lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm }));

export type RuleLine = {
  id: string;
  name: string;
  detail: string;
  value: string;
  state: { tone: Tone; text: string };
  href: `/${string}`;
  isOpen: boolean;
};
type Props = Omit<ChangeProps, 'fields' | 'doneAt'> & {
  lines: readonly RuleLine[];
  list: Words<'timetable.list'>;
};

/** Rules in their order, the last wins; moved by buttons or with Alt and the arrows, and saved after a look at the effect. */
export function RuleOrder({ lines, list, ...change }: Props) {
  const { locale } = change;
  const [ids, setIds] = useState(lines.map(({ id }) => id));
  const [moved, setMoved] = useState('');
  const shown = ids.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const order = ids.join(' ');
  const orderShown = { label: change.words.sides.order, text: shown.map(({ name }) => name).join(' → ') };

  function move(id: string, by: -1 | 1, control: HTMLElement): void {
    const from = ids.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= ids.length) return;
    const others = ids.filter((other) => other !== id);
    const next = [...others.slice(0, to), id, ...others.slice(to)];
    const name = lines.find((line) => line.id === id)?.name ?? '';
    flushSync(() => {
      setIds(next);
      setMoved(formatMessage(list.moved, { name, place: to + 1, count: ids.length }, locale));
    });
    // A row that is moved in the document loses the focus.
    control.focus();
  }

  return (
    <>
      <ol>
        {shown.map((line) => (
          <RuleRow key={line.id} {...{ line, list, locale, move }} isAlone={lines.length === 1} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {order !== change.read && (
        <div className=":uno: grid gap-10px p-[12px_14px] rule-t-line">
          <p className=":uno: flow-row gap-[4px_14px] text-14px">
            <b>{list.unsaved}</b>
            <Button variant="link" onClick={() => setIds(lines.map(({ id }) => id))}>
              {list.undo}
            </Button>
          </p>
          <Suspense fallback={null}>
            <ChangeForm
              key={order}
              {...change}
              doneAt={null}
              fields={[{ type: 'hidden', name: 'order', value: order, shown: orderShown }]}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

type RowProps = {
  line: RuleLine;
  list: Props['list'];
  locale: Props['locale'];
  move: (id: string, by: -1 | 1, control: HTMLElement) => void;
  isAlone: boolean;
};

const ROW = ':uno: flex flex-wrap items-center gap-[4px_10px] p-[7px_14px] rule-t-line';
const OPEN = ':uno: bg-surface-2 [box-shadow:inset_3px_0_var(--primary-600)]';
const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

function RuleRow({ line, list, locale, move, isAlone }: RowProps) {
  const { id, name, detail, value, state, href, isOpen } = line;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = STEPS[event.key as keyof typeof STEPS];
    if (!event.altKey || !by) return;
    event.preventDefault();
    move(id, by, event.currentTarget);
  }

  const step = (by: -1 | 1, word: string, icon: 'up' | 'down') => (
    <button
      type="button"
      className=":uno: grid place-items-center w-36px h-40px c-ink-2 hover:bg-surface-2 coarse:(w-44px h-44px)"
      aria-label={formatMessage(word, { name }, locale)}
      onClick={(event: MouseEvent<HTMLElement>) => move(id, by, event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      <Icon name="i-lucide-chevron-down" className={icon === 'up' ? ':uno: [rotate:180deg]' : ''} />
    </button>
  );

  return (
    <li className={`${ROW} ${isOpen ? OPEN : ''}`}>
      {!isAlone && (
        <span className=":uno: flex flex-none">
          {step(-1, list.up, 'up')}
          {step(1, list.down, 'down')}
        </span>
      )}
      <span className=":uno: flex-[1_1_130px] min-w-0 text-14px lh-1.35">
        <Link
          to={href}
          scroll={false}
          className=":uno: lnk font-600 inline-block py-2px"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          {name}
        </Link>
        <small className=":uno: block c-ink-2 text-12.5px">{detail}</small>
      </span>
      <span className=":uno: type-600-14-data tabular">{value}</span>
      <Tag tone={state.tone}>{state.text}</Tag>
    </li>
  );
}
