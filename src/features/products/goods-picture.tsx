import type { Locale } from '#i18n/locales.ts';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';

const FALLBACK: PictureName = 'hop-qua';

type Props = {
  name: string | undefined;
  sizes: string;
  locale?: Locale | undefined;
  isPriority?: boolean | undefined;
  isZoom?: boolean | undefined;
};

/** A picture by the name that the database has for it. */
export function GoodsPicture({ name, ...rest }: Props) {
  return <Picture name={goodsPictureName(name)} {...rest} />;
}

/** An unknown one is replaced by the gift box. */
export function goodsPictureName(name: string | undefined): PictureName {
  return isPicture(name) ? name : FALLBACK;
}
