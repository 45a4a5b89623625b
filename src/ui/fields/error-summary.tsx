import type { Refusal } from '#src/client/api.ts';
import { FormAlert } from './form-alert.tsx';
import { listWrong } from './list-wrong.ts';

/** What is pressed there is as high as a finger needs. */
const LIST = ':uno: [&_a]:(block py-10px text-15px lh-24px)';
const LIST_ALONE = ':uno: [&_a]:(block py-10px text-15px lh-24px) [&_li:first-child_a]:pt-0';

type Props = {
  message: string | null;
  /** Messages by field; several are listed, each a way to its field. */
  errors: Readonly<Record<string, string>>;
  /** What the names of the fields begin with. */
  prefix?: string | undefined;
};

/** At the head of a form: what no field can say, and where its fields are wrong. */
export function ErrorSummary({ message, errors, prefix = '' }: Props) {
  const isListed = Object.keys(errors).length > 1;
  return (
    <FormAlert message={message}>
      {isListed && (
        <ul className={message ? LIST : LIST_ALONE}>
          {listWrong(errors, prefix).map((one) => (
            <li key={one.name}>
              <a href={`#${one.id}`} className="lnk" onClick={focusField}>
                {one.text}
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
