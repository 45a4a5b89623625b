'use client';

import { Dialog } from '#src/ui/dialog.tsx';
import { KEY_CAP } from './key-cap.tsx';
import type { PanelProps } from './office.ts';

/** Every key of the office and what it does. */
export function ShortcutList({ words, rooms, onClose }: PanelProps) {
  const keys: [string, string[]][] = [
    [words.keySearch, ['Ctrl', 'K']],
    [words.keySearch, ['/']],
    ...rooms.flatMap(({ label, goKey }): [string, string[]][] => (goKey ? [[label, ['G', goKey]]] : [])),
    [words.keyRail, ['[']],
    [words.keyList, ['?']],
    [words.keyClose, ['Esc']],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={words.shortcuts} closeText={words.closeList}>
      <dl className=":uno: [&>div]:(flex items-center justify-between gap-16px min-h-40px rule-t-line) [&_dd]:(flex gap-4px)">
        {keys.map(([name, pressed]) => (
          <div key={pressed.join(' ')}>
            <dt>{name}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key} className={KEY_CAP}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className=":uno: mt-14px c-ink-2 text-14px">{words.keysNote}</p>
    </Dialog>
  );
}
