import type { Refusal } from '#src/client/api.ts';
import { fieldId } from './field.tsx';
import { FormAlert } from './form-alert.tsx';

type Props = {
  message: string | null;
  /** Messages by field; several are listed, each a way to its field. */
  errors: Readonly<Record<string, string>>;
  /** What the names of the fields begin with. */
  prefix?: string | undefined;
};

/** At the head of a form: what no field can say, and where its fields are wrong. */
export function ErrorSummary({ message, errors, prefix = '' }: Props) {
  const listed = Object.entries(errors);
  return (
    <FormAlert message={message}>
      {listed.length > 1 && (
        <ul>
          {listed.map(([name, text]) => (
            <li key={name}>
              <a href={`#${fieldId(prefix + name)}`} className="lnk" onClick={focusField}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FormAlert>
  );
}

/** Without a step in the history. */
function focusField(event: { preventDefault: () => void; currentTarget: HTMLAnchorElement }): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Why a form was refused, above it; `checkText` when the reasons are beside the fields. */
export function RefusalNote({ refusal, checkText }: { refusal: Refusal | null; checkText: string }) {
  if (!refusal) return null;
  const hasFields = Object.keys(refusal.fields).length > 0;
  return <ErrorSummary message={hasFields ? checkText : refusal.message} errors={refusal.fields} />;
}
