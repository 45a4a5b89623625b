import { DiffParts, type DiffProps } from './diff-parts.tsx';

/** What changed in a row's history. Elsewhere the parts bring no sheet of their own: a shared one would be split off. */
export function DiffText(props: DiffProps) {
  return (
    <span className=":uno: marked-changes">
      <DiffParts {...props} />
    </span>
  );
}
