'use client';

import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button, look } from '#src/ui/button.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';

type Props = {
  code: string;
  secret: string;
  exchangeId: string;
  /** The amount received according to the page: it reloads when more has arrived. */
  receivedVnd: number;
  payUrl: string | null;
  /** The page of the new tickets. */
  doneUrl: string;
  payText: string;
  words: Words<'exchanges.track'>;
};

const LOOK_EVERY_MS = 3000;

/** Pays the difference or drops the move, and looks whether the payment has arrived. */
export function PendingExchange(props: Props) {
  const { code, secret, exchangeId, receivedVnd, payUrl, doneUrl, payText, words } = props;
  const { busy, run } = useCommand({ failed: words.error });
  const [hasNews, setNews] = useState(false);

  useEffect(() => {
    async function lookAgain(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const all = await api.exchanges.byOrder.query({ code, secret }).catch(() => []);
      const it = all.find(({ id }) => id === exchangeId);
      if (!it || (it.state === 'pending' && it.receivedVnd === receivedVnd)) return;
      setNews(true);
      if (it.state === 'done') window.location.assign(doneUrl);
      else window.location.reload();
    }
    const timer = setInterval(lookAgain, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [code, secret, exchangeId, receivedVnd, doneUrl]);

  async function withdraw(): Promise<void> {
    const drop = () => api.exchanges.withdraw.mutate({ code, secret, exchangeId });
    if (await run('withdraw', drop, true)) window.location.reload();
  }

  return (
    <>
      <p className=":uno: flex flex-wrap gap-[6px_22px] text-15px">
        {payUrl && (
          <a href={payUrl} className={look({ variant: 'solid' })}>
            {payText}
          </a>
        )}
        <Button isLoading={busy !== null} loadingText={words.withdrawing} onClick={withdraw}>
          {words.withdraw}
        </Button>
      </p>
      <p role="status" className="sm mut">
        {hasNews && words.news}
      </p>
    </>
  );
}
