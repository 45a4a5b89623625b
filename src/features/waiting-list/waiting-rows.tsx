'use client';

import './waiting-list.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { RemovalDialog, type WaitingRow } from './removal-dialog.tsx';

type Props = {
  rows: readonly WaitingRow[];
  /** The entry that is looked for. */
  opened: string | null;
  words: Words<'waitingList.staff'>;
};

/** A line in its order, with a button that asks before it removes an entry. */
export function WaitingRows({ rows, opened, words }: Props) {
  const [removed, setRemoved] = useState<WaitingRow | null>(null);
  return (
    <>
      <ul className=":uno: rule-t-line-2 [&_li]:(flex flex-wrap items-center justify-between gap-[6px_18px] py-10px px-0 rule-b-line) [&_[aria-current]]:bg-secondary-100">
        {rows.map((row) => (
          <li key={row.id} id={`waiting-${row.id}`} aria-current={row.id === opened || undefined}>
            <span>
              <b className="num">{row.text}</b> <span className="mut">{row.to}</span>
            </span>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setRemoved(row)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <RemovalDialog row={removed} words={words} onClose={() => setRemoved(null)} />
    </>
  );
}
