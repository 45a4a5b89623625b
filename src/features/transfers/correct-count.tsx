'use client';

import { useRouter } from 'waku/router/client';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { vndIn } from '#src/values/amount-text.ts';
import { type CountWords, faultsOf, type Off, offOf, type Refused } from './count-off.ts';

type Props = {
  day: string;
  name: string;
  /** Of the line that was read. */
  place: number;
  words: CountWords;
  /** Sent without a script and refused. */
  refused?: Refused | null;
};

/** Under the lines of a day that is counted, which show the new one afterwards. */
export function CorrectCount(props: Props) {
  const router = useRouter();
  return <CorrectForm {...props} onCorrected={() => void router.reload()} />;
}

type FormProps = Props & { onCorrected: (off: Off) => void };

/** Closed until somebody mistyped: what was counted, and why it is another sum now. */
export function CorrectForm({ day, name, place, words, refused = null, onCorrected }: FormProps) {
  const { isSending, submit, ...heard } = useSend({
    async send({ cashVnd = '', cardVnd = '', reason = '' }) {
      const counted = { cashVnd: vndIn(cashVnd), cardVnd: vndIn(cardVnd) };
      const input = { day, place, ...counted, reason };
      onCorrected(offOf(counted, await api.staff.transfers.correctCount.mutate(input)));
    },
    fields: ['cashVnd', 'cardVnd', 'reason'],
    failed: words.offline,
  });
  const { errors, message } = faultsOf(heard, refused);
  return (
    <details open={refused !== null}>
      <summary className="lnk" aria-label={`${words.correct}: ${name}`}>
        {words.correct}
      </summary>
      <form method="post" className="money-form" onSubmit={submit} noValidate>
        <input type="hidden" name="_do" value="correct" />
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="place" value={place} />
        {message && <FormAlert message={message} />}
        {(['cash', 'card'] as const).map((box) => (
          <TextField
            key={box}
            name={`${box}Vnd`}
            id={`${box}-again-${day}`}
            label={words[box]}
            error={errors[`${box}Vnd`]}
            defaultValue={refused?.typed[`${box}Vnd`]}
            inputMode="numeric"
          />
        ))}
        <TextField
          name="reason"
          id={`reason-again-${day}`}
          label={words.reason}
          hint={words.reasonHint}
          error={errors.reason}
          defaultValue={refused?.typed.reason}
          maxLength={300}
        />
        <Button type="submit" isLoading={isSending}>
          {words.submitCorrection}
        </Button>
      </form>
    </details>
  );
}
