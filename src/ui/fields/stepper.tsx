'use client';

import './stepper.css';
import { useId, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

type Props = {
  /** What is counted, for screen readers: "Người lớn". */
  label: string;
  /** Sent with a form under this name. */
  name?: string | undefined;
  min?: number | undefined;
  max: number;
  /** Controlled with `value` and `onChange`; else starts from `defaultValue`. */
  value?: number | undefined;
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  /** Shown instead of the general message at the maximum, e.g. why no more fit. */
  reasonAtMax?: string | undefined;
  reasonAtMin?: string | undefined;
  words: Words<'common.stepper'>;
};

export function Stepper(props: Props) {
  const { label, name, min = 0, max, words, onChange } = props;
  const [own, setOwn] = useState(props.defaultValue ?? min);
  const [message, setMessage] = useState('');
  const id = useId();
  const value = props.value ?? own;

  function set(next: number): void {
    const clamped = Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min));
    setMessage(next > max ? reason('max') : next < min ? reason('min') : '');
    if (clamped === value) return;
    setOwn(clamped);
    onChange?.(clamped);
  }

  function reason(limit: 'min' | 'max'): string {
    const own = limit === 'max' ? props.reasonAtMax : props.reasonAtMin;
    const general = limit === 'max' ? words.atMax : words.atMin;
    return own ?? formatMessage(general, { label, min, max }, 'vi');
  }

  return (
    <div className="step">
      <button
        type="button"
        aria-label={formatMessage(words.fewer, { label }, 'vi')}
        aria-controls={id}
        aria-disabled={value <= min || undefined}
        onClick={() => set(value - 1)}
      >
        <Icon name="i-lucide-minus" />
      </button>
      <input
        id={id}
        type="number"
        autoComplete="off"
        enterKeyHint="done"
        inputMode="numeric"
        name={name}
        aria-label={label}
        {...{ min, max, value }}
        onChange={(event) => event.target.value !== '' && set(event.target.valueAsNumber)}
        onBlur={(event) => event.target.value === '' && set(min)}
      />
      <button
        type="button"
        aria-label={formatMessage(words.more, { label }, 'vi')}
        aria-controls={id}
        aria-disabled={value >= max || undefined}
        onClick={() => set(value + 1)}
      >
        <Icon name="i-lucide-plus" />
      </button>
      <span className="sr-only" role="status">
        {message}
      </span>
    </div>
  );
}
