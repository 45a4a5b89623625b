'use client';

import { useParkMinute } from '#src/client/use-park-minute.ts';
import { type Hours, isOpenAt } from '#src/values/opening-hours.ts';

type Props = {
  hours: Hours;
  openText: string;
  shutText: string;
  /** Looks like a tag: green while open. */
  isTag?: boolean;
};

const NOT_YET = -1;

/**
 * One text within the hours and another outside; the page is cached for everybody, so only the browser knows the
 * minute.
 */
export function ByHours({ hours, openText, shutText, isTag = false }: Props) {
  const minute = useParkMinute(NOT_YET);
  if (minute === NOT_YET) return isTag ? null : openText;
  const isOpen = isOpenAt(minute, hours);
  const text = isOpen ? openText : shutText;
  return isTag ? <span className={`tag ${isOpen ? 'tag-ok' : 'tag-warn'}`}>{text}</span> : text;
}
