import './password-field.css';
import { useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { PASSWORD_MAX_LENGTH, STRENGTHS, type Strength, strengthOf } from '#src/values/password.ts';
import { TextField } from './field.tsx';

type Props = {
  name: string;
  /** Where a page has more than one of that name. */
  id?: string | undefined;
  label: string;
  words: { show: string; hide: string };
  error?: string | undefined;
  /** For a new password: its strength is shown while it is typed. */
  meter?: (Record<Strength | 'meter' | 'hint', string> & { own: readonly string[] }) | undefined;
  autoComplete?: 'current-password' | 'new-password' | undefined;
};

/** A password that can be looked at. */
export function PasswordField({
  name,
  id,
  label,
  words,
  error,
  meter,
  autoComplete = 'current-password',
}: Props) {
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <div className="pw">
      <TextField
        name={name}
        id={id}
        type={isShown ? 'text' : 'password'}
        label={label}
        icon="i-lucide-lock"
        autoComplete={meter ? 'new-password' : autoComplete}
        autoCapitalize="off"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={PASSWORD_MAX_LENGTH}
        error={error}
        hint={meter?.hint}
        onChange={meter && ((event) => setTyped(event.target.value))}
        after={
          <button
            type="button"
            className=":uno: ib -mr-3"
            aria-label={isShown ? words.hide : words.show}
            title={isShown ? words.hide : words.show}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'} />
          </button>
        }
      />
      {meter && <Meter words={meter} strength={strengthOf(typed, meter.own)} />}
    </div>
  );
}

function Meter({ words, strength }: { words: NonNullable<Props['meter']>; strength: Strength }) {
  const level = Math.max(0, STRENGTHS.indexOf(strength) - 1);
  return (
    <div
      className=":uno: pw-meter flex items-center gap-12px min-h-22px mt-8px c-ink-2 text-13.5px [&>span]:(grid flex-none grid-cols-[repeat(4,28px)] gap-4px)"
      data-level={level}
    >
      <span aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p role="status">
        <span className="sr-only">{words.meter}: </span>
        {words[strength]}
      </p>
    </div>
  );
}
