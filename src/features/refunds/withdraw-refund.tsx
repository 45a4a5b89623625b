'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Props = { code: string; secret: string; requestId: string; words: Words<'refunds.track'> };

/** Withdraws a request that is not decided yet. */
export function WithdrawRefund({ words, ...key }: Props) {
  const { busy, run } = useCommand({ failed: words.failed });

  async function withdraw(): Promise<void> {
    if (await run('withdraw', () => api.refunds.withdraw.mutate(key), true)) window.location.reload();
  }

  return (
    <p>
      <Button size="sm" isLoading={busy !== null} loadingText={words.withdrawing} onClick={withdraw}>
        {words.withdraw}
      </Button>
    </p>
  );
}
