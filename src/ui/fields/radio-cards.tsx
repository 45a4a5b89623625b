import './options.css';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { Below, fieldId, noteProps } from './field.tsx';

export type RadioCard = {
  value: string;
  title: string;
  text?: string | undefined;
  /** Stands at the right end, e.g. a provider's mark. */
  mark?: ReactNode;
  /** Shown under the row while it is chosen. */
  more?: ReactNode;
  isDisabled?: boolean | undefined;
};

type Choice = {
  name: string;
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
  const id = fieldId(name);
  return (
    <fieldset {...noteProps({ id, hint, error })}>
      <legend className={isLegendHidden ? 'sr-only' : 'fld-label'}>{legend}</legend>
      <div className="options" aria-invalid={error ? true : undefined}>
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
                {option.text && <span className="option-text">{option.text}</span>}
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

export type Chip = { value: string; label: string };

/** Round chips to tick; each is sent as `name=value`. */
export function CheckboxChips(
  props: Choice & {
    options: readonly Chip[];
    values?: readonly string[] | undefined;
    defaultValues?: readonly string[] | undefined;
  },
) {
  const {
    name,
    legend,
    isLegendHidden = false,
    hint,
    error,
    options,
    values,
    defaultValues = [],
    onChange,
  } = props;
  const id = fieldId(name);
  return (
    <fieldset {...noteProps({ id, hint, error })}>
      <legend className={isLegendHidden ? 'sr-only' : 'fld-label'}>{legend}</legend>
      <div className="chips">
        {options.map(({ value, label }, index) => (
          <label className="chip" key={value}>
            <input
              type="checkbox"
              name={name}
              id={index === 0 ? id : `${id}-${value}`}
              value={value}
              {...(values
                ? { checked: values.includes(value) }
                : { defaultChecked: defaultValues.includes(value) })}
              onChange={onChange && (() => onChange(value))}
              readOnly={values !== undefined && !onChange}
            />
            <Icon name="i-lucide-check" className="chip-mark" />
            {label}
          </label>
        ))}
      </div>
      <Below {...{ id, hint, error }} />
    </fieldset>
  );
}
