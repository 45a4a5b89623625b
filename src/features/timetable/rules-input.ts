/** What the office sends to change a rule: fields as they were typed, which are read together with the rules. */
import * as z from 'zod/mini';
import { CHANGE_KINDS } from './park-rules.ts';

const ID_MAX_CHARS = 120;
const READ_MAX_CHARS = 40_000;
const VALUE_MAX_CHARS = 2000;
const VALUES_MAX = 400;
const REASON_MAX_CHARS = 300;

const text = (max: number) => z.string('errors.invalid').check(z.maxLength(max, 'errors.tooLong'));

const change = {
  kind: z.enum(CHANGE_KINDS, 'errors.invalid'),
  /** Empty for a new one. */
  id: text(ID_MAX_CHARS),
  /** What was read of it, see `readMark`. */
  read: text(READ_MAX_CHARS),
  values: z
    .record(text(ID_MAX_CHARS), text(VALUE_MAX_CHARS))
    .check(z.refine((values) => Object.keys(values).length <= VALUES_MAX, 'errors.invalid')),
};

export const rulesChangeInput = z.object(change);
export type RulesChangeInput = z.output<typeof rulesChangeInput>;

/** `stamp`: of the effect that was shown; `acceptsFree`: with prices in it that fall to 0. */
export const saveRulesInput = z.object({
  ...change,
  stamp: z.int('errors.invalid'),
  acceptsFree: z._default(z.boolean('errors.invalid'), false),
  reason: text(REASON_MAX_CHARS).check(z.trim(), z.minLength(3, 'timetable.error.reason')),
});
export type SaveRulesInput = z.output<typeof saveRulesInput>;
