/** What was pasted into the search of orders, read as everything that it may be. */
import { readQuestion } from '#src/features/office/question.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';

/** The surest first. */
export const READINGS = ['code', 'ticket', 'note', 'reference', 'sum', 'phone', 'email', 'name'] as const;
export type Reading = (typeof READINGS)[number];

export type OrderQuestion = ReturnType<typeof readQuestion> & { sumVnd: number | null };

/** Less is a part of a code or a number. */
const SUM_MIN_VND = 1000;

export function readOrderQuestion(q: string): OrderQuestion {
  const sumVnd = typedVnd(q);
  const isSum = sumVnd !== null && sumVnd >= SUM_MIN_VND && !/^[0+]/.test(q);
  return { ...readQuestion(q), sumVnd: isSum ? sumVnd : null };
}
