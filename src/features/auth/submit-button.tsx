import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';

type Props = { words: Record<'submit' | 'submitting', string>; isSending: boolean };

/** The one key of a form at the door; still until there is a script, for the form cannot be sent without. */
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
