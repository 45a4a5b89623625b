import { TextField, type TextFieldProps } from '#src/ui/fields/field.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { isPicture } from '#src/values/picture-source.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';

const NAMES = 'picture-names';

/** The name of a picture, with the picture; names are offered from the list that stands once in the form. */
export function PictureControl({ typed, ...field }: TextFieldProps & { typed: string }) {
  const name = isPicture(typed) ? typed : null;
  return (
    <div className=":uno: flex items-end gap-12px [&>.fld]:flex-1">
      <TextField {...field} defaultValue={typed} list={NAMES} />
      <span className=":uno: w-88px [&_img]:w-full">{name && <Picture name={name} sizes="88px" />}</span>
    </div>
  );
}

/** What the fields of pictures offer. */
export function PictureNames() {
  return (
    <datalist id={NAMES}>
      {Object.keys(PICTURES).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
