'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { afterPaint } from '#src/client/after-paint.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { useReloadAtZero } from '#src/client/use-reload-at-zero.ts';
import { useSecondsLeft } from '#src/client/use-seconds-left.ts';
import { useLinkUntil } from '#src/features/inventory/use-link-until.ts';
import { Icon } from '#src/ui/icon.tsx';
import { clockText } from '#src/values/clock-text.ts';
import { formatMessage } from '#src/values/message.ts';

// Nobody leaves before anything is seen.
const LeaveHold = lazy(async () => ({
  default: (await import('#src/features/inventory/leave-hold.tsx')).LeaveHold,
}));

type Props = {
  code: string;
  secret: string;
  expiresAt: string;
  /** The server's time when it wrote the page. */
  now: string;
  isExtended: boolean;
  extensionMinutes: number;
  locale: Locale;
  words: Words<'orders.hold'>;
  offlineText: string;
  /** Set where leaving is asked about; `releaseForm`: the id of the form that gives the places back. */
  leaving?: { hasTickets: boolean; releaseForm: string | undefined } | undefined;
};

const ANNOUNCED_AT_SECONDS = [300, 120, 60, 30];
const TITLE_BELOW_SECONDS = 120;

/**
 * How long the places are still held: always visible, announced at four moments, extended once; at the end the page
 * asks the server.
 */
export function HoldTimer({ now, locale, words, extensionMinutes, leaving, ...hold }: Props) {
  const { until, canExtend, isBusy, status, extend } = useExtension(hold);
  const seconds = useSecondsLeft(until, now);
  const announcement = useAnnouncement(seconds, words, locale);
  useTitle(seconds);
  useReloadAtZero(seconds);

  const isPainted = useIsPainted();
  const [canAsk, setCanAsk] = useState(!leaving);
  useLinkUntil(canAsk);
  return (
    <div className="hold">
      <div className={`hold-plate ${seconds <= 60 ? 'hold-low' : ''}`} role="timer" aria-label={words.left}>
        <Icon name="i-lucide-timer" />
        <span>{seconds > 0 ? words.left : words.over}</span>
        {seconds > 0 && <b className="num">{clockText(seconds)}</b>}
      </div>
      {canExtend && seconds > 0 && (
        <button
          type="button"
          className="hold-plate hold-extend"
          onClick={extend}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? words.extending : formatMessage(words.extend, { minutes: extensionMinutes }, locale)}
        </button>
      )}
      {leaving && isPainted && (
        <Suspense>
          <LeaveHold code={hold.code} until={until} locale={locale} onReady={setCanAsk} {...leaving} />
        </Suspense>
      )}
      <span className="sr-only" role="status">
        {announcement}
      </span>
      <span className={status.isError ? 'hold-said' : 'sr-only'} role="status">
        {status.isError
          ? status.text
          : status.text && formatMessage(words.extended, { left: leftText(seconds, words, locale) }, locale)}
      </span>
    </div>
  );
}

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    afterPaint().then(() => setPainted(true));
  }, []);
  return isPainted;
}

type Hold = Pick<Props, 'code' | 'secret' | 'expiresAt' | 'isExtended' | 'offlineText'>;

function useExtension({ code, secret, expiresAt, isExtended, offlineText }: Hold) {
  const [until, setUntil] = useState(expiresAt);
  const [canExtend, setCanExtend] = useState(!isExtended);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState({ text: '', isError: false });

  async function ask(): Promise<void> {
    const extended = await api.orders.extendHold.mutate({ code, secret });
    setUntil(extended.expiresAt);
    setCanExtend(false);
    setStatus({ text: 'extended', isError: false });
  }

  /** The answer may have been lost: the order knows whether the time was added. */
  async function lookAgain(error: unknown): Promise<void> {
    setStatus({ text: refusalOf(error, offlineText).message, isError: true });
    const order = await api.orders.byCode.query({ code, secret });
    setUntil(order.expiresAt);
    setCanExtend(!order.isExtended);
    if (order.isExtended) setStatus({ text: 'extended', isError: false });
  }

  function extend(): void {
    if (isBusy) return;
    setBusy(true);
    ask()
      .catch(lookAgain)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  }
  return { until, canExtend, isBusy, status, extend };
}

/** The sentence for the last of the four moments that has passed since the page appeared. */
function useAnnouncement(seconds: number, words: Props['words'], locale: Locale): string {
  const [status, setStatus] = useState('');
  const before = useRef(seconds);
  useEffect(() => {
    const passed = ANNOUNCED_AT_SECONDS.find((moment) => before.current > moment && seconds <= moment);
    before.current = seconds;
    if (passed) setStatus(formatMessage(words.announce, { left: leftText(passed, words, locale) }, locale));
  }, [seconds, words, locale]);
  return status;
}

function useTitle(seconds: number): void {
  const whole = useRef<string | null>(null);
  const isLow = seconds > 0 && seconds <= TITLE_BELOW_SECONDS;
  useEffect(() => {
    whole.current ??= document.title;
    document.title = isLow ? `(${clockText(seconds)}) ${whole.current}` : whole.current;
  }, [isLow, seconds]);
}

function leftText(seconds: number, words: Props['words'], locale: Locale): string {
  if (seconds < 60) return formatMessage(words.seconds, { count: seconds }, locale);
  return formatMessage(words.minutes, { count: Math.round(seconds / 60) }, locale);
}
