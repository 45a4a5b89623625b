import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';

type Props = { words: Record<'submit' | 'submitting', string>; isSending: boolean };

/** The submit button of a sign-in form; disabled until scripts run, because the form needs them. */
export function SubmitButton({ words, isSending }: Props) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      type="submit"
      variant="solid"
      size="lg"
      isBlock
      disabled={!isHydrated}
      isLoading={isSending}
      loadingText={words.submitting}
    >
      {words.submit}
    </Button>
  );
}
