'use client';

import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useLostFocus } from './use-lost-focus.ts';

type Props = { text: string; retryText: string; onRetry: () => void };

/** Shown in place of a picture or film that failed to load, with a retry button. */
export function LoadFailure({ text, retryText, onRetry }: Props) {
  const button = useLostFocus<HTMLButtonElement>();
  return (
    <div
      className=":uno: grid gap-16px place-content-center justify-items-center max-w-42ch m-auto text-center"
      role="alert"
    >
      <Icon className=":uno: w-40px h-40px c-ink-3" name="i-lucide-image-off" />
      <p>{text}</p>
      <Button ref={button} variant="line" onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}
