/** Two people wrote about one picture: what each of them has, and what the form goes on with. */
import * as z from 'zod/mini';
import type { Crop, MediaRow } from '#db/schema/media.ts';
import type { MessageId } from '#i18n/intl.ts';

type Sent = Readonly<Record<string, string>>;
/** What a form is filled with; `crop` null: all of the picture. */
export type WrittenPicture = { altVi: string; altEn: string; credit: string; crop: Crop | null };
type Leaf = { key: keyof WrittenPicture; label: MessageId };
type Merged = {
  written: WrittenPicture;
  /** What only the colleague changed, which the form has taken over. */
  taken: MessageId[];
  collisions: (Leaf & { read: ReadPicture | null; stored: WrittenPicture })[];
};

const LEAVES: readonly Leaf[] = [
  { key: 'altVi', label: 'media.item.altVi' },
  { key: 'altEn', label: 'media.item.altEn' },
  { key: 'credit', label: 'media.item.credit' },
  { key: 'crop', label: 'media.crop.title' },
];
const px = z.number();
const readPicture = z.object({
  ...{ altVi: z.string(), altEn: z.string(), credit: z.string(), hash: z.string() },
  crop: z.nullable(z.object({ x: px, y: px, width: px, height: px })),
});
type ReadPicture = z.output<typeof readPicture>;
const SIDES = ['cropX', 'cropY', 'cropWidth', 'cropHeight'] as const;

export function writtenOf({ alt, credit, crop }: MediaRow): WrittenPicture {
  return { altVi: alt.vi, altEn: alt.en, credit, crop };
}

/** As a hidden field, for a form that comes back after a colleague was first. */
export function packRead(row: MediaRow): string {
  return JSON.stringify({ ...writtenOf(row), hash: row.hash } satisfies ReadPicture);
}

/** What was typed, at any revision. */
function typedPicture(sent: Sent): WrittenPicture {
  const [x = 0, y = 0, width = 0, height = 0] = SIDES.map((name) => pixelsIn(sent[name]));
  const isWhole = SIDES.every((name) => (sent[name] ?? '').trim() === '');
  const line = (name: string) => (sent[name] ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    ...{ altVi: line('altVi'), altEn: line('altEn'), credit: line('credit') },
    crop: isWhole ? null : { x, y, width, height },
  };
}

/**
 * What was typed, put together with what is stored now: what only one of both changed stands in the form, and what both
 * changed collides. Where it is not known what was read, every difference does.
 */
export function mergePicture(sent: Sent, row: MediaRow): Merged {
  const [read, theirs, mine] = [readIn(sent._read), writtenOf(row), typedPicture(sent)];
  const isOtherFile = read !== null && read.hash !== row.hash;
  const merged: Merged = { written: mine, taken: isOtherFile ? ['media.item.file'] : [], collisions: [] };
  for (const { key, label } of LEAVES) {
    const [was, is, own] = [read?.[key], theirs[key], mine[key]].map((one) => JSON.stringify(one));
    // A part of one picture is no part of another.
    const isUntouched = was === is && !(key === 'crop' && isOtherFile);
    if (own === is || (read && isUntouched)) continue;
    if (read && was === own) {
      merged.written = { ...merged.written, [key]: theirs[key] };
      merged.taken.push(label);
    } else merged.collisions.push({ key, label, read, stored: theirs });
  }
  return merged;
}

function readIn(packed = ''): ReadPicture | null {
  try {
    return readPicture.safeParse(JSON.parse(packed)).data ?? null;
  } catch {
    return null;
  }
}

function pixelsIn(text = ''): number {
  return Number(text.replaceAll(/\D/g, '').slice(0, 5));
}
