/** What a picture of the library is: what may be sent, its sizes and addresses, what is written about it. */
import * as z from 'zod/mini';
import type { MediaRow, MediaType } from '#db/schema/media.ts';
import { MEDIA_MAX_BYTES } from '#src/values/upload.ts';

export const MB = 1024 * 1024;
export const GB = 1024 * MB;
export const MEDIA_MAX_MB = MEDIA_MAX_BYTES / MB;
export const MEDIA_LIMITS = { minSide: 64, maxSide: 12_000, maxPixels: 50_000_000 };
export const ALT_MAX_CHARS = 250;
export const CREDIT_MAX_CHARS = 200;
const NAME_MAX_CHARS = 120;

/** Those that the pictures of a release have. */
const AVIF_WIDTHS = [320, 480, 880, 1376, 1920] as const;
const WEBP_WIDTHS = [480, 880, 1376] as const;

export type ListedMedia = Pick<
  MediaRow,
  'id' | 'revision' | 'alt' | 'version' | 'fileName' | 'bytes' | 'isDescribed' | 'isArchived'
> &
  ShownSize & { uses: number };
type ShownSize = Pick<MediaRow, 'shownWidth' | 'shownHeight' | 'color'>;

/** What the field of a picture is offered. */
export type FoundPicture = {
  id: string;
  name: string;
  thumb: string;
  alt: { vi: string; en: string };
  fileName: string;
  isDescribed: boolean;
  width: number;
  height: number;
  bytes: number;
  uses: number;
};
export type FoundMedia = { pictures: FoundPicture[]; next: string | null };

/** A row of a page that names the picture. */
export type MediaUse = {
  kind: string;
  rowId: string;
  name: { vi: string; en: string } | null;
  isDraft: boolean;
};

/** The widths in which a picture of this width is stored: never wider than it is. */
export function widthsOf(shownWidth: number): { avif: number[]; webp: number[] } {
  return { avif: upTo(AVIF_WIDTHS, shownWidth), webp: upTo(WEBP_WIDTHS, shownWidth) };
}

function upTo(widths: readonly number[], width: number): number[] {
  const smaller = widths.filter((one) => one <= width);
  const isCovered = smaller.length === widths.length || smaller.at(-1) === width;
  return isCovered ? smaller : [...smaller, width];
}

export function mediaPath(
  { id, version }: Pick<MediaRow, 'id' | 'version'>,
  { format, width }: { format: 'avif' | 'webp'; width: number },
): `/${string}` {
  return `/api/media/${id}/${version}-${width}.${format}`;
}

/** A square of a list. */
export function thumbPath(row: Pick<MediaRow, 'id' | 'version' | 'shownWidth'>): `/${string}` {
  return mediaPath(row, { format: 'webp', width: widthsOf(row.shownWidth).webp[0] ?? row.shownWidth });
}

/** For choosing a part: all of the picture, for staff only. */
export function wholePath({ id, revision }: Pick<MediaRow, 'id' | 'revision'>): `/${string}` {
  return `/api/media/${id}/whole.webp?r=${revision}`;
}

/** What a file is by its first bytes, whatever it is called. */
export function sniffMedia(bytes: Uint8Array): MediaType | 'svg' | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (/^ftyp(?:avif|avis)/.test(head.slice(4, 12))) return 'avif';
  return /<svg[\s>]/i.test(head) ? 'svg' : null;
}

/** The name of a file as it may be shown: its last part, on one line. */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_CHARS)
    .toWellFormed();
}

const ID = z.string('errors.invalid').check(z.regex(/^[0-9a-z]{20}$/, 'errors.invalid'));
const REVISION = z.int('errors.invalid').check(z.gte(1, 'errors.invalid'));
const pixels = z.int('media.error.crop').check(z.gte(0, 'media.error.crop'));

function line(max: number) {
  return z.pipe(
    z.string('errors.invalid').check(z.maxLength(max, 'errors.tooLong')),
    z.transform((text: string) => text.replaceAll(/\s+/g, ' ').trim()),
  );
}

export const mediaInput = z.object({
  id: ID,
  revision: REVISION,
  altVi: line(ALT_MAX_CHARS),
  altEn: line(ALT_MAX_CHARS),
  credit: line(CREDIT_MAX_CHARS),
  /** Null: all of it. */
  crop: z.nullable(z.object({ x: pixels, y: pixels, width: pixels, height: pixels }, 'media.error.crop')),
});
export type MediaInput = z.output<typeof mediaInput>;

export const archiveInput = z.object({ id: ID, revision: REVISION, isArchived: z.boolean('errors.invalid') });
export type ArchiveInput = z.output<typeof archiveInput>;
