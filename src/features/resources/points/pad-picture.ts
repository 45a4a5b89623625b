import { isPicture, PLAIN_MAP_URL, pictureUrl } from '#src/values/picture-source.ts';
import { parkMap } from '#src/values/settings.ts';

const PAD_WIDTH = 640;

/** What points are set on: the park's own map, as guests see it. */
export function padPicture(): string {
  const name = parkMap();
  return isPicture(name) ? pictureUrl(name, PAD_WIDTH) : PLAIN_MAP_URL;
}
