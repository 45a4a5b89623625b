'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { useDeed } from '#src/ui/use-deed.ts';

const SHORTEST = 3;

type Props = { id: string; words: Words<'reconciliation.staff'>; of?: 'difference' | 'unmatched' };

/** Whoever has looked into a difference, or into money that settles nothing, says what came of it. */
export function SolveForm({ id, words, of = 'difference' }: Props) {
  const { busy, run } = useDeed({ done: words.saved, failed: words.failed });
  const [solution, setSolution] = useState('');

  async function solve(): Promise<void> {
    const { solve: ofDifference, solveUnmatched } = api.staff.books;
    const deed = of === 'difference' ? ofDifference : solveUnmatched;
    const isSolved = await run('solve', () => deed.mutate({ id, solution }), true);
    if (isSolved) window.location.reload();
  }

  return (
    <form
      className="books-solve"
      onSubmit={(event) => {
        event.preventDefault();
        void solve();
      }}
    >
      <TextField
        name={`solution-${id}`}
        label={words.solution}
        value={solution}
        maxLength={300}
        onChange={(event) => setSolution(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        isLoading={busy !== null}
        loadingText={words.busy}
        disabled={solution.trim().length < SHORTEST}
      >
        {words.solve}
      </Button>
    </form>
  );
}
