import type { MouseEvent } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/fields/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { FormPart } from './board-words.ts';

type Props = FormPart & { name: string; label: string; unit: string; step?: number };

const PRESS =
  ':uno: grid place-items-center flex-none size-44px touch-manipulation hover:bg-bg [&_.ic]:(size-18px c-ink)';

/** A figure to be typed or stepped with a thumb. */
export function FigureField({ name, label, unit, step = 1, ...part }: Props) {
  const { typed, change, words, locale } = part;
  const value = typed[name] ?? '';

  function press(event: MouseEvent<HTMLButtonElement>): void {
    const delta = event.currentTarget.value === 'less' ? -step : step;
    const now = Number(value.replace(',', '.')) || 0;
    change(name, Math.max(0, now + delta).toLocaleString(locale));
  }

  const button = (kind: 'less' | 'more') => (
    <button
      type="button"
      className={PRESS}
      value={kind}
      aria-label={formatMessage(words[kind], { label }, locale)}
      aria-controls={fieldOf(part, name).id}
      onClick={press}
    >
      <Icon name={kind === 'less' ? 'i-lucide-minus' : 'i-lucide-plus'} />
    </button>
  );
  return (
    <TextField
      {...fieldOf(part, name)}
      label={label}
      note={unit}
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      className=":uno: [&_.inp]:(gap-4px p-0) [&_input]:(text-center type-600-17/1.3-data tabular)"
      before={button('less')}
      after={button('more')}
    />
  );
}

/** What every field of a form over a row has: its text, its fault, and what a colleague has written there. */
export function fieldOf(
  { prefix, typed, change, errors, collisions, who, words, locale }: FormPart,
  name: string,
): Pick<TextFieldProps, 'name' | 'id' | 'value' | 'error' | 'hint' | 'onChange'> {
  const theirs = collisions?.[name];
  const value = theirs === '' ? words.empty : theirs;
  return {
    name,
    id: `${prefix}-${name.replace('.', '-')}`,
    value: typed[name] ?? '',
    error: errors[name],
    ...(value === undefined ? {} : { hint: formatMessage(words.theirs, { who, value }, locale) }),
    onChange: (event) => change(name, event.currentTarget.value),
  };
}
