'use client';

import type { CSSProperties } from 'react';
import type { Words } from '#i18n/intl.ts';
import { useParkMinute } from '#src/client/use-park-minute.ts';
import { timeOfMinute } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { cloudSeaAt, HOUR_MINUTES } from './cloud-sea.ts';
import { CHART, chartX } from './day-curve.ts';
import { ageMinutes } from './lift-news.ts';

type Props = { hourly: number[]; words: Words<'home.today.mark'>; locale: string };

const NOT_YET = -1;

/** The red mark at the current minute; the page is cached for everybody, so only the browser can place it. */
export function NowMark({ hourly, words, locale }: Props) {
  const minute = useParkMinute(NOT_YET);
  if (minute < CHART.firstHour * 60 || minute > CHART.lastHour * 60) return null;
  const percent = cloudSeaAt(hourly, minute);
  const text = percent === null ? words.plain : words.full;
  const share = chartX(minute) / CHART.width;
  return (
    <div
      className="now-mark"
      data-side={share > 0.78 ? 'left' : 'right'}
      style={{ left: `${share * 100}%` } as CSSProperties}
    >
      <span>
        {formatMessage(text, { time: signTime(timeOfMinute(minute)), percent: percent ?? 0 }, locale)}
      </span>
    </div>
  );
}

type AgeProps = { time: string; updatedAt: string; words: Words<'liveBoard.age'>; locale: string };

/** The time of the news; in the browser, which knows what time it is now, how long ago that was. */
export function NewsAge({ time, updatedAt, words, locale }: AgeProps) {
  const minute = useParkMinute(NOT_YET);
  const minutes = minute === NOT_YET ? null : ageMinutes(updatedAt, new Date().toISOString());
  if (minutes === null || minutes >= HOUR_MINUTES) return formatMessage(words.at, { time }, locale);
  return minutes === 0 ? words.now : formatMessage(words.ago, { minutes }, locale);
}
