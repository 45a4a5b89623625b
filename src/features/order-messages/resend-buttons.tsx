'use client';

import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import type { Channel } from '#src/values/channel.ts';
import { parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';

type Props = {
  code: string;
  secret: string;
  channels: readonly Channel[];
  locale: Locale;
  words: Words<'orders.resend'>;
  offlineText: string;
};

/** Sends the tickets once more by the channel that is asked for; each rests a minute after it. */
export function ResendButtons({ code, secret, channels, locale, words, offlineText }: Props) {
  const [busy, setBusy] = useState<Channel | null>(null);
  const [notice, setNotice] = useState('');
  const { left, rest } = useRest();
  const isOff = (channel: Channel) => busy !== null || left(channel) > 0;

  async function resend(channel: Channel): Promise<void> {
    if (isOff(channel)) return;
    setBusy(channel);
    try {
      const { seconds, until } = await api.orders.resend.mutate({ code, secret, channel });
      rest(channel, seconds);
      setNotice(
        until
          ? formatMessage(words.later, { time: signTime(parkTime(until)) }, locale)
          : words[`sent-${channel}`],
      );
    } catch (error) {
      const { message, values } = refusalOf(error, offlineText);
      rest(channel, Number(values.seconds ?? 0));
      setNotice(message);
    }
    setBusy(null);
  }

  return (
    <div className=":uno: resend flex flex-wrap gap-12px mt-14px [&_p]:(basis-full min-h-1.5em text-15px)">
      {channels.map((channel) => (
        <Button
          key={channel}
          variant="line"
          isLoading={busy === channel}
          loadingText={words.sending}
          // The disabled attribute would drop the focus of keyboard users.
          aria-disabled={isOff(channel) || undefined}
          onClick={() => void resend(channel)}
        >
          {left(channel) > 0 ? formatMessage(words.wait, { seconds: left(channel) }, locale) : words[channel]}
        </Button>
      ))}
      <p role="status">{notice}</p>
    </div>
  );
}

/** Whole seconds that each channel still rests. */
function useRest() {
  const [ends, setEnds] = useState<Partial<Record<Channel, number>>>({});
  const [now, setNow] = useState(0);
  const isResting = Object.values(ends).some((end) => end > now);
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isResting]);
  return {
    left: (channel: Channel) => Math.max(0, Math.ceil(((ends[channel] ?? 0) - now) / 1000)),
    rest(channel: Channel, seconds: number) {
      const at = Date.now();
      setNow(at);
      setEnds((before) => ({ ...before, [channel]: at + seconds * 1000 }));
    },
  };
}
