/** Pages know uploaded pictures by name without waiting: what has changed is read before a page is rendered. */
import type { Db } from '#db/client.ts';
import { type PictureSource, rememberPicture } from '#src/values/picture-source.ts';
import { listSince } from './media.queries.ts';
import { mediaPath, widthsOf } from './media.ts';

type Row = Awaited<ReturnType<typeof listSince>>[number];

const AT_ONCE = 500;
/** By database: the number of the last change that this process has seen. */
const seen = new WeakMap<object, number>();

/** One question to an index, answered from memory until somebody commits. */
export async function loadLibrary({ write, remembered }: Pick<Db, 'write' | 'remembered'>): Promise<void> {
  for (;;) {
    const rows = await listSince(remembered, seen.get(write) ?? 0, AT_ONCE);
    for (const row of rows) rememberPicture(row.id, sourceOf(row));
    const last = rows.at(-1);
    if (last) seen.set(write, Math.max(last.serial, seen.get(write) ?? 0));
    if (rows.length < AT_ONCE) return;
  }
}

function sourceOf(row: Row): PictureSource {
  const { shownWidth: width, shownHeight: height, color, alt, credit } = row;
  const { avif, webp } = widthsOf(width);
  const addressed = (format: 'avif' | 'webp', widths: number[]) =>
    widths.map((one) => [one, mediaPath(row, { format, width: one })] as const);
  return {
    ...{ width, height, color, alt, credit: credit || 'own work' },
    avif: addressed('avif', avif),
    webp: addressed('webp', webp),
  };
}
