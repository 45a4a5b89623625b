import { amountText } from './amount-text.ts';

/**
 * Formats the two ICU forms that islands need, `{name}` and `{n, plural, =0 {…} one {…} other {…}}` with `#`;
 * the server uses the full library, a test holds both to the same answers.
 */
export type MessageArgs = Record<string, string | number>;

export function formatMessage(template: string, args: MessageArgs, locale: string): string {
  let out = '';
  for (let at = 0; at < template.length; ) {
    const open = template.indexOf('{', at);
    if (open < 0) return out + template.slice(at);
    const close = matchingBrace(template, open);
    out += template.slice(at, open) + formatArgument(template.slice(open + 1, close), args, locale);
    at = close + 1;
  }
  return out;
}

function formatArgument(body: string, args: MessageArgs, locale: string): string {
  const plural = /^\s*(\w+)\s*,\s*plural\s*,/.exec(body);
  if (!plural) return String(args[body.trim()] ?? '');
  const count = Number(args[plural[1] ?? ''] ?? 0);
  const choices = readChoices(body.slice(plural[0].length));
  const chosen =
    choices.get(`=${count}`) ?? choices.get(pluralOf(count, locale)) ?? choices.get('other') ?? '';
  return formatMessage(chosen.replaceAll('#', amountText(count, locale)), args, locale);
}

/** As CLDR says of both languages; the first `Intl` object of a page takes 10 to 20 ms of a fast processor. */
function pluralOf(count: number, locale: string): string {
  return locale === 'en' && Math.abs(count) === 1 ? 'one' : 'other';
}

function readChoices(text: string): Map<string, string> {
  const choices = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const close = matchingBrace(text, open);
    choices.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return choices;
}

function matchingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
