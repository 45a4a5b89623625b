'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { useDeed } from '#src/ui/fields/use-deed.ts';

type Way = 'leave' | 'decline' | 'rejoin' | 'enter';
type Props = { code: string; secret: string; way: Way; words: Words<'waitingList.status'> };

/** Leaves the line, gives offered places away, or comes back; the page then tells how it stands. */
export function WaitingWay({ way, words, ...key }: Props) {
  const { busy, run } = useDeed({ failed: words.failed });
  const { leave, rejoin } = api.waitingList;
  const isIn = way === 'rejoin' || way === 'enter';

  async function go(): Promise<void> {
    const call = isIn ? rejoin : leave;
    if (await run(way, () => call.mutate(key), true)) window.location.reload();
  }

  return (
    <Button variant={isIn ? 'solid' : 'line'} isLoading={busy !== null} loadingText={words.busy} onClick={go}>
      {words[way]}
    </Button>
  );
}
