import { useCallback, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { loadWords } from '#src/client/words.ts';
import { Button, look } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { type Leave, useLeaving } from './use-leaving.ts';

type Props = {
  code: string;
  until: string;
  locale: Locale;
  hasTickets: boolean;
  /** The id of the form that gives the places back, if that can be done. */
  releaseForm: string | undefined;
  /** From now on links are held up here. */
  onReady: (isReady: true) => void;
};
type Asked = { leave: Leave; words: Words<'checkout.leave'> };

/** Before a held order is left: until when its places wait, and what can be done. */
export function LeaveHold({ code, until, locale, hasTickets, releaseForm, onReady }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (leave: Leave) => {
      // Without a line there is nothing to ask with, and nobody is kept.
      loadWords(locale, ['checkout.leave']).then(
        (found) => setAsked({ leave, words: found['checkout.leave'] }),
        leave,
      );
    },
    [locale],
  );
  useLeaving({ code, until }, ask);
  useEffect(() => onReady(true), [onReady]);
  if (!asked) return null;
  const { leave, words } = asked;
  const stay = () => setAsked(null);
  return (
    <Dialog isOpen onClose={stay} title={words.title} closeText={words.close}>
      <p>
        {formatMessage(
          hasTickets ? words.held : words.heldGoods,
          { time: signTime(parkTime(until)) },
          locale,
        )}
      </p>
      <div className=":uno: flex flex-wrap gap-12px mt-22px max-760:[&>*]:w-full">
        <Button variant="solid" onClick={stay}>
          {words.stay}
        </Button>
        <Button onClick={leave}>{words.go}</Button>
        {releaseForm && (
          <button type="submit" form={releaseForm} className={look({ variant: 'link' })}>
            {words.release}
          </button>
        )}
      </div>
    </Dialog>
  );
}
