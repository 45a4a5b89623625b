import { useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { TAKE_BACK_MS } from '#src/values/forms/take-back-until.ts';

export type BackWords = Words<'calendar.back'>;
/** Sends what puts the days back; refused like any change when a colleague or a sale came between. */
type Undo = () => Promise<unknown>;

/** What was just saved here may be taken back, once and for a short time. */
export function useTakeBack(words: BackWords) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const { busy, run } = useCommand({ done: words.done, failed: words.failed });
  const router = useRouter();

  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), TAKE_BACK_MS);
    return () => clearTimeout(timer);
  }, [undo]);

  async function takeBack(): Promise<void> {
    if (!undo) return;
    // Where the network failed it is still offered.
    if (await run('takeBack', undo)) setUndo(null);
    await router.reload();
  }

  const offer = (next: Undo) => setUndo(() => next);
  return { offer, isOffered: undo !== null, isBusy: busy !== null, takeBack };
}

type Props = { taking: ReturnType<typeof useTakeBack>; words: BackWords };

/** Beneath a form whose saving may be taken back. */
export function TakeBack({ taking, words }: Props) {
  if (!taking.isOffered) return null;
  return (
    <div role="status" className=":uno: grid gap-12px">
      <div>
        <Button isLoading={taking.isBusy} loadingText={words.busy} onClick={taking.takeBack}>
          {words.button}
        </Button>
      </div>
      <p>{words.hint}</p>
    </div>
  );
}
