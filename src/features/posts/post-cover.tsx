import type { Locale } from '#i18n/locales.ts';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture, type PictureName } from '#src/values/picture-source.ts';

const FALLBACK: PictureName = 'tk-dawn';

type Props = {
  name: string;
  sizes: string;
  /** Speaks the picture's alternative text; without it the picture is decoration beside the title. */
  locale?: Locale | undefined;
  isPriority?: boolean | undefined;
  isLead?: boolean | undefined;
  className?: string | undefined;
};

/** The cover of a post, with its night twin where a painting has one. */
export function PostCover({ name, ...rest }: Props) {
  const day = pictureName(name);
  const night = nightOf(day);
  return <Picture {...rest} name={day} dark={night} />;
}

/** Names come from the database: one that has no picture gets the dawn. */
export function pictureName(name: string): PictureName {
  return isPicture(name) ? name : FALLBACK;
}

function nightOf(day: PictureName): PictureName | undefined {
  const night = day.endsWith('-light') ? day.replace(/-light$/, '-dark') : `${day}-dark`;
  return isPicture(night) ? night : undefined;
}
