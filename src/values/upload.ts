/** What the browser and the server must agree on about pictures that are sent. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** Of a picture for the library. */
export const MEDIA_MAX_BYTES = 15 * 1024 * 1024;
/** From first byte to last: a weak telephone signal sends the largest in less. */
export const UPLOAD_WITHIN_MS = 120_000;

type UploadSize = 'large' | 'thumb';

export function uploadPath(id: string, size: UploadSize): `/${string}` {
  return `/api/uploads/${id}/${size}.webp`;
}
