import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { RecentScan } from './gate.ts';
import { AnswerMark, SIGNALS } from './gate-signals.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Props = {
  scans: RecentScan[];
  words: Words<'gate.scans'>;
  answers: Words<'gate.answer'>;
  onUndone: () => void;
};

export function RecentScans({ scans, words, answers, onUndone }: Props) {
  const [undoing, setUndoing] = useState<RecentScan | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function finish(): void {
    flushSync(() => setUndoing(null));
    // The button that opened the dialog is about to go; the keyboard stays at the list.
    heading.current?.focus();
    onUndone();
  }

  return (
    <section className="gate-scans">
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {scans.length === 0 && <p>{words.empty}</p>}
      <ol>
        {scans.map((scan) => (
          <ScanRow key={scan.id} {...{ scan, words, answers }} onUndo={() => setUndoing(scan)} />
        ))}
      </ol>
      <UndoDialog scan={undoing} words={words} onClose={() => setUndoing(null)} onUndone={finish} />
    </section>
  );
}

type RowProps = Pick<Props, 'words' | 'answers'> & { scan: RecentScan; onUndo: () => void };

function ScanRow({ scan, words, answers, onUndo }: RowProps) {
  const { result, code, name, unit, at, undoneAt, undoReason, undoUntil } = scan;
  const isUndoable = undoUntil !== null && undoUntil > new Date().toISOString();
  const label = result === 'ok' ? words.ok : answers[`${result}Title`];
  return (
    <li data-undone={undoneAt ? true : undefined}>
      <span className={`gate-dot gate-${SIGNALS[result].family}`}>
        <AnswerMark kind={result} />
      </span>
      <div>
        <b>{label}</b> <time className="num">{parkTime(at)}</time>
        {code && (
          <p>
            <span className="num">{spacedCode(code)}</span> · {name}, {unit}
          </p>
        )}
        {undoneAt && <p>{formatMessage(words.undone, { reason: undoReason ?? '' }, 'vi')}</p>}
      </div>
      {isUndoable && (
        <Button
          size="sm"
          icon="i-lucide-undo-2"
          aria-label={formatMessage(words.undoLabel, { code: spacedCode(code ?? '') }, 'vi')}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      )}
    </li>
  );
}
