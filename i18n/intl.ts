/** Every word and figure a person reads, in one language: `intlFor('vi').t('tickets.title')`. `{park}` in a text is the park's name. */
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { parkDay, parkTime } from '#src/values/day.ts';
import { parkName } from '#src/values/settings.ts';
import { dayText, shortDayText } from './day-text.ts';
import * as en from './en/catalogue.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';
import * as vi from './vi/catalogue.ts';

type Messages = Record<keyof typeof vi.catalogue, string>;
export type MessageId = keyof Messages;
export type MessageValues = Record<string, string | number>;
type Tail<P extends string> = MessageId extends infer K ? (K extends `${P}.${infer R}` ? R : never) : never;
/** The messages under one prefix, keyed by what follows it: what a server screen hands to an island. */
export type Words<P extends string> = Record<Tail<P>, string>;
type DayStyle = 'full' | 'short' | 'weekday' | 'month' | 'long';

export type Intl18 = {
  locale: Locale;
  t: (id: MessageId, values?: MessageValues) => string;
  words: <P extends string>(prefix: P) => Words<P>;
  /** `1.690.000 ₫` with a no-break space. */
  money: (amountVnd: number) => string;
  /** `1.690.000`, for places that set the sign themselves. */
  number: (value: number) => string;
  /**
   * A park day: full `Thứ Bảy, 12/12/2026`, long `12/12/2026`, short `T7, 12/12`, weekday `T7`, month `Tháng 12/2026`; in
   * English `Saturday, 12 Dec 2026`, `12 Dec 2026`, `Sat, 12 Dec`, `Sat`, `December 2026`.
   */
  day: (day: string, style: DayStyle) => string;
  /** An instant on the park's clock: `07:00 ngày 11/12/2026`, `07:00 on 11 Dec 2026`. */
  moment: (instant: string) => string;
};

const cache = createIntlCache();
const catalogues: Record<Locale, Messages> = { vi: vi.catalogue, en: en.catalogue };
const ready = new Map<Locale, Intl18>();

export function intlFor(locale: Locale): Intl18 {
  const made = ready.get(locale) ?? makeIntl(locale);
  ready.set(locale, made);
  return made;
}

export function hasMessage(id: string): id is MessageId {
  return id in vi.catalogue;
}

function makeIntl(locale: Locale): Intl18 {
  const messages = catalogues[locale];
  const shape = createIntl({ locale, defaultLocale: DEFAULT_LOCALE, messages }, cache);
  const words = new Map<string, Record<string, string>>();
  let namedIn = parkName();
  const money = new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 0 });
  return Object.freeze<Intl18>({
    locale,
    t(id, values) {
      const message = messages[id];
      if (isPlain(message)) return message;
      return String(shape.formatMessage({ id }, { park: parkName(), ...values }));
    },
    words(prefix) {
      if (namedIn !== parkName()) words.clear();
      namedIn = parkName();
      const known = words.get(prefix) ?? Object.freeze(wordsUnder(messages, prefix));
      // Prefixes also come from addresses: one without words must leave nothing behind.
      if (Object.keys(known).length > 0) words.set(prefix, known);
      return known as never;
    },
    money: (amountVnd) => `${money.format(amountVnd)}\u00a0₫`,
    number: (value) => money.format(value),
    day: (day, style) => formatDay(shape, locale, day, style),
    moment: (instant) => formatMoment(locale, instant),
  });
}

/** Nothing for ICU to do: no argument, no tag, no quoting. */
function isPlain(message: string | undefined): message is string {
  return message !== undefined && !/[{<']/.test(message);
}

function wordsUnder(messages: Messages, prefix: string): Record<string, string> {
  const start = `${prefix}.`;
  return Object.fromEntries(
    Object.entries(messages).flatMap(([id, text]) =>
      id.startsWith(start) ? [[id.slice(start.length), withName(text)]] : [],
    ),
  );
}

/** Islands fill in the rest: what they would take for an argument is left out of the name. */
function withName(text: string): string {
  return text.includes('{park}') ? text.replaceAll('{park}', () => parkName().replaceAll(/[{}]/g, '')) : text;
}

const WEEKDAYS = {
  vi: ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

function formatMoment(locale: Locale, instant: string): string {
  const day = dayText(parkDay(instant), locale);
  return `${parkTime(instant)} ${locale === 'vi' ? 'ngày' : 'on'} ${day}`;
}

function formatDay(shape: IntlShape<string>, locale: Locale, day: string, style: DayStyle): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  const [year, month] = day.split('-') as [string, string];
  const weekday = WEEKDAYS[locale][at.getUTCDay()] ?? '';
  if (style === 'weekday') return weekday;
  if (style === 'long') return dayText(day, locale);
  if (style === 'short') return `${weekday}, ${shortDayText(day, locale)}`;
  if (style === 'month') {
    return locale === 'vi'
      ? `Tháng ${Number(month)}/${year}`
      : shape.formatDate(at, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  }
  const name = shape.formatDate(at, { timeZone: 'UTC', weekday: 'long' });
  return `${name.replace(/^./, (first) => first.toUpperCase())}, ${dayText(day, locale)}`;
}
