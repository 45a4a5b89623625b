'use client';

import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useLostFocus } from './use-lost-focus.tsx';

type Props = { text: string; retryText: string; onRetry: () => void };

/** What stands where a picture or film should be, with the way to ask for it again. */
export function LoadFailure({ text, retryText, onRetry }: Props) {
  const button = useLostFocus<HTMLButtonElement>();
  return (
    <div className="lb-failure" role="alert">
      <Icon name="i-lucide-image-off" />
      <p>{text}</p>
      <Button ref={button} variant="line" onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}
