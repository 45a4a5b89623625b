'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { removeItem } from '#src/client/account/session-store.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  count: number;
  /** Drafts that this purchase has made needless. */
  drafts: readonly string[];
  locale: Locale;
  words: Words<'orders.deck'>;
  /** One `<li>` a ticket. */
  children: ReactNode;
};

/** Tickets side by side, one in view: swipe, scroll or page; all of them are visible without scripts and in print. */
export function TicketDeck({ count, drafts, locale, words, children }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    for (const draft of drafts) removeItem(draft);
  }, [drafts]);

  function onScroll(): void {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    if (clientWidth > 0) setCurrent(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  }

  function turnTo(index: number): void {
    const element = list.current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  }

  return (
    <div className=":uno: deck [&_ol]:(flex my-0 -mx-20px overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none] [overscroll-behavior-x:contain]) [&_li]:(flex-[0_0_100%] p-[0_20px_44px] [scroll-snap-align:start] [scroll-snap-stop:always])">
      {/* What scrolls sideways must be reachable by keyboard. */}
      <ol ref={list} aria-label={words.label} onScroll={onScroll} tabIndex={count > 1 ? 0 : undefined}>
        {children}
      </ol>
      {count > 1 && (
        <div className=":uno: deck-pager flex items-center justify-center gap-12px -mt-24px [&_p]:(flex gap-8px) [&_i]:(w-8px h-8px rule-leaf rounded-4px [transition:width_180ms_ease-out]) [&_[data-current]]:w-26px [&_[data-current]]:bg-leaf [&_.ib:hover]:bg-#dcae471f">
          <Turn
            label={words.previous}
            icon="i-lucide-chevron-left"
            isEnd={current === 0}
            onTurn={() => turnTo(current - 1)}
          />
          <p role="status">
            <span className="sr-only">
              {formatMessage(words.position, { number: current + 1, total: count }, locale)}
            </span>
            {Array.from({ length: count }, (_, index) => `mark-${index}`).map((mark, index) => (
              <i key={mark} data-current={index === current || undefined} />
            ))}
          </p>
          <Turn
            label={words.next}
            icon="i-lucide-chevron-right"
            isEnd={current === count - 1}
            onTurn={() => turnTo(current + 1)}
          />
        </div>
      )}
    </div>
  );
}

function Turn({
  label,
  icon,
  isEnd,
  onTurn,
}: {
  label: string;
  icon: `i-${string}`;
  isEnd: boolean;
  onTurn: () => void;
}) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onTurn()}
    >
      <Icon name={icon} />
    </button>
  );
}
