/** Finds words of the wrong language in a finished page. */

/** Names, units and loan words that are used unchanged in Vietnamese texts. */
const KNOWN_IN_VIETNAMESE = new Set(
  'web website tab https internet banking tmncode enter esc drive vnpay momo zalopay vietqr qr email gmail zalo sms hotline pdf cabin buffet rss menu video cod vat mst cm km kg gram gr ml wifi google facebook combo logo napas visa jcb mastercard atm'.split(
    ' ',
  ),
);

/** Wares, plants, typefaces and makers that the catalogue and the credits name as everybody does. */
const ENGLISH_LOANS: ReadonlySet<string> = new Set(
  'shan arabica robusta catimor poncho cotton kraft mica mm oz javascript oxy canvas cacao decal coban vali kaki playfair display vietnam pro barlow semi condensed sil open font license lucide isc markdown nylon hecta camera cookie flycam'.split(
    ' ',
  ),
);

/** Dishes, plants and the currency, which English has no other words for. */
const VIETNAMESE_LOANS: ReadonlySet<string> = new Set(
  'mắc khén tuyết phở thắng cố dền đồng chẩm chéo dó bún chả chè bánh mì xèo crêpe pâté café chưng khèn'.split(
    ' ',
  ),
);

/** Places, peoples, a feast, banks and services that both languages spell alike; the names of persons come from the database. */
export const PROPER_NAMES: readonly string[] = [
  ...['Đỉnh Mây', 'Vân Sơn', 'Chân Mây', 'Lào Cai', 'Sơn La', 'Mộc Châu', 'Buôn Ma Thuột', 'Huế'],
  ...['Mỹ Đình', 'Giáp Bát', 'Nội Bài', 'Tày', 'Giáy', 'H’Mông', 'Tết', 'Páo', 'Mẩy'],
  ...[
    'Vietcombank',
    'MB Bank',
    'Techcombank',
    'BIDV',
    'VietinBank',
    'Agribank',
    'ACB',
    'VPBank',
    'TPBank',
    'VIB',
    'SHB',
    'HDBank',
    'OCB',
  ],
  'Apple Wallet',
  'Google Wallet',
  'YouTube',
];

/** Allowed in the other language: words anywhere, and names only as a whole. */
export type Allowed = { words: ReadonlySet<string>; names: readonly string[] };

/** Allowed on a page of a language: its loan words, the names of places, and the names of these people. */
export function allowedIn(locale: 'vi' | 'en', people: readonly string[] = []): Allowed {
  return { words: locale === 'vi' ? ENGLISH_LOANS : VIETNAMESE_LOANS, names: [...PROPER_NAMES, ...people] };
}

/** Written without marks these are English, although a Vietnamese syllable could be spelled so. */
const ENGLISH_SYLLABLES = new Set('it at he by hot not sun off'.split(' '));

const ONSET = '(?:b|ch|c|d|gh|gi|g|h|kh|k|l|m|ngh|ng|nh|n|ph|p|qu|r|s|th|tr|t|v|x)?';
const RHYME =
  '(?:a(?:c|ch|i|m|n|ng|nh|o|p|t|u|y)?|e(?:c|ch|m|n|ng|nh|o|p|t|u)?|i(?:a|ch|ec|em|en|eng|ep|et|eu|m|n|nh|p|t|u)?|o(?:a|ac|ach|ai|am|an|ang|anh|ao|ap|at|ay|c|e|en|eo|et|i|m|n|ng|ong|oc|p|t)?|u(?:a|an|ang|at|ay|c|e|ech|en|enh|i|m|n|ng|o|oc|oi|om|on|ong|op|ot|ou|p|t|u|y|ya|ych|yen|yet|yn|ynh|yt|yu)?|y(?:e|em|en|et|eu|t)?)';
const SYLLABLE = new RegExp(`^${ONSET}${RHYME}$`);
const MARKED = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;

const SPOKEN = /\s(?:alt|title|aria-label|placeholder|aria-roledescription)=(?:"([^"]*)"|'([^']*)')/g;
const DESCRIBED =
  /<meta (?:name|property)="(?:description|og:title|og:description|og:image:alt)" content="([^"]*)"/g;

/**
 * What a visitor can read or hear: texts, names and descriptions, without scripts and what is marked as the other
 * language.
 */
export function readableTexts(html: string, locale: 'vi' | 'en'): string[] {
  const other = locale === 'vi' ? 'en' : 'vi';
  const body = html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(new RegExp(`<(\\w+)[^>]*\\slang=["']${other}["'][^>]*>[\\s\\S]*?</\\1>`, 'g'), ' ');
  const spoken = [...body.matchAll(SPOKEN)].map((match) => match[1] ?? match[2] ?? '');
  const described = [...body.matchAll(DESCRIBED)].map((match) => match[1] ?? '');
  const shown = body.split(/<[^>]*>/);
  return [...shown, ...spoken, ...described].map(decode).filter((text) => /\p{L}/u.test(text));
}

/** Words on a page of one language that belong to the other, each with its text. */
export function strangeWords(html: string, locale: 'vi' | 'en', { words: known, names }: Allowed): string[] {
  const isStrange = locale === 'vi' ? isEnglish : isVietnamese;
  const name = anyOf(names);
  return readableTexts(html, locale).flatMap((text) => {
    const plain = text
      .normalize('NFC')
      .replaceAll(name, ' ')
      .replaceAll(/\S*[@/]\S*|\b[\w-]+\.(?:example|vn|com)\b/g, ' ');
    const words = plain.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? [];
    return words
      .filter((word) => !known.has(word.toLowerCase()) && isStrange(word))
      .map((word) => `${word} ← ${text.trim().slice(0, 90)}`);
  });
}

function isEnglish(word: string): boolean {
  // Codes and single letters are not words.
  if (word.length < 2 || word === word.toUpperCase() || !/^[a-z'’]+$/i.test(word)) return false;
  const small = word.toLowerCase();
  if (KNOWN_IN_VIETNAMESE.has(small)) return false;
  return !SYLLABLE.test(small) || ENGLISH_SYLLABLES.has(small);
}

/** A capital makes no name: `Đặt` at the start of a button is as Vietnamese as `vé` after it. */
function isVietnamese(word: string): boolean {
  return MARKED.test(word);
}

/** Matches each of these as a whole, the longest first, so that `Vân Sơn` lets no `Sơn` alone pass. */
function anyOf(names: readonly string[]): RegExp {
  const sorted = names.map((name) => name.normalize('NFC')).sort((one, other) => other.length - one.length);
  const choice = sorted.map((name) => name.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${choice || '(?!)'})(?![\\p{L}\\p{M}])`, 'gu');
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', '\u00a0');
}
