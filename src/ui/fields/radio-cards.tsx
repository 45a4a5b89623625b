import './options.css';
import type { ReactNode } from 'react';
import { fieldId } from '#src/values/forms/field-id.ts';
import { Below, noteProps } from './field.tsx';

export type RadioCard = {
  value: string;
  title: string;
  text?: string | undefined;
  /** At the right end, e.g. a provider's logo. */
  mark?: ReactNode;
  /** Shown under the row while it is chosen. */
  more?: ReactNode;
  isDisabled?: boolean | undefined;
};

type Choice = {
  name: string;
  /** Of the first choice, where the page has several groups of this name. */
  id?: string | undefined;
  legend: ReactNode;
  isLegendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
};

/** One bordered group of choices. Controlled with `value`, or left to the form with `defaultValue`. */
export function RadioCards(
  props: Choice & {
    options: readonly RadioCard[];
    value?: string | undefined;
    defaultValue?: string | undefined;
  },
) {
  const { name, legend, isLegendHidden = false, hint, error, options, value, defaultValue, onChange } = props;
  const { id = fieldId(name) } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML lets a fieldset be one, and no other group be invalid.
    <fieldset role="radiogroup" {...noteProps({ id, hint, error })}>
      <legend className={isLegendHidden ? 'sr-only' : 'fld-label'}>{legend}</legend>
      <div className="options">
        {options.map((option, index) => (
          <div className="option" key={option.value}>
            <label>
              <input
                type="radio"
                name={name}
                id={index === 0 ? id : `${id}-${option.value}`}
                value={option.value}
                disabled={option.isDisabled}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={onChange && (() => onChange(option.value))}
                readOnly={value !== undefined && !onChange}
              />
              <span>
                <b>{option.title}</b>
                {option.text && (
                  <span className=":uno: option-text block c-ink-3 text-14px lh-1.45">{option.text}</span>
                )}
              </span>
              {option.mark && <span className="option-mark">{option.mark}</span>}
            </label>
            {option.more && <div className="option-more">{option.more}</div>}
          </div>
        ))}
      </div>
      <Below {...{ id, hint, error }} />
    </fieldset>
  );
}
