/** Reads what was typed into one control. */
import { minuteOf, parkDay, parkInstant } from '#src/values/day.ts';
import { typedColor } from '#src/values/hex-color.ts';
import { isPicture, mediaIdIn } from '#src/values/picture-source.ts';
import { cleanText } from '#src/values/plain-text.ts';
import { timeIn } from '#src/values/timetable/typed-times.ts';
import { type DayFault, readDay } from '#src/values/typed/typed-day.ts';
import { readMoment } from '#src/values/typed/typed-moment.ts';
import type { Leaf } from './leaves.ts';
import { isLineForm, readLine } from './line-forms.ts';
import { readPolyline } from './points/typed-polyline.ts';
import type { Choice, Fault, PlainField, RowsField } from './resources.ts';
import { keysIn } from './row-keys.ts';
import { isTwoParts, readParts } from './two-parts.ts';
import { typedVnd } from './typed-money.ts';

type ReadLeaf = { value: unknown } | Fault;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Words that addresses of ours use themselves. */
const RESERVED = ['new', 'edit', 'all', 'page', 'search', 'admin', 'staff', 'api'];
/** Not those that keep a figure and its measure on one line. */
const SPACES = /[^\S\u00a0]+/g;
const MILLION = 1_000_000;
const INTEGER = /^-?\d{1,9}$/;
const KEY = /^[a-z][a-z0-9-]{0,38}$/;
/** An id, a slug or a path. */
const RELATED = /^[\w/-]{1,200}$/;
const OPTION = /^[\w-]{1,60}$/;
const REQUIRED: Fault = { error: 'errors.required' };
const INVALID: Fault = { error: 'errors.invalid' };

export function readTyped(leaf: Leaf, typed: string): ReadLeaf {
  const { field } = leaf;
  if (field.kind === 'rows') return readRows(field, typed);
  if (field.kind === 'flag') return { value: typed !== '' };
  if (field.kind === 'many') return readMany(field, typed);
  if (field.kind === 'text' || field.kind === 'pair') return readText(field, typed);
  const text = typed.trim();
  if (text === '') return field.isOptional ? { value: null } : REQUIRED;
  if (isTwoParts(field))
    return readParts(field, text, (part) =>
      field.kind === 'range'
        ? readTyped({ ...leaf, field: { ...field.of, label: field.label } }, part)
        : INVALID,
    );
  if (field.kind === 'polyline') return readPolyline(field, text);
  if (field.kind === 'relation') return RELATED.test(text) ? { value: text } : INVALID;
  if (field.kind === 'time') return readTime(field, text);
  if (field.kind === 'money' || field.kind === 'amounts') return readMoney(field.max, text);
  if (field.kind === 'number') return readNumber(field, text);
  if (field.kind === 'color') return readColor(text);
  if (field.kind === 'day') return readTypedDay(text);
  if (field.kind === 'moment') return readTypedMoment(text);
  return field.options === 'rows' || isOption(field.options, text) ? { value: text } : INVALID;
}

function readText(field: Extract<PlainField, { kind: 'text' | 'pair' }>, typed: string): ReadLeaf {
  const text = cleanText(typed);
  const line =
    field.kind === 'pair' && (field.isLong || field.isMarkdown) ? text : text.replaceAll(SPACES, ' ');
  if (line.length > field.max) return { error: 'errors.tooLong', maximum: field.max };
  if (line === '') {
    if (!field.isOptional) return REQUIRED;
    return { value: field.kind === 'pair' ? '' : null };
  }
  if (field.kind === 'text' && field.form === 'slug') return readSlug(line);
  if (field.kind === 'text' && isLineForm(field.form)) return readLine(field.form, line);
  if (field.kind === 'text' && field.form === 'key' && !KEY.test(line))
    return { error: 'resources.error.key' };
  if (field.kind === 'text' && field.form === 'picture' && !isPicture(line) && mediaIdIn(line) === null)
    return { error: 'resources.error.picture' };
  return { value: line };
}

function readSlug(text: string): ReadLeaf {
  if (!SLUG.test(text)) return { error: 'resources.error.slug' };
  return RESERVED.includes(text) ? { error: 'resources.error.reserved' } : { value: text };
}

function readMoney(max: number, text: string): ReadLeaf {
  const amount = typedVnd(text);
  if (amount === null) return { error: 'resources.error.money' };
  return amount > max ? { error: 'resources.error.tooMuch', maximum: max / MILLION } : { value: amount };
}

function readNumber({ min, max }: { min: number; max: number }, text: string): ReadLeaf {
  const number = INTEGER.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max
    ? { value: number }
    : { error: 'resources.error.number', minimum: min, maximum: max };
}

function readColor(text: string): ReadLeaf {
  const value = typedColor(text);
  return value === null ? { error: 'resources.error.color' } : { value };
}

/** Words such as `tomorrow` are read by the clock of the server. */
function readTypedDay(text: string): ReadLeaf {
  const found = readDay(text, { today: parkDay(new Date().toISOString()) });
  return 'day' in found ? { value: found.day } : dayFault(found);
}

function dayFault({ fault, ...rest }: DayFault): Fault {
  return { error: `forms.day.${fault}`, ...rest };
}

/** `7:30`, `07:30` and `7h30` are one time. */
function readTime({ isMinutes }: { isMinutes?: boolean }, text: string): ReadLeaf {
  const time = timeIn(text);
  if (time === null) return { error: 'resources.error.time' };
  return { value: isMinutes ? minuteOf(time) : time };
}

function readTypedMoment(text: string): ReadLeaf {
  const found = readMoment(text, { today: parkDay(new Date().toISOString()) });
  return 'day' in found ? { value: parkInstant(found.day, found.time) } : dayFault(found);
}

function readMany({ options }: Extract<PlainField, { kind: 'many' }>, typed: string): ReadLeaf {
  const chosen = [...new Set(typed.split(' ').filter(Boolean))];
  // In one order, so that the same choice is the same value.
  if (!Array.isArray(options))
    return chosen.every((one) => OPTION.test(one)) ? { value: chosen.sort() } : INVALID;
  if (!chosen.every((one) => isOption(options, one))) return INVALID;
  return { value: options.filter(({ value }) => chosen.includes(value)).map(({ value }) => value) };
}

function readRows(field: RowsField, typed: string): ReadLeaf {
  const keys = keysIn(typed, field);
  if (keys.length > field.max) return { error: 'resources.error.rows', maximum: field.max };
  return keys.length < (field.min ?? 0) ? REQUIRED : { value: keys };
}

function isOption(options: readonly Choice[], text: string): boolean {
  return options.some(({ value }) => value === text);
}
