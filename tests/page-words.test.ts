import { expect, test } from 'bun:test';
import { catalogue as en } from '#i18n/en/catalogue.ts';
import { catalogue as vi } from '#i18n/vi/catalogue.ts';
import { allowedIn, PROPER_NAMES, strangeWords } from '#tests/support/page-words.ts';

// ICU's own words: `{count, plural,` and the names of choices.
const ARGUMENT = /\{\w+, (?:plural|select|selectordinal),/g;
const CHOICE = /(?:=\d+|\b\w+) \{/g;
/** Each language is named in itself, and the specification words the errors of feature flags. */
const SPOKEN_OTHERWISE = new Set([
  'chrome.language.vi',
  'chrome.language.en',
  'messages.footer.otherLanguage',
  'featureFlags.error.all',
  'featureFlags.error.one',
  // Names of columns in a file, and of keys.
  ...['resources.csv.columnsText', 'resources.csv.error.noRow', 'resources.point.hint', 'media.crop.hint'],
]);

const words = (html: string, locale: 'vi' | 'en') =>
  strangeWords(html, locale, { words: new Set(), names: PROPER_NAMES }).map((found) => found.split(' ← ')[0]);

test('an English word on a Vietnamese page is found, wherever it is read', () => {
  expect(words('<p>Mua vé <b>tickets</b> ngay</p>', 'vi')).toEqual(['tickets']);
  expect(words('<img alt="A golden sky">', 'vi')).toEqual(['golden', 'sky']);
  expect(words(`<button aria-label='Close'>×</button>`, 'vi')).toEqual(['Close']);
  expect(words('<meta name="description" content="Book now">', 'vi')).toEqual(['Book', 'now']);
});

test('Vietnamese without marks, names and codes are not taken for English', () => {
  expect(words('<p>Cao nguyen, khong dau, VNPay, QR, DM-7K2P, km/h, ve@dinhmay.example</p>', 'vi')).toEqual(
    [],
  );
});

test('what says that it is in the other language is let be, and so are scripts', () => {
  expect(words('<a lang="en" href="/en">English</a><script>const tickets = 1</script>', 'vi')).toEqual([]);
  expect(words(`<p lang='vi'>phở bò</p><p>Beef soup</p>`, 'en')).toEqual([]);
});

test('a Vietnamese word on an English page is found, with a capital too; a whole name is not one', () => {
  expect(words('<h2>Book vé at Đỉnh Mây</h2>', 'en')).toEqual(['vé']);
  expect(words('<button>Đặt vé</button><b>Cổng</b>', 'en')).toEqual(['Đặt', 'vé', 'Cổng']);
  expect(words('<p>Mây over Vân Sơn, Lào Cai</p>', 'en')).toEqual(['Mây']);
  expect(words('<p>Đỉnh Mâyy</p>', 'en')).toEqual(['Đỉnh', 'Mâyy']);
});

test.each(['vi', 'en'] as const)(
  'no message of the %s catalogue has a word of the other language',
  (locale) => {
    const catalogue: Record<string, string> = locale === 'vi' ? vi : en;
    const allowed = allowedIn(locale);
    const strange = Object.entries(catalogue).flatMap(([id, message]) => {
      const text = message
        .replaceAll(ARGUMENT, ' ')
        .replaceAll(CHOICE, '{')
        .replaceAll(/\{[\w ,]*\}|<[^>]*>/g, ' ');
      return SPOKEN_OTHERWISE.has(id)
        ? []
        : strangeWords(`<p>${text}</p>`, locale, allowed).map((word) => `${id}: ${word}`);
    });
    expect(strange.join('\n')).toBe('');
  },
);
