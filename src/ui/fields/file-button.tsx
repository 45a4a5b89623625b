import type { ChangeEvent } from 'react';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { noteProps } from './field.tsx';

type Props = {
  id: string;
  text: string;
  icon?: `i-${string}` | undefined;
  /** Shown while the file is being uploaded. */
  busyText: string;
  isBusy: boolean;
  /** As in the attribute of the same name: a hint for the file picker, nothing to rely on. */
  accept: string;
  isMultiple?: boolean | undefined;
  hint?: string | undefined;
  error?: string | null | undefined;
  onPick: (files: File[]) => void;
};

/** A file input under a button: the label is what is seen, the input has the focus and the name. */
export function FileButton({ id, text, icon, busyText, isBusy, accept, isMultiple, ...rest }: Props) {
  const { hint, error, onPick } = rest;

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again after it was taken away.
    event.target.value = '';
    onPick(files);
  }

  return (
    <label
      className={look(
        { variant: 'line', size: 'md' },
        ':uno: cursor-pointer [&:has(:focus-visible)]:([outline:2px_solid_var(--focus)] [outline-offset:3px]) [&_input]:(absolute inset-0 opacity-0 [cursor:inherit])',
      )}
      aria-busy={isBusy}
    >
      {icon && <Icon name={icon} />}
      {isBusy ? busyText : text}
      <input
        type="file"
        id={id}
        accept={accept}
        multiple={isMultiple ?? false}
        disabled={isBusy}
        onChange={pick}
        {...noteProps({ id, hint, error })}
      />
    </label>
  );
}
