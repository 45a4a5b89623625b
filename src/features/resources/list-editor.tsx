'use client';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';

export type EditedRow = {
  key: string;
  title: string;
  content: ReactNode;
  /** Says by itself what it is: it stands in one line with its buttons. */
  isLine: boolean;
};
type ListWords = {
  up: string;
  down: string;
  remove: string;
  gone: string;
  back: string;
  moved: string;
};

type Props = { name: string; rows: readonly EditedRow[]; isUnordered: boolean; words: ListWords };

/**
 * The rows of a list: moved by buttons or Alt and an arrow, and taken away until they are saved. Without scripts each button
 * is a look at the form with the row moved.
 */
export function ListEditor({ name, rows, isUnordered, words }: Props) {
  const [order, setOrder] = useState(() => rows.map(({ key }) => key));
  const [gone, setGone] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const remaining = order.filter((key) => !gone.includes(key));
  function move(key: string, by: -1 | 1) {
    const at = order.indexOf(key);
    const to = at + by;
    if (isUnordered || to < 0 || to >= order.length) return;
    const rest = order.filter((one) => one !== key);
    setOrder([...rest.slice(0, to), key, ...rest.slice(to)]);
    setMessage(`${words.moved} ${to + 1}`);
  }
  function onKeyDown(event: KeyboardEvent, key: string) {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    move(key, by);
  }
  return (
    <>
      <input type="hidden" name={name} value={remaining.join(' ')} />
      <p role="status" className="sr-only">
        {message}
      </p>
      <ol>
        {order.map((key) => {
          const { title = '', content, isLine } = rows.find((row) => row.key === key) ?? {};
          const isGone = gone.includes(key);
          return (
            <li key={key} id={`row-${name}-${key}`} onKeyDown={(event) => onKeyDown(event, key)}>
              {isGone && (
                <Gone {...{ title, words }} onBack={() => setGone(gone.filter((one) => one !== key))} />
              )}
              <div hidden={isGone}>
                {isLine ? <div>{content}</div> : <b>{title}</b>}
                <RowButtons
                  {...{ name, title, isUnordered, words }}
                  rowKey={key}
                  onMove={(by) => move(key, by)}
                  onRemove={() => setGone([...gone, key])}
                />
                {!isLine && <div>{content}</div>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

type ButtonsProps = Omit<Props, 'rows'> & {
  title: string;
  rowKey: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function RowButtons({ name, title, isUnordered, words, rowKey, onMove, onRemove }: ButtonsProps) {
  const press = (action: string, label: string, { icon, onPress }: { icon: string; onPress: () => void }) => (
    <button
      type="submit"
      name="_do"
      value={`${action}:${name}:${rowKey}`}
      formAction={`#row-${name}-${rowKey}`}
      className="btn btn-line btn-sm"
      aria-label={`${label}: ${title}`}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {icon}
    </button>
  );
  return (
    <div>
      {!isUnordered && press('up', words.up, { icon: '↑', onPress: () => onMove(-1) })}
      {!isUnordered && press('down', words.down, { icon: '↓', onPress: () => onMove(1) })}
      {press('remove', words.remove, { icon: '×', onPress: onRemove })}
    </div>
  );
}

type GoneProps = { title: string | undefined; words: ListWords; onBack: () => void };

function Gone({ title, words, onBack }: GoneProps) {
  return (
    <p className="hint">
      {words.gone}: {title}
      <Button size="sm" onClick={onBack}>
        {words.back}
      </Button>
    </p>
  );
}
