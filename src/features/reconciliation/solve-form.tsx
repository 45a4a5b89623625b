'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { useFocusOnce } from '#src/client/use-focus-once.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

const SHORTEST = 3;

type Props = {
  id: string;
  words: Words<'reconciliation.staff'>;
  of?: 'difference' | 'unmatched' | 'repeat';
  /** What it may be a second report of. */
  same?: { id: string; title: string }[];
};

/** The form for the solution of a difference, or of money that settles nothing. Opened by a link, it takes the focus. */
export function SolveForm({ id, words, of = 'difference', same = [] }: Props) {
  const { busy, run } = useCommand({ done: words.saved, failed: words.failed });
  const [solution, setSolution] = useState('');
  const { focusOnce } = useFocusOnce(true);
  const isTooShort = solution.trim().length < SHORTEST;
  const { markRepeat, undoRepeat, solve, solveUnmatched } = api.staff.books;
  const command = { difference: solve, unmatched: solveUnmatched, repeat: undoRepeat }[of];

  async function decide(name: string, call: () => Promise<unknown>): Promise<void> {
    if (!(await run(name, call, true))) return;
    // Anew with the row closed: decided, it stands in another list.
    const anew = new URL(window.location.href);
    anew.searchParams.delete('row');
    window.location.replace(anew);
  }

  return (
    // A sentence with numbers, on a line of its own.
    <form
      className=":uno: flex flex-wrap items-end gap-12px mb-0 [&_.btn]:h-52px [&_.books-same]:(flex-[0_1_auto] h-auto min-h-52px py-6px text-start whitespace-normal) [&_.fld]:flex-[1_1_260px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null) void decide('solve', () => command.mutate({ id, solution }));
      }}
    >
      <TextField
        ref={focusOnce}
        name={`solution-${id}`}
        label={words.solution}
        value={solution}
        maxLength={300}
        onChange={(event) => setSolution(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        isLoading={busy === 'solve'}
        loadingText={words.busy}
        disabled={isTooShort || busy !== null}
      >
        {of === 'repeat' ? words.ownMoney : words.solve}
      </Button>
      {same.map(({ id: ofId, title }) => (
        <Button
          key={ofId}
          size="sm"
          className="books-same"
          isLoading={busy === ofId}
          loadingText={words.busy}
          disabled={isTooShort || busy !== null}
          onClick={() => void decide(ofId, () => markRepeat.mutate({ id, ofId, solution }))}
        >
          {title}
        </Button>
      ))}
    </form>
  );
}
