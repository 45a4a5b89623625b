'use client';

import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { ButtonLink, look } from '#src/ui/button.tsx';

type Props = {
  code: string;
  secret: string;
  exchangeId: string;
  /** The amount received according to the page: it reloads when more has arrived. */
  receivedVnd: number;
  payUrl: string | null;
  /** The page of the new tickets. */
  doneUrl: string;
  /** The page that says how it ended otherwise. */
  newsUrl: string;
  /** Where the move is dropped; null while what was paid for it is confirmed. */
  withdrawUrl: `/${string}` | null;
  payText: string;
  words: Words<'exchanges.track'>;
};

const LOOK_EVERY_MS = 3000;

/** Pays the difference or drops the move, and looks whether the payment has arrived. */
export function PendingExchange(props: Props) {
  const { code, secret, exchangeId, receivedVnd, payUrl, doneUrl, newsUrl, withdrawUrl, payText, words } =
    props;
  const [hasNews, setNews] = useState(false);

  useEffect(() => {
    async function lookAgain(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const all = await api.exchanges.byOrder.query({ code, secret }).catch(() => []);
      const it = all.find(({ id }) => id === exchangeId);
      if (!it || (it.state === 'pending' && it.receivedVnd === receivedVnd)) return;
      setNews(true);
      if (it.state === 'pending') window.location.reload();
      else window.location.assign(it.state === 'done' ? doneUrl : newsUrl);
    }
    const timer = setInterval(lookAgain, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [code, secret, exchangeId, receivedVnd, doneUrl, newsUrl]);

  return (
    <>
      <div className=":uno: flex flex-wrap gap-[6px_22px] text-15px">
        {payUrl && (
          <a href={payUrl} className={look({ variant: 'solid' })}>
            {payText}
          </a>
        )}
        {withdrawUrl && <ButtonLink to={withdrawUrl}>{words.withdraw}</ButtonLink>}
      </div>
      <p role="status" className="sm mut">
        {hasNews && words.news}
      </p>
    </>
  );
}
