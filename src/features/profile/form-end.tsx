import { Button } from '#src/ui/button.tsx';

type Props = {
  words: { submit: string; submitting: string; cancel: string };
  isSending: boolean;
  onCancel: () => void;
};

/** The end of a form that can be closed again: send it, or leave it be. */
export function FormEnd({ words, isSending, onCancel }: Props) {
  return (
    <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
      <Button variant="link" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
