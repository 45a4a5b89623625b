'use client';

import '#src/ui/care.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { useDeed } from '#src/ui/use-deed.ts';

type Props = {
  code: string;
  secret: string;
  offerId: string;
  firstDay: string;
  lastDay: string;
  words: Words<'closures.form'>;
};
type Choice = 'new-day' | 'credit' | 'refund';

const CHOICES: readonly Choice[] = ['new-day', 'credit', 'refund'];

/** A new day, credit, or the whole money: one of them, once. */
export function ClosureChoice({ firstDay, lastDay, words, ...key }: Props) {
  const [choice, setChoice] = useState<Choice>('new-day');
  const [date, setDate] = useState('');
  const { busy, run } = useDeed({ failed: words.failed });

  async function choose(): Promise<void> {
    const wish = choice === 'new-day' ? { ...key, choice, date } : { ...key, choice };
    if (await run('choose', () => api.closures.choose.mutate(wish), true)) window.location.reload();
  }

  return (
    <div className="care-lookup">
      <RadioCards
        name={`choice-${key.offerId}`}
        legend={words.legend}
        value={choice}
        onChange={(value) => setChoice(CHOICES.find((one) => one === value) ?? 'new-day')}
        options={[
          { value: 'new-day', title: words.newDay, text: words.newDayText },
          { value: 'credit', title: words.credit, text: words.creditText },
          { value: 'refund', title: words.refund, text: words.refundText },
        ]}
      />
      {choice === 'new-day' && (
        <TextField
          name="date"
          type="date"
          label={words.date}
          min={firstDay}
          max={lastDay}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
      <Button
        variant="cta"
        size="lg"
        disabled={choice === 'new-day' && date === ''}
        isLoading={busy !== null}
        loadingText={words.sending}
        onClick={choose}
      >
        {words.submit}
      </Button>
    </div>
  );
}
