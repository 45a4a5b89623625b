import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { guestsText } from '#src/features/inventory/guests-text.ts';
import { signTime } from '#src/values/opening-hours.ts';

type Shown = {
  entry: Pick<WaitingEntryRow, 'day' | 'lines' | 'locale'>;
  type: { name: WaitingText; units: readonly { id: string; key: string; name: WaitingText }[] };
  startTime: string;
  until: string | null;
};
type WaitingText = Record<'vi' | 'en', string>;
export type WaitingFact = { label: string; value: string };

/** The requested places, as a mail and the page list them. */
export function waitingFacts(intl: Intl18, { entry, type, startTime, until }: Shown): WaitingFact[] {
  const { t, day, moment, locale } = intl;
  const guests = entry.lines.map(({ unitId, quantity }) => {
    const { key = '', name } = type.units.find(({ id }) => id === unitId) ?? {};
    return { key, name: name?.[locale] ?? '', quantity };
  });
  const facts = [
    ['waitingList.fact.ticket', type.name[locale]],
    ['waitingList.fact.day', day(entry.day, 'full')],
    ['waitingList.fact.slot', signTime(startTime)],
    ['waitingList.fact.guests', guestsText(intl, guests)],
    ['waitingList.fact.until', until && moment(until)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}
