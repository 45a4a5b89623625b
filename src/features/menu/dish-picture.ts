import { PICTURES, type PictureName } from '#src/values/pictures.gen.ts';
import type { Dish } from './menu.ts';

export function dishPicture({ picture }: Dish): PictureName | null {
  return picture && picture in PICTURES ? (picture as PictureName) : null;
}
