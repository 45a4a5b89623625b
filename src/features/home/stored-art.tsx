import { isPicture, type PictureName } from '#src/values/picture-source.ts';

const FALLBACK: PictureName = 'cloud-sea-summit-deck-light';

/** A picture by its stored name, with its night twin where it has one. */
export function artOf(stored: string = FALLBACK): { name: PictureName; dark?: PictureName | undefined } {
  const name = isPicture(stored) ? stored : FALLBACK;
  const dark = name.replace(/-light$/, '-dark');
  return dark !== name && isPicture(dark) ? { name, dark } : { name };
}
