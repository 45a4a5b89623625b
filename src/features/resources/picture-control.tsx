import type { Intl18 } from '#i18n/intl.ts';
import type { PickerWords } from '#src/features/media/picture-library.tsx';
import { PicturePicker } from '#src/features/media/picture-picker.tsx';
import { href } from '#src/routes.ts';
import type { TextFieldProps } from '#src/ui/fields/field.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture } from '#src/values/picture-source.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';

const NAMES = 'picture-names';

type Props = Omit<TextFieldProps, 'defaultValue'> & { intl: Intl18; typed: string };

/** A picture of the library, or one of the release by its name; names are offered from the list that stands once in the form. */
export function PictureControl({ intl, typed, ...field }: Props) {
  const { locale } = intl;
  const words: PickerWords = { pick: intl.words('media.pick'), upload: intl.words('media.upload') };
  return (
    <PicturePicker
      key={typed}
      {...field}
      {...{ typed, words, locale }}
      list={NAMES}
      itemPath={`${href('staffMedia', locale)}/`}
    >
      {isPicture(typed) && <Picture name={typed} sizes="88px" />}
    </PicturePicker>
  );
}

const OPTIONS = Object.keys(PICTURES)
  .map((name) => `<option value='${name}'></option>`)
  .join('');

/** What the fields of pictures offer, sent once: named again for scripts, the page would weigh 1.3 KB more. */
export function PictureNames() {
  return (
    <Static hidden>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files, which need no escaping. */}
      <datalist id={NAMES} dangerouslySetInnerHTML={{ __html: OPTIONS }} />
    </Static>
  );
}
