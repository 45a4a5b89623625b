import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { allowSound } from '#src/client/tones.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstError, TextField } from '#src/ui/fields/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { normalizeCode, spacedCode } from '#src/values/order-code.ts';
import { readPasted, readTicketCode } from './read-ticket-code.ts';
import type { Presented, Purpose } from './use-ticket-check.ts';

type Props = {
  words: Words<'gate.code'>;
  isOpen: boolean;
  onClose: () => void;
  onEnter: (presented: Presented, purpose: Purpose) => void;
};

// Every character a ticket code can have, digits first.
const KEYS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A whole code behind the prefix that already stands in the field. */
const CODE_LENGTH = 14;
const PREFIX = 'DM';

type FormProps = Pick<Props, 'words' | 'onEnter'>;

/** For tickets the camera cannot read: large keys for the thumb, or any keyboard. */
export function CodeDialog({ words, isOpen, onClose, onEnter }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      closeText={words.close}
      className="gate-code"
    >
      <CodeForm words={words} onEnter={onEnter} />
    </Dialog>
  );
}

function CodeForm({ words, onEnter }: FormProps) {
  const { code, token, error, type, enter } = useTypedCode({ words, onEnter });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter('admit');
      }}
      noValidate
      className="gate-form"
    >
      <TextField
        enterKeyHint="go"
        name="code"
        label={words.label}
        hint={words.hint}
        error={error}
        value={token ?? spacedCode(code)}
        onChange={(event) => type(event.currentTarget.value)}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusOnOpen}
      />
      <Keys words={words} onKey={(key) => type(code + key)} onDelete={() => type(code.slice(0, -1))} />
      <div className="gate-code-end">
        <Button size="lg" onClick={() => enter('look')}>
          {words.look}
        </Button>
        <Button type="submit" variant="solid" size="lg">
          {words.admit}
        </Button>
      </div>
    </form>
  );
}

function useTypedCode({ words, onEnter }: FormProps) {
  const [code, setCode] = useState(PREFIX);
  const [token, setToken] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function type(text: string): void {
    const pasted = readPasted(text);
    setToken(pasted && 'token' in pasted ? pasted.token : null);
    setCode(pasted && 'code' in pasted ? pasted.code : normalizeCode(text).slice(0, CODE_LENGTH));
    setError(null);
  }

  function enter(purpose: Purpose): void {
    allowSound();
    if (token) {
      onEnter({ token }, purpose);
    } else if (code.length > PREFIX.length) {
      onEnter({ code: readTicketCode(code) }, purpose);
    } else {
      setError(words.required);
      focusFirstError(['code']);
    }
  }

  return { code, token, error, type, enter };
}

// A dialog that opens gives the focus to what has the attribute; React's `autoFocus` comes too early for it.
function focusOnOpen(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

type KeysProps = { words: Props['words']; onKey: (key: string) => void; onDelete: () => void };

function Keys({ words, onKey, onDelete }: KeysProps) {
  return (
    <fieldset className="gate-keys">
      <legend className="sr-only">{words.keys}</legend>
      {[...KEYS].map((key) => (
        <button key={key} type="button" className="num" onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      <button type="button" className="gate-key-delete" aria-label={words.delete} onClick={onDelete}>
        <Icon name="i-lucide-delete" />
      </button>
    </fieldset>
  );
}
