import { parseDocument } from './html.ts';

/** What the button "Rút lại" of a list sends, as it stands on the page; null where there is none. */
export function takeBackIn(html: string): Record<string, string> | null {
  const { body } = parseDocument(html);
  const form = [...body.querySelectorAll('form')].find((one) => one.querySelector('[name="change"]'));
  if (!form) return null;
  const hidden = [...form.querySelectorAll('input')].map(
    (one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? ''] as const,
  );
  return { ...Object.fromEntries(hidden), _do: 'takeBack' };
}
