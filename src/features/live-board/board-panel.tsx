'use client';

import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { showRefusal } from '#src/client/show-refusal.ts';
import { showToast } from '#src/client/toasts.ts';
import { useParkMinute } from '#src/client/use-park-minute.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { BoardDay, BoardLift, BoardWords } from './board-words.ts';
import { DayList } from './day-list.tsx';
import { LiftForm } from './lift-form.tsx';
import { LiftLine } from './lift-line.tsx';

type Props = {
  lifts: BoardLift[];
  days: BoardDay[];
  /** When the page was made. */
  now: string;
  words: BoardWords;
  locale: Locale;
};

const NOT_YET = -1;
const PANEL = ':uno: rule-line round-1 bg-surface';
const HEAD =
  ':uno: flow-row gap-[4px_10px] p-[10px_16px] [&>small]:(flex-1 c-ink-2 text-13px font-400) max-760:[&>small]:(order-3 basis-full)';

/** Lifts and weather with their editors in place. */
export function BoardPanel({ lifts, days, now: madeAt, words, locale }: Props) {
  const now = useParkMinute(NOT_YET) === NOT_YET ? madeAt : new Date().toISOString();
  const [opened, setOpened] = useState<string | null>(null);
  const { isConfirming, confirm } = useConfirm(words);
  return (
    <div className=":uno: grid grid-cols-1 gap-18px">
      <section className={PANEL} aria-labelledby="board-lifts">
        <div className={HEAD}>
          <h2 id="board-lifts" className=":uno: type-600-15/1.3-text">
            {words.title}
          </h2>
          <small>{words.lead}</small>
          {lifts.length > 1 && (
            <Button
              size="sm"
              className=":uno: min-h-44px"
              isLoading={isConfirming}
              loadingText={words.confirming}
              onClick={() => confirm(lifts)}
            >
              {words.allStill}
            </Button>
          )}
        </div>
        {lifts.length === 0 && <p className=":uno: p-[0_16px_16px] c-ink-2">{words.none}</p>}
        <ul>
          {lifts.map((lift) => {
            const { id, name } = lift.row;
            const isOpen = opened === id;
            const labelled = (action: string) =>
              formatMessage(words.of, { action, name: name[locale] }, locale);
            return (
              <li key={id} className=":uno: rule-t-line">
                <LiftLine {...{ lift, now, words, locale }}>
                  <div className=":uno: flex justify-end gap-8px min-w-186px [&_.btn]:min-h-44px max-1359:(col-start-2 row-start-1 row-span-1) max-760:(col-start-1 row-auto [&_.btn]:flex-1)">
                    <Button size="sm" aria-label={labelled(words.still)} onClick={() => confirm([lift])}>
                      {words.still}
                    </Button>
                    <Button
                      size="sm"
                      aria-expanded={isOpen}
                      aria-label={labelled(isOpen ? words.fold : words.edit)}
                      onClick={() => setOpened(isOpen ? null : id)}
                    >
                      {isOpen ? words.fold : words.edit}
                    </Button>
                  </div>
                </LiftLine>
                {isOpen && <LiftForm {...{ lift, words, locale }} onDone={() => setOpened(null)} />}
              </li>
            );
          })}
        </ul>
        <p className=":uno: p-[10px_16px_12px] rule-t-line c-ink-2 text-13px">{words.limits}</p>
      </section>
      <DayList {...{ days, words, locale, opened, setOpened }} className={PANEL} headClassName={HEAD} />
    </div>
  );
}

/** The news is of now again without a change; refused when somebody has changed it. */
function useConfirm(words: BoardWords) {
  const [isConfirming, setIsConfirming] = useState(false);
  const router = useRouter();
  async function confirm(lifts: BoardLift[]): Promise<void> {
    if (isConfirming) return;
    setIsConfirming(true);
    try {
      const read = lifts.map(({ row: { id, revision } }) => ({ id, revision }));
      await api.staff.board.confirm.mutate({ lifts: read });
      showToast({ tone: 'ok', title: words.confirmed });
    } catch (error) {
      showRefusal(error, words.offline);
    }
    setIsConfirming(false);
    await router.reload();
  }
  return { isConfirming, confirm };
}
