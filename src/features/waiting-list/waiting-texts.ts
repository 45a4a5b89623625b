import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';

type Shown = {
  entry: Pick<WaitingEntryRow, 'day' | 'lines' | 'locale'>;
  type: { name: WaitingText; units: readonly { id: string; name: WaitingText }[] };
  startTime: string;
  until: string | null;
};
type WaitingText = Record<'vi' | 'en', string>;
export type WaitingFact = { label: string; value: string };

/** `15:30 ngày 12/12/2026`. */
export function untilText({ t, day }: Intl18, instant: string): string {
  return t('waitingList.until', { time: parkTime(instant), day: day(parkDay(instant), 'long') });
}

/** The requested places, as a mail and the page list them. */
export function waitingFacts(intl: Intl18, { entry, type, startTime, until }: Shown): WaitingFact[] {
  const { t, day, locale } = intl;
  const guests = entry.lines.map(({ unitId, quantity: count }) => {
    const name = type.units.find(({ id }) => id === unitId)?.name[locale] ?? '';
    return t('waitingList.fact.guest', { count, name: name.toLocaleLowerCase(locale) });
  });
  const facts = [
    ['waitingList.fact.ticket', type.name[locale]],
    ['waitingList.fact.day', day(entry.day, 'full')],
    ['waitingList.fact.slot', startTime.replace(/^0/, '')],
    ['waitingList.fact.guests', guests.join(', ')],
    ['waitingList.fact.until', until && untilText(intl, until)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}
