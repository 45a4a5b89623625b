import { WAITS } from '#src/client/startup/early-press-script.ts';
import { Button } from '#src/ui/button.tsx';

type Props = { words: Record<'submit' | 'submitting', string>; isSending: boolean };

/** The submit button of a sign-in form; a press before its script is there waits for it. */
export function SubmitButton({ words, isSending }: Props) {
  return (
    <span className=":uno: contents" {...{ [WAITS]: '' }}>
      <Button
        type="submit"
        variant="solid"
        size="lg"
        isBlock
        isLoading={isSending}
        loadingText={words.submitting}
      >
        {words.submit}
      </Button>
    </span>
  );
}
