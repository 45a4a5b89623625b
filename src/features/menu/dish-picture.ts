import { isPicture, type PictureName } from '#src/values/picture-source.ts';
import type { Dish } from './menu.ts';

export function dishPicture({ picture }: Dish): PictureName | null {
  return picture && isPicture(picture) ? picture : null;
}
