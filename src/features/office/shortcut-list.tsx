'use client';

import { useState } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { listHere } from './list-keys.ts';
import { mayLock } from './lock-screen.ts';
import type { PanelProps } from './office.ts';
import { keyTarget, pageKeysHere } from './page-keys.ts';

type Key = { label: string; keys: readonly string[] };

/** Every key that works on this page and what it does: first those of the page, then those of the office. */
export function ShortcutList({ words, rooms, onClose }: PanelProps) {
  // Of the page as it was when the list was opened.
  const [here] = useState(() => [...pageKeysHere(), ...listKeys(words)]);
  const [isSearchHere] = useState(() => keyTarget('/') !== null);
  const everywhere: Key[] = [
    { label: words.keySearch, keys: ['Ctrl', 'K'] },
    ...(isSearchHere ? [] : [{ label: words.keySearch, keys: ['/'] }]),
    ...rooms.flatMap(({ label, goKey }) => (goKey ? [{ label, keys: ['G', goKey] }] : [])),
    ...(mayLock() ? [{ label: words.keyLock, keys: ['G', 'X'] }] : []),
    { label: words.keyRail, keys: ['['] },
    { label: words.keyList, keys: ['?'] },
    { label: words.keyClose, keys: ['Esc'] },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={words.shortcuts} closeText={words.closeList}>
      {here.length > 0 && <Keys title={words.keysHere} keys={here} />}
      <Keys title={words.keysEverywhere} keys={everywhere} />
      <p className=":uno: mt-14px c-ink-2 text-14px">{words.keysNote}</p>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <>
      <h3 className=":uno: m-[14px_0_6px] text-15px">{title}</h3>
      <dl className=":uno: [&>div]:(flex items-center justify-between gap-16px min-h-40px rule-t-line) [&_dd]:(flex gap-4px)">
        {keys.map(({ label, keys: pressed }) => (
          <div key={`${label} ${pressed.join(' ')}`}>
            <dt>{label}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key} className="key-cap">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function listKeys(words: PanelProps['words']): Key[] {
  const { isWalked, isLettered, isPicked } = listHere();
  return [
    ...(isLettered
      ? [
          { label: words.keyDown, keys: ['J'] },
          { label: words.keyUp, keys: ['K'] },
          { label: words.keyOpen, keys: ['Enter'] },
        ]
      : []),
    ...(isWalked ? [{ label: words.keyMove, keys: ['↑', '↓'] }] : []),
    ...(isPicked
      ? [
          { label: words.keyPick, keys: ['X'] },
          { label: words.keyPickRun, keys: ['Shift', '↓'] },
        ]
      : []),
  ];
}
