import { look } from '#src/ui/button.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { TextField, type TextFieldProps } from './field.tsx';

type Props = Omit<TextFieldProps, 'className'> & {
  /** On the button. */
  pick: string;
  accept: string;
};

/**
 * A file of a form that is posted, chosen by a button in the page's language. The browser writes the file's name beside
 * it without a script; its own button, and what it says in its own language while there is none, are not shown.
 */
export function PostedFile({ pick, ...field }: Props) {
  return (
    <TextField
      {...field}
      className=":uno: w-full max-w-560px [&_.inp]:(flex-wrap gap-y-0 p-[3px_9px_3px_3px]) [&_input]:(py-12px text-15px cursor-pointer) [&_input::file-selector-button]:hidden [&_input:invalid]:c-transparent [&_input:valid]:(min-w-200px pl-9px)"
      type="file"
      // Tells an empty field from a filled one, for the styles too.
      required
      title={pick}
      before={
        <label
          htmlFor={field.id ?? fieldId(field.name)}
          className={look({ size: 'sm' }, ':uno: shrink-0 h-44px cursor-pointer')}
        >
          {pick}
        </label>
      }
    />
  );
}
