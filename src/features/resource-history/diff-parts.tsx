import { wordDiff } from './word-diff.ts';

/** So much of what stayed is shown beside a change. */
const CONTEXT_CHARS = 40;

export type DiffProps = { before: string; after: string; isText: boolean; empty: string };

/** What changed: word by word in texts, old and new for everything else. Stands in an element with `marked-changes`. */
export function DiffParts({ before, after, isText, empty }: DiffProps) {
  const parts = isText
    ? wordDiff(before, after)
    : ([
        { kind: 'removed', text: before || empty },
        { kind: 'same', text: ' → ' },
        { kind: 'added', text: after || empty },
      ] as const);
  return parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (kind === 'removed') return <del key={key}>{text}</del>;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return (
      <span key={key}>
        {isText ? shortened(text, { isFirst: index === 0, isLast: index === parts.length - 1 }) : text}
      </span>
    );
  });
}

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const start = isFirst ? '' : text.slice(0, CONTEXT_CHARS);
  const end = isLast ? '' : text.slice(-CONTEXT_CHARS);
  return text.length <= start.length + end.length ? text : `${start}…${end}`;
}
