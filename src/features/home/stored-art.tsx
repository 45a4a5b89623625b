import { PICTURES, type PictureName } from '#src/values/pictures.gen.ts';

const FALLBACK: PictureName = 'cloud-sea-summit-deck-light';

/** A picture by its stored name, with its night twin where it has one. */
export function artOf(stored: string = FALLBACK): { name: PictureName; dark?: PictureName | undefined } {
  const name = stored in PICTURES ? (stored as PictureName) : FALLBACK;
  const dark = name.replace(/-light$/, '-dark');
  return dark !== name && dark in PICTURES ? { name, dark: dark as PictureName } : { name };
}
