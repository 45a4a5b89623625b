/** Which season a day belongs to, and with it the prices and places that hold. */
import { weekday } from '#src/values/day.ts';

/** Days that a rule of the park speaks of: a range that may be open at either end, on some days of the week. */
export type RuleDays = {
  fromDay: string | null;
  toDay: string | null;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
};

export type SeasonRule = RuleDays & { season: string };

/**
 * The season of a day: what a special day says, else the last rule that speaks of it. Empty where no rule does: nothing
 * has a price then, and nothing is sold.
 */
export function seasonOf(day: string, special: string | undefined, rules: readonly SeasonRule[]): string {
  return special ?? ruleOf(day, rules)?.season ?? '';
}

/** The last of the rules that speaks of the day. */
export function ruleOf<Rule extends RuleDays>(day: string, rules: readonly Rule[]): Rule | undefined {
  const ofWeek = weekday(day);
  return rules.findLast(
    ({ fromDay, toDay, weekdays }) =>
      (fromDay === null || fromDay <= day) && (toDay === null || day <= toDay) && weekdays.includes(ofWeek),
  );
}
