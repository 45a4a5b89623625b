import { type ComponentProps, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { formatMessage } from '#src/values/message.ts';
import { EmailField } from './person-fields.tsx';

type AskedProps = ComponentProps<typeof EmailField> & {
  /** `{email}`: what was most likely meant. */
  question: string;
};

/** An address whose domain looks mistyped is asked about once it is left; the answer is a press, and never needed. */
export function AskedEmailField({ question, className = '', ...field }: AskedProps) {
  const [meant, setMeant] = useState<string | null>(null);

  async function ask(typed: string): Promise<void> {
    const { mailTypo } = await import('#src/client/mail-typo.ts');
    setMeant(mailTypo(typed));
  }

  function correct(): void {
    const input = document.getElementById(field.id ?? fieldId(field.name ?? 'email'));
    if (!(input instanceof HTMLInputElement) || meant === null) return;
    input.value = meant;
    // Whoever stores what is typed hears of it.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    setMeant(null);
    input.focus();
  }

  return (
    <div className={className}>
      <EmailField
        {...field}
        onInput={() => setMeant(null)}
        onBlur={({ target }) => target.readOnly || void ask(target.value).catch(() => undefined)}
      />
      <p role="status">
        {meant && (
          <Button variant="link" size="sm" onClick={correct}>
            {formatMessage(question, { email: meant }, 'vi')}
          </Button>
        )}
      </p>
    </div>
  );
}
