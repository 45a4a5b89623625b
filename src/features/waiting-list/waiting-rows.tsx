'use client';

import './waiting-list.css';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Props = {
  rows: readonly { id: string; text: string; to: string }[];
  /** The entry that is looked for. */
  opened: string | null;
  words: Words<'waitingList.staff'>;
};

/** A line in its order, with a button to remove an entry on request. */
export function WaitingRows({ rows, opened, words }: Props) {
  const { busy, run } = useCommand({ done: words.removed, failed: words.failed });

  async function remove(entryId: string): Promise<void> {
    if (await run(entryId, () => api.staff.waitingList.remove.mutate({ entryId }), true))
      window.location.reload();
  }

  return (
    <ul className=":uno: rule-t-line-2 [&_li]:(flex flex-wrap items-center justify-between gap-[6px_18px] py-10px px-0 rule-b-line) [&_[aria-current]]:bg-secondary-100">
      {rows.map(({ id, text, to }) => (
        <li key={id} id={`waiting-${id}`} aria-current={id === opened || undefined}>
          <span>
            <b className="num">{text}</b> <span className="mut">{to}</span>
          </span>
          <Button size="sm" isLoading={busy === id} loadingText={words.removing} onClick={() => remove(id)}>
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
