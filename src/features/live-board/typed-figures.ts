/** Figures as somebody types them with a thumb: `4,5`, `−3`, `1645`, `16h45`. */
import * as z from 'zod/mini';
import type { MessageId } from '#i18n/intl.ts';

const TYPED_MAX_CHARS = 12;
const TIME = /^([01]?\d|2[0-3])[:.hH]?([0-5]\d)$/;

type Range = { min: number; max: number; error: MessageId; shape?: RegExp };

const WHOLE = /^-?\d{1,4}$/;
const DECIMAL = /^\d{1,3}(?:\.\d)?$/;

function typed() {
  return z
    .string('errors.required')
    .check(z.trim(), z.minLength(1, 'errors.required'), z.maxLength(TYPED_MAX_CHARS, 'errors.invalid'));
}

function figure({ min, max, error, shape = WHOLE }: Range) {
  const read = (text: string) => Number(plain(text));
  const isIn = (text: string) => shape.test(plain(text)) && read(text) >= min && read(text) <= max;
  return z.pipe(typed().check(z.refine(isIn, error)), z.transform(read));
}

export function wholeFigure(range: Omit<Range, 'shape'>) {
  return figure(range);
}

export function decimalFigure(range: Omit<Range, 'shape'>) {
  return figure({ ...range, shape: DECIMAL });
}

/** `HH:MM`. */
export function typedTime(error: MessageId) {
  return z.pipe(typed().check(z.regex(TIME, error)), z.transform(clockTime));
}

function plain(text: string): string {
  return text.replace(',', '.').replace(/^[−–]/, '-');
}

function clockTime(text: string): string {
  const [, hour = '', minute = ''] = TIME.exec(text) ?? [];
  return `${hour.padStart(2, '0')}:${minute}`;
}
