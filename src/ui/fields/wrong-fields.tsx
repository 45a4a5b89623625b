import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { formatMessage } from '#src/values/message.ts';
import { fieldId } from './field.tsx';

type Props = {
  errors: Readonly<Record<string, string>>;
  /** Counts the fields. */
  title: string;
  locale: string;
  /** Set once the summary has to take the focus. */
  mustFocus: RefObject<boolean>;
};
type Wrong = { name: string; id: string; label: string; error: string };

/** What is wrong in a form, above it, in the order of its fields: each a link to its field. */
export function WrongFields({ errors, title, locale, mustFocus }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    box.current?.focus();
  });
  const wrong = listWrong(errors);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className=":uno: bx mb-18px [border-left:4px_solid_var(--err)] [&_a]:(inline-flex items-center min-h-44px)"
      aria-labelledby="wrong-title"
    >
      <h2 id="wrong-title">{formatMessage(title, { count: wrong.length }, locale)}</h2>
      <ul>
        {wrong.map(({ name, id, label, error }) => (
          <li key={name}>
            <a className="lnk" href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label ? `${label}: ${error}` : error}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The label is what stands on the page; a group has its legend, and a box that is ticked says enough in its error. */
function listWrong(errors: Props['errors']): Wrong[] {
  const all = Object.entries(errors).map(([name, error]) => {
    const id = fieldId(name);
    const label = document.querySelector(`.fld-label[for="${id}"]`)?.textContent?.trim() ?? '';
    return { name, id, label, error, field: document.getElementById(id) };
  });
  return [...all].sort((one, other) => {
    if (!one.field || !other.field) return 0;
    return one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** The fragment alone would reach an element without the focus, and stay in the address. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
