/** What is wrong with the fields of an input, as its schema found it, in the words of a page. */
import { hasMessage, type Intl18, type MessageId } from '#i18n/intl.ts';

/** What a message names: limits of one value, both ends of a range, or what was read in place of a day and the nearest. */
type Limits = Partial<Record<'minimum' | 'maximum' | 'from' | 'to', unknown>> & {
  read?: string;
  nearest?: string;
  /** With decimals. */
  figure?: number;
  /** Parts of the message that are messages themselves. */
  words?: Readonly<Record<string, MessageId>>;
};
type Issue = Limits & { path: PropertyKey[]; message: string; code?: string };

/** Null for an error that is not about an input. */
export function zodIssues(cause: unknown): Issue[] | null {
  return cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)
    ? (cause.issues as Issue[])
    : null;
}

/** By path of the field; `_` for the whole. */
export function translateIssues(issues: Issue[], intl: Intl18): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const key = issue.path.map(String).join('.') || '_';
    const id: MessageId = hasMessage(issue.message) ? issue.message : 'errors.invalid';
    const {
      read = '',
      nearest,
      minimum = 0,
      maximum = 0,
      from = '',
      to = '',
      words = {},
      figure = 0,
    } = issue;
    const decimals = figure.toFixed(2).replace('.', intl.locale === 'vi' ? ',' : '.');
    const range = { from: String(from), to: String(to), figure: decimals };
    const day = nearest ? { read, nearest: intl.day(nearest, 'long') } : {};
    const named = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, intl.t(word)]));
    fields[key] ??= intl.t(id, { min: Number(minimum), max: Number(maximum), ...range, ...day, ...named });
  }
  return fields;
}
