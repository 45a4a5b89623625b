/** Whether a message states its fact: in the subject and text of a mail, in a text message as it arrives, in Zalo's blanks. */
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Stop } from '#src/features/messages/messages.ts';
import { plainText } from '#src/server/sending/text-messages.ts';
import { CHANNELS, type Channel } from '#src/values/channel.ts';

/** What happened, in the words of every channel, and the subject of the mail. */
type Words = { says: RegExp; subject: RegExp };
type Fact = { value: (intl: Intl18) => string; on: readonly Channel[] };
export type Expected = Record<Locale, Words> & {
  facts: Fact[];
  /** Where the link goes on. */
  page: RegExp;
  /** The channels that such a message has; in the order of `CHANNELS`. */
  by: readonly Channel[];
};
type Notice = Extract<Stop, { channel: 'zalo' }>['notice'];

export const ORDER = /\/(don-hang|orders)\//;

type Wording = Pick<Expected, 'vi' | 'en'> & Partial<Expected>;

export function expectation({ facts = [], page = ORDER, by = CHANNELS, ...words }: Wording): Expected {
  return { ...words, facts, page, by };
}

export const says = (text: RegExp, subject = text): Words => ({ says: text, subject });
const fact = (value: Fact['value'], on: readonly Channel[] = CHANNELS): Fact => ({ value, on });
export const money = (vnd: number, on?: readonly Channel[]) => fact((intl) => intl.money(vnd), on);
export const day = (date: string, on?: readonly Channel[]) => fact((intl) => intl.day(date, 'long'), on);
export const moment = (at: string) => fact((intl) => intl.moment(at));
export const word = (text: string | Record<Locale, string>, on?: readonly Channel[]) =>
  fact(({ locale }) => (typeof text === 'string' ? text : text[locale]), on);

const even = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function missing(
  { facts, page }: Expected,
  { channel, locale, text, link = text }: { channel: Channel; locale: Locale; text: string; link?: string },
): string[] {
  const intl = intlFor(locale);
  const wanted = facts.filter(({ on }) => on.includes(channel)).map(({ value }) => value(intl));
  const write = channel === 'sms' ? plainText : even;
  return [
    ...wanted
      .filter((value) => !isStated(write(text), write(value)))
      .map((value) => `${channel} without ${value}`),
    ...(page.test(link) ? [] : [`${channel} without a link to ${page}`]),
  ];
}

/** Not as the end of a longer figure: `7:00` is not what `07:00` states. */
function isStated(text: string, value: string): boolean {
  return text
    .split(value)
    .slice(0, -1)
    .some((before) => !/\d$/.test(before) || !/^\d/.test(value));
}

const unsaid = (channel: string, text: string, words: RegExp) =>
  words.test(even(text)) ? [] : [`${channel} does not say ${words}`];

export function mailFaults(
  expected: Expected,
  locale: Locale,
  { subject, text }: { subject: string; text: string },
): string[] {
  return [
    ...unsaid('subject', subject, expected[locale].subject),
    ...unsaid('mail', text, expected[locale].says),
    ...missing(expected, { channel: 'email', locale, text: `${subject}\n${text}`, link: text }),
  ];
}

export function textFaults(expected: Expected, locale: Locale, text: string): string[] {
  return [
    ...unsaid('sms', text, expected[locale].says),
    ...missing(expected, { channel: 'sms', locale, text }),
  ];
}

/** The facts are in the blanks: what is outside of them was approved once for everybody. */
export function noticeFaults(
  expected: Expected,
  locale: Locale,
  { template, data, ...notice }: Notice,
  wording = intlFor(locale).t(`zalo.${template}`, data),
): string[] {
  const text = Object.values(data).join('\n');
  return [
    ...unsaid('zalo', wording, expected[locale].says),
    ...missing(expected, { channel: 'zalo', locale, text, link: data.order_link ?? '' }),
    ...Object.keys(data).flatMap((blank) => (data[blank] ? [] : [`zalo has nothing for ${blank}`])),
    ...(notice.locale === locale ? [] : ['zalo in another language']),
  ];
}
