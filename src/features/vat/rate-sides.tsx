/** A refusal because a colleague has changed the rates shows both: what is stored now, and what was typed. */
import type { Intl18 } from '#i18n/intl.ts';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import type { TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import type { VatRate } from '#src/values/vat.ts';
import type { AskedVat } from './load-vat.ts';
import { percentText, untilText } from './rate-list.tsx';
import { LAST_DAY } from './vat.ts';

type Props = {
  intl: Intl18;
  typed: AskedVat['typed'];
  /** Of the class, as they are stored now. */
  rates: readonly VatRate[];
  today: string;
};

export function RateSides({ intl, typed, rates, today }: Props) {
  return <BothSides sides={rateSides({ intl, typed, rates, today })} words={intl.words('resources.sides')} />;
}

/** Of each rate that holds on one of the days that were typed; of all that are not over where those cannot be read. */
function rateSides({ intl, typed, rates, today }: Props): TwoSides[] {
  const { from, to } = daysOf(typed, today);
  const mine = `${typed.percent.replace(/\s*%$/, '')}%`;
  const touched = rates.filter(({ validFrom, validTo }) => validFrom <= to && validTo >= from);
  const sides = touched.map(({ validFrom, validTo, ratePerMille }) => ({
    ...{ key: validFrom, label: periodText(intl, validFrom, validTo), typed: mine },
    stored: `${percentText(intl, ratePerMille)}%`,
  }));
  if (sides.length > 0) return sides;
  return [{ key: from, label: periodText(intl, from, to), stored: '', typed: mine }];
}

function periodText(intl: Intl18, from: string, to: string): string {
  return intl.t('vat.period', { from: intl.day(from, 'long'), until: untilText(intl, to) });
}

function daysOf({ corrects, from, to }: AskedVat['typed'], today: string): { from: string; to: string } {
  if (corrects) return { from: corrects, to: corrects };
  const [first, last] = [readDay(from, { today }), readDay(to, { today })];
  return { from: 'day' in first ? first.day : today, to: 'day' in last ? last.day : LAST_DAY };
}
