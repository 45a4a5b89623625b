import type { UploadPurpose } from '#db/schema/uploads.ts';
import { UPLOAD_MAX_BYTES } from '#src/values/upload.ts';

export const UPLOAD_LIMITS = { minSide: 16, maxSide: 12_000, maxPixels: 50_000_000 };
export const UPLOAD_SIZES = {
  avatar: { square: 192 },
  photo: { side: 1600, thumbSide: 420 },
} as const satisfies Record<UploadPurpose, object>;
/** Sent with a form within a day, or thrown away. */
export const STRAY_UPLOAD_SECONDS = 24 * 60 * 60;

export const AVATAR_FETCH = { maxBytes: UPLOAD_MAX_BYTES, timeoutMs: 6000 };

const SIGNATURES = {
  jpeg: ['ffd8ff'],
  png: ['89504e470d0a1a0a'],
  gif: ['474946383761', '474946383961'],
} as const;

export function isUploadPurpose(text: string | undefined): text is UploadPurpose {
  return text === 'avatar' || text === 'photo';
}

/** What a file is by its first bytes, whatever it is called; null for all that we do not take. */
export function sniffPicture(bytes: Uint8Array): keyof typeof SIGNATURES | null {
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  for (const [format, starts] of Object.entries(SIGNATURES)) {
    if (starts.some((start) => head.startsWith(start))) return format as keyof typeof SIGNATURES;
  }
  return null;
}
