/** Pictures as staff send them, and what the library answers. */
import sharp from 'sharp';
import { mediaApi } from '#src/http/media.ts';
import { admit } from '#src/server/request.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext, testContext } from './caller.ts';
import { db } from './own-database.ts';
import { freshIp, NOW } from './talk.ts';

export type As = { preset?: Preset | null; locale?: 'vi' | 'en'; origin?: string };

/** One colour, which tells it from others; with a place where it was taken. */
export function photo(width = 500, height = 340, background = '#0a231c'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer();
}

/** A few bytes that say they are of that size. */
export async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(Bun.hash.crc32(png.subarray(12, 29)), 29);
  return png;
}

export async function ask(path: string, init: RequestInit = {}, as: As = {}): Promise<Response> {
  const { preset = 'editor', locale = 'vi', origin } = as;
  const headers = { 'x-locale': locale, ...(origin ? { origin } : {}) };
  const request = new Request(`http://127.0.0.1:8080${path}`, { ...init, headers });
  admit(request, freshIp());
  const options = { now: NOW, ip: freshIp() };
  return mediaApi(async () => (preset ? staffContext(db, preset, options) : testContext(db, options))).fetch(
    request,
  );
}

export async function send(bytes: Uint8Array, name = 'IMG_1.jpg', as: As = {}) {
  const body = new Uint8Array(bytes);
  const answer = await ask(`/?name=${encodeURIComponent(name)}`, { method: 'POST', body }, as);
  const json = (await answer.json()) as { id?: string; isKnown?: boolean; error?: { message: string } };
  return { status: answer.status, id: json.id ?? '', isKnown: json.isKnown, message: json.error?.message };
}
