import './forms.css';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';

type FieldFrame = {
  /** Also the name under which the form sends it. */
  name: string;
  label: ReactNode;
  /** Written after the label in a lighter hand, e.g. "không bắt buộc". */
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Defaults to `field-<name>`. */
  id?: string | undefined;
  className?: string | undefined;
};

type Native<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, 'name' | 'id' | 'className'>;

/** Moves focus to the first of these fields that is in the form, or without one on the page. */
export function focusFirstError(names: Iterable<string>, form: HTMLFormElement | null = null): void {
  for (const name of names) {
    const own = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    const control = own ?? document.getElementById(fieldId(name));
    if (!control) continue;
    control.focus();
    return;
  }
}

export type TextFieldProps = FieldFrame &
  Native<'input'> & { before?: ReactNode; after?: ReactNode; icon?: `i-${string}` | undefined };

/** Unless it says otherwise a browser fills in nothing, and the key of a telephone leads to the next field. */
export function TextField(props: TextFieldProps) {
  const { label, note, hint, error, className, before, after, icon, ...input } = props;
  const id = props.id ?? fieldId(props.name);
  return (
    <Frame {...{ id, label, note, hint, error, className }}>
      {icon && <Icon name={icon} />}
      {before}
      <input
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        {...input}
        id={id}
        {...noteProps({ id, hint, error })}
      />
      {after}
      <Icon name="i-lucide-triangle-alert" className="inp-error" />
    </Frame>
  );
}

export function TextArea(props: FieldFrame & Native<'textarea'>) {
  const { label, note, hint, error, className, ...input } = props;
  const id = props.id ?? fieldId(props.name);
  return (
    <Frame {...{ id, label, note, hint, error, className }}>
      <textarea
        rows={4}
        autoComplete="off"
        enterKeyHint="enter"
        {...input}
        id={id}
        {...noteProps({ id, hint, error })}
      />
      <Icon name="i-lucide-triangle-alert" className="inp-error" />
    </Frame>
  );
}

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined };

export function SelectField(
  props: FieldFrame &
    Native<'select'> & { options: readonly SelectOption[]; placeholder?: string | undefined },
) {
  const { label, note, hint, error, className, options, placeholder, ...input } = props;
  const id = props.id ?? fieldId(props.name);
  return (
    <Frame {...{ id, label, note, hint, error, className }}>
      <select {...input} id={id} {...noteProps({ id, hint, error })}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="i-lucide-chevron-down" />
    </Frame>
  );
}

/** A box to tick; `label` may hold links. */
export function CheckboxField(props: FieldFrame & Native<'input'>) {
  const { label, note, hint, error, className = '', ...input } = props;
  const id = props.id ?? fieldId(props.name);
  return (
    <div className={className}>
      <label className="ck" htmlFor={id}>
        <input value="1" {...input} type="checkbox" id={id} {...noteProps({ id, hint, error })} />
        <span>
          {label} {note && <em className="mut3 not-italic">{note}</em>}
        </span>
      </label>
      <Below {...{ id, hint, error }} />
    </div>
  );
}

function Frame(props: Omit<FieldFrame, 'name'> & { id: string; children: ReactNode }) {
  const { id, label, note, hint, error, className = '', children } = props;
  return (
    <div className={`fld ${className}`}>
      <label className="fld-label" htmlFor={id}>
        {label} {note && <em>({note})</em>}
      </label>
      <div className="inp">{children}</div>
      <Below {...{ id, hint, error }} />
    </div>
  );
}

type Notes = { id: string; hint?: ReactNode; error?: string | null | undefined };

export function Below({ id, hint, error }: Notes) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="hint hint-error" id={`${id}-error`}>
          <Icon name="i-lucide-triangle-alert" />
          {error}
        </p>
      )}
    </>
  );
}

export function noteProps({ id, hint, error }: Notes): {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
} {
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { ...(error ? { 'aria-invalid': true } : {}), ...(notes ? { 'aria-describedby': notes } : {}) };
}
