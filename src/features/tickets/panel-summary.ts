import { formatMessage } from '#src/values/message.ts';
import type { BookingPanelProps } from './booking-panel-props.ts';
import { type DayFacts, shortDay } from './day-cells.ts';
import { type Counts, groupSize } from './group.ts';
import type { PanelSlot } from './slot-choice.tsx';

type Chosen = { day: DayFacts | undefined; slot: PanelSlot | undefined; counts: Counts };

/** Day, time and number of guests in a few words. */
export function panelSummary(
  { day, slot, counts }: Chosen,
  { words, locale }: Pick<BookingPanelProps, 'words' | 'locale'>,
): string {
  const args = {
    day: day ? shortDay(day.date, words.week) : '',
    count: groupSize(counts),
    time: slot?.time?.replace(/^0/, '') ?? '',
  };
  return formatMessage(slot?.time ? words.panel.summarySlot : words.panel.summary, args, locale);
}
