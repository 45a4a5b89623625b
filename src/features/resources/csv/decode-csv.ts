import type { MessageId } from '#i18n/intl.ts';
import { CSV_MAX_BYTES } from './csv-report.ts';

/** The text of a file that was sent, or why it is none. */
export function decodeCsv(bytes: Uint8Array): { text: string } | { error: MessageId } {
  if (bytes.length === 0) return { error: 'resources.csv.error.empty' };
  if (bytes.length > CSV_MAX_BYTES) return { error: 'resources.csv.error.tooLarge' };
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { error: 'resources.csv.error.encoding' };
  // A spreadsheet in its own format, a picture; no text has it.
  if (bytes.includes(0)) return { error: 'resources.csv.error.binary' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { error: 'resources.csv.error.encoding' };
  }
}
