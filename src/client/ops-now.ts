/** Facts of today that depend on the minute; the server renders them once, the page updates them. */
import { minuteOf } from '#src/values/day.ts';

const FIRST_MINUTE = 6 * 60;

export type OpsTone = 'running' | 'caution' | 'closed';
export type OpsHours = { opensAt: string; closesAt: string };

/** Outside opening hours the cable is closed whatever the lifts report. */
export function isOpenAt({ opensAt, closesAt }: OpsHours, minute: number): boolean {
  return minute >= minuteOf(opensAt) && minute < minuteOf(closesAt);
}

/** The figure between those of the full hours from 6:00 on, rounded. */
export function percentAt(values: readonly number[], minute: number): number {
  const hours = (minute - FIRST_MINUTE) / 60;
  const last = values.length - 1;
  const from = Math.min(last, Math.max(0, Math.floor(hours)));
  const [before = 0, after = before] = values.slice(from);
  const part = Math.min(1, Math.max(0, hours - from));
  return Math.round(before + (after - before) * (from === last ? 0 : part));
}

/** Brings what `OpsStatus`, `LastRide` and `PercentNow` wrote up to the minute. */
export function showOpsNow(root: ParentNode, minute: number): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-ops]')) showState(element, minute);
  for (const element of root.querySelectorAll<HTMLElement>('[data-hourly]')) {
    const text = `${percentAt((element.dataset.hourly ?? '').split(' ').map(Number), minute)}%`;
    if (element.textContent !== text) element.textContent = text;
  }
}

function showState(element: HTMLElement, minute: number): void {
  const [opensAt = '', closesAt = '', tone = ''] = (element.dataset.ops ?? '').split(' ');
  const isOpen = isOpenAt({ opensAt, closesAt }, minute);
  element.classList.toggle('ops-closed', !isOpen || tone === 'closed');
  if (tone !== 'closed') element.classList.toggle(`ops-${tone}`, isOpen);
  for (const text of element.querySelectorAll<HTMLElement>('[data-when]'))
    text.hidden = (text.dataset.when === 'open') !== isOpen;
}
