import { ButtonLink } from '#src/ui/button.tsx';

type Address = `/${string}` | '' | null;
type Words = Record<'label' | 'previous' | 'next', string>;
type Props = { words: Words; previous: Address; next: Address };

/** To the rows before and after; `previous` and `next` are addresses, empty or null where there are none. */
export function PageLinks({ words, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className=":uno: flow-row gap-12px [&_.btn]:h-44px" aria-label={words.label}>
      {previous && <ButtonLink to={previous}>{words.previous}</ButtonLink>}
      {next && <ButtonLink to={next}>{words.next}</ButtonLink>}
    </nav>
  );
}
