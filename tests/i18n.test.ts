import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import * as en from '#i18n/en/catalogue.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import * as vi from '#i18n/vi/catalogue.ts';
import { formatMessage } from '#src/values/message.ts';
import { readModules } from './support/module-graph.ts';

const catalogues: Record<Locale, Record<string, string>> = { vi: vi.catalogue, en: en.catalogue };
const ids = Object.keys(vi.catalogue) as MessageId[];
/** Names and signs that are the same in both languages, so a missing translation cannot be told from them. */
const SAME_IN_BOTH = /^[\s\d\p{P}\p{S}]*$|VNPay|VNPAY|QR|Email|English|Tiếng Việt|\.pdf$/u;
const VIETNAMESE_MARK = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;
const ENGLISH_WORDS = /\b(the|and|you|your|please|with|for|this|that|was|are|not|ticket|order|day)\b/i;

function placeholders(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (isPluralElement(element) || isSelectElement(element))
      return [
        element.value,
        ...Object.values(element.options).flatMap((option) => placeholders(option.value)),
      ];
    if (isTagElement(element)) return placeholders(element.children);
    return 'value' in element && element.type !== 0 ? [String(element.value)] : [];
  });
  return [...new Set(names)].sort();
}

function problemsOf(check: (id: MessageId, text: string, locale: Locale) => string | null): string {
  const problems = LOCALES.flatMap((locale) =>
    ids.flatMap((id) => check(id, catalogues[locale][id] ?? '', locale) ?? []),
  );
  return problems.join('\n');
}

describe('the message catalogues', () => {
  test('have the same ids', () => {
    expect(Object.keys(en.catalogue).sort()).toEqual([...ids].sort());
  });

  test('no id is defined twice', () => {
    const files = [...readModules().values()].filter((module) =>
      /^i18n\/vi\/(?!catalogue)/.test(module.path),
    );
    const defined = files.flatMap((module) =>
      [...module.text.matchAll(/^\s+'([\w.-]+)':/gm)].map((match) => match[1]),
    );
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
  });

  test('every message is well-formed ICU', () => {
    expect(
      problemsOf((id, text, locale) => {
        try {
          parse(text, { requiresOtherClause: true, shouldParseSkeletons: true });
          return null;
        } catch (error) {
          return `${locale} ${id}: ${String(error)}`;
        }
      }),
    ).toBe('');
  });

  test('both languages use the same placeholders', () => {
    const differing = ids.filter(
      (id) =>
        String(placeholders(parse(catalogues.vi[id] ?? ''))) !==
        String(placeholders(parse(catalogues.en[id] ?? ''))),
    );
    expect(differing).toEqual([]);
  });

  test('nothing is empty or doubly spaced', () => {
    expect(
      problemsOf((id, text, locale) =>
        text.trim() !== '' && !/ {2}/.test(text) ? null : `${locale} ${id}: "${text}"`,
      ),
    ).toBe('');
  });

  test('Vietnamese is written with its marks, and in composed form', () => {
    expect(
      problemsOf((id, text, locale) => {
        if (locale !== 'vi' || SAME_IN_BOTH.test(text)) return null;
        if (text !== text.normalize('NFC')) return `${id} is not in composed form: ${text}`;
        const hasLongText = text.replaceAll(/\{[^}]*\}/g, '').trim().length > 12;
        return (hasLongText && !VIETNAMESE_MARK.test(text)) ||
          ENGLISH_WORDS.test(text.replaceAll(/\{\w+/g, ''))
          ? `${id}: ${text}`
          : null;
      }),
    ).toBe('');
  });

  test('English is not Vietnamese left untranslated', () => {
    const same = ids.filter(
      (id) =>
        catalogues.vi[id] === catalogues.en[id] &&
        VIETNAMESE_MARK.test(catalogues.vi[id] ?? '') &&
        !SAME_IN_BOTH.test(catalogues.vi[id] ?? '') &&
        id !== 'common.parkName',
    );
    expect(same).toEqual([]);
  });

  test('archiving and what undoes it have one pair of words in each language', () => {
    // The name of a choice, and of a ticket type that is not on sale.
    const others = ['resources.list.archive', 'timetable.archived'];
    const isAbout = (id: string) => /archiv|bringBack|broughtBack|media\.item\.(done\.)?restore/i.test(id);
    const words = { vi: /lưu trữ/i, en: /archiv|(bring|brought|is|are) .*back/i };
    expect(
      problemsOf((id, text, locale) =>
        isAbout(id) && !others.includes(id) && !words[locale].test(text) ? `${locale} ${id}` : null,
      ),
    ).toBe('');
    // Recovery codes are put where they are safe.
    expect(
      problemsOf((id, text, locale) =>
        locale === 'vi' && !id.startsWith('factors.') && /(?<!\p{L})cất(?!\p{L})/iu.test(text) ? id : null,
      ),
    ).toBe('');
  });

  test('every message is used somewhere', () => {
    const sources = [...readModules().values()]
      .filter((module) => /^(src|emails|db)\/|^i18n\/[\w-]+\.ts$/.test(module.path))
      .map((module) => module.text)
      .join('\n');
    const quoted = new Set([...sources.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1] ?? ''));
    const prefixes = [...sources.matchAll(/words\(\s*'([\w.-]+)'|loadWords\(\w+, \['([\w.-]+)'/gi)].map(
      (match) => `${match[1] ?? match[2]}.`,
    );
    // The worker of the tickets is no module; it asks for its words by address.
    for (const [, prefix] of readFileSync('public/sw.js', 'utf8').matchAll(/\?of=([\w.-]+)/g))
      prefixes.push(`${prefix}.`);
    const built = [...sources.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1] ?? '');
    const dead = ids.filter(
      (id) => !quoted.has(id) && ![...prefixes, ...built].some((prefix) => id.startsWith(prefix)),
    );
    expect(dead.join('\n')).toBe('');
  });
});

describe('the small formatter of the islands', () => {
  test('agrees with the full library on every message', () => {
    expect(
      problemsOf((id, text, locale) => {
        for (const count of [0, 1, 2, 5, 1234]) {
          const values = Object.fromEntries(placeholders(parse(text)).map((name) => [name, count]));
          const small = formatMessage(text, values, locale);
          const full = intlFor(locale).t(id, values);
          if (small !== full) return `${locale} ${id} with ${count}: "${small}" instead of "${full}"`;
        }
        return null;
      }),
    ).toBe('');
  });
});
