/**
 * Every kind of message × every channel × both languages: each says its fact and leads on. The kinds are those of the
 * schema; one that is not here fails, as does one whose words could be about anything.
 */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { MESSAGE_KINDS, type MessageKind } from '#db/schema/messages.ts';
import { catalogue as enWords } from '#i18n/en/catalogue.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { catalogue as viWords } from '#i18n/vi/catalogue.ts';
import { missingMessageWords } from '#src/build/message-words.ts';
import { env } from '#src/server/env/env.ts';
import { ZALO_TEMPLATES, type ZaloTemplate, zaloBlanks } from '#src/server/env/zalo-templates.ts';
import { plainText, textParts } from '#src/server/sending/text-messages.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { openAccount } from '#tests/support/bank.ts';
import { type HeardMessage, hearMessage } from '#tests/support/heard-message.ts';
import { openMarket } from '#tests/support/ledger.ts';
import type { Expected } from '#tests/support/message-expectation.ts';
import { genericFaults } from '#tests/support/message-generic.ts';
import type { Scene } from '#tests/support/message-scene.ts';
import { MAIL_SCENES } from '#tests/support/message-scenes-mail.ts';
import { ORDER_SCENES } from '#tests/support/message-scenes-order.ts';
import { WAITING_SCENES } from '#tests/support/message-scenes-waiting.ts';
import { AFTERCARE_WORDS } from '#tests/support/message-words-aftercare.ts';
import { MAIL_WORDS } from '#tests/support/message-words-mail.ts';
import { ORDER_WORDS } from '#tests/support/message-words-order.ts';
import { WAITING_WORDS } from '#tests/support/message-words-waiting.ts';
import { zaloKeys } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { TEXT_KEYS } from '#tests/support/sandbox-world.ts';

const before = { ...env() };
beforeAll(() => Object.assign(env(), { TEXTS: { ...TEXT_KEYS, baseUrl: null }, ZALO_OA: zaloKeys('') }));
afterAll(() => Object.assign(env(), before));

const SCENES: Record<MessageKind, Record<string, Scene>> = {
  ...ORDER_SCENES,
  ...WAITING_SCENES,
  ...MAIL_SCENES,
};
const WORDS: Record<MessageKind, Record<string, Expected>> = {
  ...ORDER_WORDS,
  ...AFTERCARE_WORDS,
  ...WAITING_WORDS,
  ...MAIL_WORDS,
};
/** Sent to the telephone alone where that takes it: they carry neither tickets nor money. */
const PHONE_IS_ENOUGH =
  /^(order-(shipped|cancelled) (sent|ready|plain)|payment-failed|visit-reminder|waiting-|orders-found)/;

/** Every wording of every kind, as the schema lists them. */
const CASES = MESSAGE_KINDS.flatMap((kind) =>
  Object.keys(SCENES[kind] ?? {}).map((name) => ({ kind, name, id: `${kind} ${name}` })),
);
type Case = (typeof CASES)[number];

openCopies(async (first) => {
  await openMarket(first);
  await openAccount(first);
});

/** A time of day with a leading zero that is no deadline: `07:00 ngày 11/12/2026` is one. */
const PADDED = /(?<![\d:])0\d:\d\d(?! (ngày|ngay|on) \d)/;

const heard = new Map<string, Promise<HeardMessage>>();

/** What comes by each channel; it is composed once. */
function hear({ kind, name, id }: Case, locale: Locale): Promise<HeardMessage> {
  const key = `${id} ${locale}`;
  const known =
    heard.get(key) ?? hearMessage({ db, now: BEFORE }, { kind, locale, scene: SCENES[kind]?.[name] });
  heard.set(key, known);
  return known;
}

test('every kind of message has its scenes and its words', () => {
  expect(MESSAGE_KINDS.filter((kind) => Object.keys(SCENES[kind] ?? {}).length === 0)).toEqual([]);
  expect(CASES.filter(({ kind, name }) => !WORDS[kind]?.[name])).toEqual([]);
});

describe.each([...LOCALES])('in %s', (locale) => {
  test.each(CASES)('$id tells its fact by every channel', async (one) => {
    const expected = WORDS[one.kind]?.[one.name];
    if (!expected) throw new Error('no words');
    const { by, isMailedAnyway } = await hear(one, locale);
    expect(by.map(({ channel }) => channel).sort()).toEqual(expected.by.toSorted());
    for (const { faults } of by) expect(faults(expected, locale)).toEqual([]);
    for (const { content } of by) expect(content).not.toMatch(PADDED);
    if (by.length > 1) expect(isMailedAnyway).toBe(!PHONE_IS_ENOUGH.test(one.id));
    const isOfOrder = one.kind in ORDER_SCENES && one.kind !== 'orders-found';
    if (isOfOrder) for (const { content } of by) expect(content).toMatch(/DM-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    const text = plainText(by.find(({ channel }) => channel === 'sms')?.content ?? ' ');
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(textParts(text)).toBeLessThanOrEqual(2);
  });

  test.each(ZALO_TEMPLATES)(
    'the wording of %s names every blank and is short enough for Zalo',
    (template) => {
      const blanks = Object.fromEntries(zaloBlanks(template).map((name) => [name, `<${name}>`]));
      const wording = intlFor(locale).t(`zalo.${template}`, blanks);
      for (const blank of Object.values(blanks)) expect(wording).toContain(blank);
      expect(wording.replaceAll(/<\w+>/g, '').length).toBeLessThan(250);
    },
  );
});

test('every approved template was used', async () => {
  const all = await Promise.all(heard.values());
  const used = all.flatMap(({ by }) => by.map(({ template }) => template));
  expect(ZALO_TEMPLATES.filter((template) => !used.includes(template))).toEqual([]);
});

describe('the walk notices', () => {
  test.each(CASES)('a generic text in place of $id, by every channel', ({ kind, name }) => {
    const expected = WORDS[kind]?.[name];
    if (!expected) throw new Error('no words');
    const faults = LOCALES.flatMap((locale) =>
      CHANNELS.map((channel) => genericFaults(channel, locale, expected)),
    );
    expect(faults.flat().filter((fault) => fault.includes('without a link'))).toEqual([]);
    expect(faults.filter((found) => found.length === 0)).toEqual([]);
  });

  test.each(CASES)('the words of another kind in place of $id', async (one) => {
    const own = WORDS[one.kind]?.[one.name];
    const { by } = await hear(one, 'vi');
    const taken = CASES.flatMap(({ kind, name, id }) => {
      const expected = WORDS[kind]?.[name];
      if (!expected || kind === one.kind || expected === own) return [];
      return by
        .filter(({ faults }) => faults(expected, 'vi').length === 0)
        .map(({ channel }) => `${channel}: ${id}`);
    });
    expect(taken).toEqual([]);
  });
});

test('a build without some words of a message says which', () => {
  const { 'zalo.refund-done': _, ...vi } = viWords as Record<string, string>;
  const en = { ...enWords, 'zalo.tickets': 'Your tickets', 'messages.text.order-due': '' };
  expect(missingMessageWords()).toEqual([]);
  expect(missingMessageWords({ vi, en })).toEqual([
    'no Zalo wording of refund-done (vi)',
    ...['customer_name', 'order_code', 'order_link', 'visit_date', 'tickets'].map(
      (name) => `zalo.tickets (en) lacks {${name}}`,
    ),
    'no SMS of order-due (en)',
  ]);
});

test('two kinds never share their words', () => {
  for (const locale of LOCALES) {
    const { t } = intlFor(locale);
    const filled = (template: ZaloTemplate) =>
      Object.fromEntries(zaloBlanks(template).map((name) => [name, 'A']));
    const wordings = ZALO_TEMPLATES.map((template) => t(`zalo.${template}`, filled(template)));
    expect(new Set(wordings).size).toBe(ZALO_TEMPLATES.length);
  }
});
