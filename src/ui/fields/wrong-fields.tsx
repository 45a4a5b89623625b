import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { formatMessage } from '#src/values/message.ts';
import { listWrong } from './list-wrong.ts';

type Props = {
  errors: Readonly<Record<string, string>>;
  /** Counts the fields. */
  title: string;
  locale: string;
  /** Set once the summary has to take the focus. */
  mustFocus: RefObject<boolean>;
};

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
      className=":uno: bx mb-18px [border-left:4px_solid_var(--err)] [&_a]:(block py-10px lh-24px)"
      aria-labelledby="wrong-title"
    >
      <h2 id="wrong-title">{formatMessage(title, { count: wrong.length }, locale)}</h2>
      <ul>
        {wrong.map((one) => (
          <li key={one.name}>
            <a className="lnk" href={`#${one.id}`} onClick={(event) => goTo(event, one.id)}>
              {one.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The fragment alone would reach an element without the focus, and stay in the address. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
