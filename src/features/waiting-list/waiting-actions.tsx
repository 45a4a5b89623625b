'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Action = 'leave' | 'decline' | 'rejoin' | 'enter';
type Props = { code: string; secret: string; action: Action; words: Words<'waitingList.status'> };

/** Leaves the line, declines offered places, or rejoins; the page then shows the new state. */
export function WaitingAction({ action, words, ...key }: Props) {
  const { busy, run } = useCommand({ failed: words.failed });
  const { leave, rejoin } = api.waitingList;
  const isIn = action === 'rejoin' || action === 'enter';

  async function go(): Promise<void> {
    const call = isIn ? rejoin : leave;
    if (await run(action, () => call.mutate(key), true)) window.location.reload();
  }

  return (
    <Button variant={isIn ? 'solid' : 'line'} isLoading={busy !== null} loadingText={words.busy} onClick={go}>
      {words[action]}
    </Button>
  );
}
