import type { CvFormat } from '#db/schema/recruitment.ts';
import { plainLine } from '#src/values/visitor-text.ts';

const NAME_MAX_LENGTH = 100;
const MARKS = {
  pdf: bytesOf('%PDF-'),
  // The compound file of old Office, of which a Word document is one kind.
  ole: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  zip: Uint8Array.of(0x50, 0x4b, 0x03, 0x04),
};
const WORD_STREAM = new Uint8Array(Buffer.from('WordDocument', 'utf16le'));
const WORD_PART = bytesOf('word/document.xml');
const CONTENT_TYPES = bytesOf('[Content_Types].xml');
const MACROS = bytesOf('vbaProject.bin');

export const CV_TYPES: Record<CvFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** What a file is by its bytes, whatever it is called; null for all that is no CV we take, documents with macros included. */
export function sniffCv(bytes: Uint8Array): CvFormat | null {
  if (startsWith(bytes, MARKS.pdf)) return 'pdf';
  if (startsWith(bytes, MARKS.ole)) return has(bytes, WORD_STREAM) ? 'doc' : null;
  if (!startsWith(bytes, MARKS.zip)) return null;
  const isWord = has(bytes, CONTENT_TYPES) && has(bytes, WORD_PART) && !has(bytes, MACROS);
  return isWord ? 'docx' : null;
}

/** A name that is safe to show and to save: no path, nothing unseen, and the end that its format has. */
export function cvFileName(name: string, format: CvFormat): string {
  const last = plainLine(name).split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/["<>:|?*;%]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, NAME_MAX_LENGTH)
    .trim()
    .replaceAll(/^\.+|\.+$/g, '');
  return `${stem || 'ho-so'}.${format}`;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function startsWith(bytes: Uint8Array, mark: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, mark.length)).equals(mark);
}

function has(bytes: Uint8Array, mark: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark);
}
